import { defaultCurrency } from '../../config/constants.ts';
import { timedOut, withDeadline } from '../lib/with-deadline.ts';
import { optional } from '../platform/optional.ts';
import { readBalance } from '../platform/read-balance.server.ts';
import type { PlatformTransport } from '../platform/transport.ts';
import { hasCurrency } from '../state/prepared-site.ts';
import type { LoaderInput } from './loader.server.ts';

/** Milliseconds that a page waits for the currency of an account. */
const accountDeadline = 250;

type PlaceInput = Pick<LoaderInput, 'site' | 'currency'>;

/**
 * The currency of the visitor's place. Currencies that the operator does not have are ignored, as a cookie may name
 * any.
 */
export const currencyOf = ({ site, currency }: PlaceInput): string =>
  hasCurrency(site, currency) ? currency : defaultCurrency;

/** The currency that the visitor plays in; the currency of their place without a session, or if it is not known in time. */
export async function currencyOfVisitor(
  input: PlaceInput & Pick<LoaderInput, 'session' | 'transport'>,
): Promise<string> {
  const { session, transport, site } = input;
  if (session.status !== 'signed-in') return currencyOf(input);
  const own = await withDeadline(currencyOfAccount(transport, session.token), accountDeadline);
  return own !== timedOut && own !== undefined && hasCurrency(site, own) ? own : currencyOf(input);
}

/** The currency of the visitor's active account; undefined if the platform can't be reached. */
export async function currencyOfAccount(transport: PlatformTransport, token: string): Promise<string | undefined> {
  const balance = await optional(readBalance(transport, token));
  return balance?.accounts.find(({ id }) => id === balance.activeId)?.balance.currency;
}
