import type { PlatformTransport } from '../../src/platform/transport.ts';
import { fastLoginSpec } from '../../src/platform/user/fast-login.ts';
import type { Fingerprint } from './create-fingerprint.ts';

/** The header that carries the token. */
const fingerprintHeader = 'x-fingerprint';

/**
 * A transport that adds the fingerprint to calls that the operator checks for fraud: sign-in, which forces a refresh, and calls that move
 * money or prizes. Without a fingerprint, the call is sent unchanged.
 */
export const withFingerprint =
  (transport: PlatformTransport, fingerprint: Fingerprint): PlatformTransport =>
  async (request) => {
    const isSignIn = request.call === fastLoginSpec.id;
    if (!isSignIn && !request.isMoneyAction) return transport(request);
    const token = await fingerprint.token(isSignIn);
    if (token === undefined) return transport(request);
    return transport({ ...request, headers: { ...request.headers, [fingerprintHeader]: token } });
  };
