import { fallbackGeoCurrency } from '../../config/constants.ts';
import type { OwnCurrencyData } from '../blocks/own-currency/block.tsx';
import type { CampaignView } from '../campaigns/campaign-view.ts';
import type { Money } from '../lib/money.ts';
import { timedOut, withDeadline } from '../lib/with-deadline.ts';
import { optional } from '../platform/optional.ts';
import { loadConvertedSums } from '../platform/promotions/converted-sum.ts';
import type { LoaderInput } from './loader.server.ts';
import { currencyOfAccount } from './visitor-currency.server.ts';

/** Milliseconds that a page waits for rates: it is complete without them. */
const ratesDeadline = 250;

/** Amount of the probe, in minor units: large, so that its value gives a precise rate. */
const probe = 100_000_000;

/** A rate of the platform: the value of `probe`, and its date. */
export interface Rate {
  readonly converted: Money;
  /** Seconds since epoch. */
  readonly ratesAt: number;
}

type Currencies = LoaderInput['site']['configuration']['currency'];

/**
 * The amounts of a campaign in the visitor's currency, that of their account or place, and in its crypto unit (R3.13).
 * Undefined if it is the campaign's own, if it is unknown, and without a plausible rate.
 */
export async function campaignEstimates(
  input: LoaderInput,
  { campaign, amounts }: Pick<CampaignView, 'campaign' | 'amounts'>,
): Promise<OwnCurrencyData[]> {
  const [first] = amounts;
  if (!first) return [];
  const { cryptoUnit } = campaign.behavior;
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
 * Approximate values of amounts in the visitor's currency, by amount; those already in it, and those without a
 * plausible rate, are missing. Visitors of one currency share the rates.
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

/** One call a page, and none if the visitor's currency is the campaign's; visitors without a session share it. */
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

/** Maximum age of rates, in seconds. */
const maxAge = 2 * 86_400;

/** Maximum seconds between the clocks of two machines. */
const maxClockSkew = 3_600;

/** Maximum factor between a rate and the operator's own list of currencies, in both directions. */
const maxDeviation = 2;

interface RateCheck {
  /** Seconds since epoch. */
  readonly now: number;
  readonly currencies: Currencies;
}

/** Amounts at a rate, in whole figures; undefined if the rate is old or implausible. */
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
  if (!isCredible || ratesAt < now - maxAge || ratesAt > now + maxClockSkew) return undefined;
  const shown = amounts
    .map((exact) => ({ exact, estimate: { amount: inWholeFigures(exact.amount * rate), currency } }))
    .filter(({ estimate }) => estimate.amount > 0);
  return shown.length > 0 ? { ratesAt, amounts: shown } : undefined;
}

/** Three digits: more would look as exact as the terms. */
const inWholeFigures = (amount: number): number => Math.round(Number(amount.toPrecision(3)));
