import { signInHref } from '../../../src/components/sign-in-href.ts';
import type { Found } from './finding.ts';

/** The operator's own pages for signing in and registering, in place of the call `fast-login`. */
export interface SignInPages {
  readonly loginUrl: string;
  readonly registrationUrl: string;
}

/**
 * Pages that visitors do not reach. A path is a page of Marquee's host, which the check does not know.
 * @param timeout milliseconds
 */
export async function pageFindings({ loginUrl, registrationUrl }: SignInPages, timeout: number): Promise<Found[]> {
  const found = await Promise.all([
    unreachable('auth.loginUrl', signInHref(loginUrl, '/'), timeout),
    unreachable('auth.registrationUrl', registrationUrl, timeout),
  ]);
  return found.flat();
}

async function unreachable(path: string, address: string, timeout: number): Promise<Found[]> {
  if (!URL.canParse(address)) return [];
  const createFinding = (got: string): Found[] => [{ check: 'page', path, expected: `a page at ${address}`, got }];
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout) });
    await response.body?.cancel();
    return response.ok ? [] : createFinding(String(response.status));
  } catch (error) {
    return createFinding(error instanceof Error ? error.message : String(error));
  }
}
