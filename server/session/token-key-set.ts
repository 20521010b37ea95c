import { createPublicKey } from 'node:crypto';
import type { JSONWebKeySet } from 'jose';
import { request } from 'undici';
import * as z from 'zod';
import { parseJson } from '../../src/lib/parse-json.ts';
import { readText } from '../http/read-text.ts';

/** Maximum bytes of a reply: some key sets contain certificates. */
const sizeLimit = 262_144;

/** Minimum size: jose rejects smaller keys (RFC 7518, section 3.3). */
const minRsaBits = 2_048;

const usage = {
  kid: z.string().exactOptional(),
  alg: z.string().exactOptional(),
  use: z.literal('sig').exactOptional(),
  key_ops: z
    .array(z.string())
    .refine((operations) => operations.includes('verify'))
    .exactOptional(),
  // If its private part is published, anyone could sign tokens with the key.
  d: z.never().exactOptional(),
};

/** Keys whose public part verifies signatures. A shared secret (`oct`) does not. */
const keySchema = z.discriminatedUnion('kty', [
  z.object({ ...usage, kty: z.literal('RSA'), n: z.string(), e: z.string() }),
  z.object({ ...usage, kty: z.literal('EC'), crv: z.enum(['P-256', 'P-384', 'P-521']), x: z.string(), y: z.string() }),
  z.object({ ...usage, kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
]);

type TokenKey = z.infer<typeof keySchema>;

const keySetSchema = z.object({ keys: z.array(z.unknown()).max(100) });

/**
 * The key set at an address (RFC 7517, section 5), with only those keys that can verify a token. Rejects when none is left or the deadline,
 * in milliseconds, has passed; the message quotes nothing of the reply.
 */
export async function fetchKeySet(url: string, deadline: number): Promise<JSONWebKeySet> {
  const keySet = keySetSchema.safeParse(parseJson(await fetchText(url, AbortSignal.timeout(deadline))));
  if (!keySet.success) throw new Error('the response is not a key set');
  const keys = keySet.data.keys.flatMap((key) => usableKey(key) ?? []);
  if (keys.length === 0) throw new Error('the key set has no key that can verify a token');
  return { keys };
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const { statusCode, body } = await request(url, { signal, headers: { accept: 'application/json' } }).catch(
    throwLoadError,
  );
  // undici follows no redirect: a key server behind one is not the configured one.
  if (statusCode !== 200) {
    await body.dump({ limit: sizeLimit, signal }).catch(throwLoadError);
    throw new Error(`the key server replied ${statusCode}`);
  }
  const text = await readText(body, sizeLimit).catch(throwLoadError);
  if (text === undefined) {
    body.destroy();
    throw new Error(`the key server replied with more than ${sizeLimit} bytes`);
  }
  return text;
}

/** Messages of undici or of the system may quote the reply, so only the error's code is logged. */
function throwLoadError(error: unknown): never {
  const isCoded = error instanceof Error && 'code' in error && typeof error.code === 'string';
  const cause = isCoded ? error.code : error instanceof Error ? error.name : 'unknown';
  throw new Error(`no response from the key server (${cause})`);
}

/** The key, if Node can verify with it: otherwise jose would fail while a visitor waits. */
function usableKey(candidate: unknown): TokenKey | undefined {
  const { data: key } = keySchema.safeParse(candidate);
  if (!key) return undefined;
  try {
    const { asymmetricKeyDetails: details } = createPublicKey({ key, format: 'jwk' });
    return key.kty === 'RSA' && (details?.modulusLength ?? 0) < minRsaBits ? undefined : key;
  } catch {
    return undefined;
  }
}
