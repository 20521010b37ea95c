/** Lowest and highest usual value of a number; amounts are in euros. */
export type UsualRange = readonly [lowest: number, highest: number];

/** Usual values by the path of a field in the facts, without the numbers of list entries. */
type UsualRanges = Readonly<Record<string, UsualRange>>;

/** Usual values of fields that several mechanics have, by the end of their path. */
const sharedRanges: UsualRanges = {
  claimDays: [1, 90],
  creditHours: [1, 72],
  validDays: [1, 30],
  validHours: [1, 168],
  spinValue: [0.05, 5],
  winningsWagering: [0, 60],
  maxWinnings: [10, 5_000],
  minStake: [0.05, 50],
  minOdds: [1.1, 5],
  minLegOdds: [1.1, 5],
  minLegs: [2, 12],
  'wagering.times': [1, 60],
  'wagering.days': [1, 60],
  'wagering.maxBet': [1, 200],
  'limit.count': [1, 100],
  'ticket.per': [1, 100],
  'ticket.tickets': [1, 20],
  'ticketLimit.count': [1, 500],
  'reward.value': [0.5, 50_000],
  'reward.worth': [5, 250_000],
  'reward.count': [1, 1_000],
};

/** Usual values for the fields of each mechanic, which take precedence over the shared ones. */
const rangesOfMechanics: Readonly<Record<string, UsualRanges>> = {
  'bet-series': { 'rewards.reward.value': [1, 2_000], 'rewards.bets': [2, 30] },
  broadcast: { delaySeconds: [0, 120], 'schedule.minutes': [10, 900], 'access.betWithinHours': [1, 168] },
  cashback: {
    max: [1, 2_000],
    percentSteps: [1, 50],
    'tiers.percent': [1, 50],
    'tiers.from': [1, 10_000],
    gamesPerDay: [1, 50],
  },
  collection: {
    'pack.per': [1, 100],
    'pack.pieces': [1, 20],
    'pack.maxPerDay': [1, 50],
    'album.reward.value': [5, 2_000],
    'sets.reward.value': [1, 500],
  },
  'daily-draw': { limit: [1, 100], pastDays: [1, 60] },
  'daily-gift': { perDay: [1, 5], 'freebet.max': [0.5, 50], 'freebet.min': [0.5, 50], 'freespin.max': [1, 200] },
  'deposit-bonus': {
    'deposits.percent': [10, 300],
    'deposits.bonusMax': [10, 2_000],
    'deposits.depositMin': [1, 100],
    'deposits.freeSpins': [5, 500],
    'example.deposit': [1, 2_000],
    changeHours: [1, 168],
  },
  'free-bet': { 'reward.value': [1, 200], betsNeeded: [1, 30] },
  'instant-win': {
    'attempts.perDay': [0, 20],
    'attempts.forJoining': [0, 20],
    'attempts.earned.per': [1, 200],
    'attempts.earned.maxPerDay': [1, 50],
    minSecondsBetween: [1, 60],
    'sectors.reward.value': [0.5, 5_000],
    'sectors.reward.worth': [5, 50_000],
  },
  leaderboard: { capacity: [50, 100_000], updateMinutes: [1, 1_440], 'pointsTable.points': [1, 100] },
  missions: { 'missions.reward.value': [0.5, 500], 'missions.task.count': [1, 1_000] },
  'odds-boost': { percent: [1, 100], 'tiers.percent': [1, 100], maxBoost: [10, 10_000], maxStake: [1, 500] },
  predictor: { 'hitReward.value': [0.5, 200], 'jackpot.value': [50, 100_000], matches: [1, 30], maxScore: [2, 30] },
  raffle: { 'draw.stages': [1, 60] },
};

/** The range for the longest matching ending of a path, from the mechanic or else from the shared ranges. */
export function usualRange(mechanic: string, names: readonly string[]): UsualRange | undefined {
  const endings = names.map((_, index) => names.slice(index).join('.'));
  for (const ranges of [rangesOfMechanics[mechanic] ?? {}, sharedRanges]) {
    const known = endings.find((ending) => Object.hasOwn(ranges, ending));
    if (known !== undefined) return ranges[known];
  }
  return undefined;
}

/**
 * Units of a currency per euro, in round numbers of 2026: precise enough for ranges that span a factor of twenty. Amounts in other
 * currencies have no range.
 */
const unitsToEuro: Readonly<Record<string, number>> = {
  ...{ EUR: 1, USD: 1.1, GBP: 0.85, CHF: 0.95, CAD: 1.6, AUD: 1.7, NZD: 1.9, BRL: 6, MXN: 20, ARS: 1_500, CLP: 1_050 },
  ...{ COP: 4_500, PEN: 4, UYU: 45, PLN: 4.3, CZK: 25, HUF: 400, RON: 5, BGN: 1.96, SEK: 11, NOK: 11.5, DKK: 7.5 },
  ...{ RSD: 117, TRY: 45, RUB: 95, UAH: 46, KZT: 580, UZS: 14_000, KGS: 95, AZN: 1.9, GEL: 3, AMD: 430, MDL: 20 },
  ...{ INR: 95, PKR: 310, BDT: 130, LKR: 330, NPR: 150, IRR: 50_000, EGP: 55, MAD: 11, TND: 3.4, NGN: 1_700, KES: 145 },
  ...{ GHS: 14, ZAR: 20, UGX: 4_100, TZS: 2_900, AED: 4, SAR: 4.1, KWD: 0.34, QAR: 4, ILS: 4, JPY: 165, KRW: 1_550 },
  ...{ CNY: 8, IDR: 18_000, PHP: 64, THB: 38, VND: 28_000, MYR: 5, SGD: 1.5 },
};

/** The approximate amount in euros; undefined for an unknown currency. */
export function roughEuros(amount: number, currency: string): number | undefined {
  const units = unitsToEuro[currency];
  return units === undefined ? undefined : amount / units;
}

/** The usual amounts in a currency, rounded to two digits. */
export function rangeIn(currency: string, [lowest, highest]: UsualRange): UsualRange {
  const units = unitsToEuro[currency] ?? 1;
  const roundUnits = (value: number) => (units === 1 ? value : Number((value * units).toPrecision(2)));
  return [roundUnits(lowest), roundUnits(highest)];
}
