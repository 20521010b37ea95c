import { fallbackGeoCurrency } from '../../config/constants.ts';
import type { OwnCurrencyData } from '../blocks/own-currency/block.tsx';
import type { CampaignView } from '../campaigns/campaign-view.ts';
import type { Money } from '../lib/money.ts';
import { timedOut, withDeadline } from '../lib/with-deadline.ts';
import { optional } from '../platform/optional.ts';
import { loadConvertedSums } from '../platform/promotions/converted-sum.ts';
import type { LoaderInput } from './loader.server.ts';
import { currencyOfAccount } from './visitor-currency.server.ts';

/** Milliseconds that a page waits for rates: it is whole without them. */
const ratesDeadline = 250;

/** In minor units, of the one amount that is asked for: large, so that what it is worth gives the rate exactly enough. */
const probe = 100_000_000;

/** A rate of the platform: what `probe` is worth, and since when. */
export interface Rate {
  readonly converted: Money;
  /** Seconds since epoch. */
  readonly ratesAt: number;
}

type Currencies = LoaderInput['site']['configuration']['currency'];

/**
 * The amounts of a campaign in the visitor's currency, that of their account or of the place where they are, and in the crypto
 * unit that it names (R3.13). Nothing where it is the campaign's own, where it is not known, and without a rate that can be
 * believed.
 */
export async function campaignEstimates(
  input: LoaderInput,
  { campaign, amounts }: Pick<CampaignView, 'campaign' | 'amounts'>,
): Promise<OwnCurrencyData[]> {
  const [first] = amounts;
  if (!first) return [];
  const { cryptoUnit } = campaign.reading;
  const check = { now: input.now, currencies: input.site.configuration.currency };
  const convertedBy = async (reading: Promise<Rate | undefined>): Promise<OwnCurrencyData | undefined> => {
    const rate = await withDeadline(optional(reading), ratesDeadline);
    return rate === timedOut || rate === undefined ? undefined : convertAll(amounts, rate, check);
  };
  const [own, inCrypto] = await Promise.all([
    convertedBy(rateFor(input, first.currency)),
    cryptoUnit === undefined ? undefined : convertedBy(sharedRate(input, first.currency, cryptoUnit)),
  ]);
  const isOwn = inCrypto !== undefined && currencyIn(own) === currencyIn(inCrypto);
  return [...(own ? [own] : []), ...(inCrypto && !isOwn ? [{ ...inCrypto, isCrypto: true as const }] : [])];
}

const currencyIn = (data: OwnCurrencyData | undefined): string | undefined => data?.amounts[0]?.estimate.currency;

/**
 * About what amounts of several currencies are in the visitor's, by the amount: what is in it already, and what has no rate
 * that can be believed, is not there. Visitors of one currency share the rates.
 */
export async function estimatesOf(input: LoaderInput, amounts: readonly Money[]): Promise<ReadonlyMap<Money, Money>> {
  const estimates = await withDeadline(estimatesInOwn(input, amounts), ratesDeadline);
  return new Map(estimates === timedOut ? [] : estimates.map(({ exact, estimate }) => [exact, estimate]));
}

async function estimatesInOwn(input: LoaderInput, amounts: readonly Money[]): Promise<OwnCurrencyData['amounts']> {
  const { session, transport, reads, now, site } = input;
  const currencies = site.configuration.currency;
  const own = session.status === 'signed-in' ? await currencyOfAccount(transport, session.token) : input.currency;
  if (own === undefined || own === fallbackGeoCurrency || !currencies.some(({ code }) => code === own)) return [];
  const foreign = Map.groupBy(
    amounts.filter(({ currency }) => currency !== own),
    ({ currency }) => currency,
  );
  const estimates = [...foreign].map(async ([from, exact]) => {
    const rate = await optional(reads.conversion(probe, from, own));
    const converted = rate?.amounts[0]?.converted;
    return (
      (rate && converted && convertAll(exact, { converted, ratesAt: rate.ratesAt }, { now, currencies })?.amounts) ?? []
    );
  });
  return (await Promise.all(estimates)).flat();
}

/** One call a page, and none where the visitor's currency is the campaign's; visitors without a session share it. */
async function rateFor(input: LoaderInput, from: string): Promise<Rate | undefined> {
  const { session, transport, currency, site } = input;
  if (session.status === 'signed-in') {
    if ((await currencyOfAccount(transport, session.token)) === from) return undefined;
    const { sums, ratesAt } = await loadConvertedSums(transport, [probe], from, { round: false }, session.token);
    return sums[0] && { converted: sums[0].converted, ratesAt };
  }
  const isKnown = currency !== fallbackGeoCurrency && site.configuration.currency.some(({ code }) => code === currency);
  return isKnown && currency !== from ? sharedRate(input, from, currency) : undefined;
}

/** A rate that visitors share. */
async function sharedRate({ reads }: LoaderInput, from: string, to: string): Promise<Rate | undefined> {
  const { amounts, ratesAt } = await reads.conversion(probe, from, to);
  return amounts[0] && { converted: amounts[0].converted, ratesAt };
}

/** Seconds: rates that are older are those of another market. */
const oldest = 2 * 86_400;

/** Seconds that the clocks of two machines may differ by. */
const clockDifference = 3_600;

/** A rate may be this many times that of the operator's own list of currencies, or as small a part of it. */
const maxDeviation = 2;

interface RateCheck {
  /** Seconds since epoch. */
  readonly now: number;
  readonly currencies: Currencies;
}

/** The amounts at a rate, in whole figures; nothing where the rate is old or absurd. */
export function convertAll(
  amounts: readonly Money[],
  { converted, ratesAt }: Rate,
  { now, currencies }: RateCheck,
): OwnCurrencyData | undefined {
  const { currency } = converted;
  const [first] = amounts;
  if (!first || currency === first.currency) return undefined;
  const baseRateOf = (code: string) => currencies.find((known) => known.code === code)?.baseRate ?? 0;
  const rate = converted.amount / probe;
  const deviation = (rate * baseRateOf(currency)) / baseRateOf(first.currency);
  const isCredible = deviation >= 1 / maxDeviation && deviation <= maxDeviation;
  if (!isCredible || ratesAt < now - oldest || ratesAt > now + clockDifference) return undefined;
  const shown = amounts
    .map((exact) => ({ exact, estimate: { amount: inWholeFigures(exact.amount * rate), currency } }))
    .filter(({ estimate }) => estimate.amount > 0);
  return shown.length > 0 ? { ratesAt, amounts: shown } : undefined;
}

/** Three figures: more would look as exact as the terms. */
const inWholeFigures = (amount: number): number => Math.round(Number(amount.toPrecision(3)));
