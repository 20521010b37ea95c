import { checkEntry, placeBet, settleBet } from '../../lottery/engine/check-ticket.ts';
import type { Entry } from '../../lottery/engine/entry.ts';
import { linesOf } from '../../lottery/engine/entry.ts';
import type { JackpotRules, LotteryKind, NumbersRules, PrizeTier } from '../../lottery/engine/lottery-kind.ts';
import { rulesOn } from '../../lottery/engine/lottery-kind.ts';
import { betsPrice, linesPrice } from '../../lottery/engine/price.ts';
import { dayOfDraw, type HeldDraw, officialDraws } from '../../lottery/held-draws.ts';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';

/** A draw in which the numbers would have won something. */
export interface WhatIfWin {
  readonly draw: LotteryDraw;
  /** Drawn numbers of the entry. */
  readonly matches: { readonly main: number; readonly additional: number };
  /** Minor units of the kind's currency; missing if that tier has no winners, so that its prize is unknown. */
  readonly won: number | undefined;
}

/** Costs and wins of numbers, had they been played in every draw. Amounts are minor units of the kind's currency. */
export interface WhatIf {
  /** Draws in which they could have been played. */
  readonly draws: number;
  /** Draws by other rules, without these numbers. */
  readonly otherRules: number;
  readonly linesPerDraw: number;
  readonly cost: number;
  readonly won: number;
  /** In the order of draws. */
  readonly wins: readonly WhatIfWin[];
}

/**
 * Plays an entry in each draw by the rules of its day: without add-ons, and bets with the lowest stake at today's odds.
 */
export function whatIf(kind: LotteryKind, entry: Entry, draws: readonly LotteryDraw[]): WhatIf {
  const held = officialDraws(draws);
  const played = held.flatMap((draw) => playedIn(kind, entry, draw));
  return {
    draws: played.length,
    otherRules: held.length - played.length,
    linesPerDraw: Math.max(0, ...played.map(({ lines }) => lines)),
    cost: sum(played.map(({ cost }) => cost)),
    won: sum(played.map(({ win }) => win?.won ?? 0)),
    wins: played.flatMap(({ win }) => (win ? [win] : [])),
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

interface Played {
  readonly lines: number;
  readonly cost: number;
  readonly win: WhatIfWin | undefined;
}

function playedIn(kind: LotteryKind, entry: Entry, draw: HeldDraw): readonly Played[] {
  const day = dayOfDraw(draw);
  const rules = rulesOn<JackpotRules | NumbersRules>(kind.rules, day);
  const lines = linesOf(rules, entry);
  if (lines === 0) return [];
  const order = { entries: [entry], draws: 1 };
  if ('tiers' in rules) {
    return [{ lines, cost: linesPrice(rules, order, false).total, win: lineWin(rules, entry, draw) }];
  }
  return [{ lines, cost: betsPrice(rules, order, rules.stake.lowest).total, win: betWin(rules, entry, draw) }];
}

function lineWin(rules: JackpotRules, entry: Entry, draw: HeldDraw): WhatIfWin | undefined {
  const { main, additional, wins } = checkEntry(rules, entry, draw.numbers);
  if (wins.length === 0) return undefined;
  const prizes = wins.map(({ tier, lines }) => ({ prize: prizeOf(rules, tier, draw), lines }));
  const isKnown = prizes.every(({ prize }) => prize !== undefined);
  const won = sum(prizes.map(({ prize = 0, lines }) => prize * lines));
  return { draw, matches: { main, additional }, won: isKnown ? won : undefined };
}

/** Prize of a line in a tier. A jackpot without winners counts as won by the line. */
function prizeOf(rules: JackpotRules, tier: PrizeTier, draw: HeldDraw): number | undefined {
  const paid = draw.tiers?.find(({ main, additional }) => main === tier.main && additional === tier.additional);
  if (paid && paid.winners > 0) return paid.prize.amount;
  if (tier.prize.kind === 'fixed') return tier.prize.amount;
  if (tier.prize.kind === 'refund') return rules.price;
  return tier.prize.kind === 'jackpot' ? draw.jackpot?.amount : undefined;
}

function betWin(rules: NumbersRules, entry: Entry, draw: HeldDraw): WhatIfWin | undefined {
  const bet = placeBet(rules, entry, rules.stake.lowest);
  const outcome = bet && settleBet(rules, bet, draw.numbers);
  if (outcome?.kind !== 'won') return undefined;
  const { main, additional } = draw.numbers;
  const drawn = rules.countsAdditional ? [...main, ...additional] : main;
  const matches = { main: entry.main.filter((number) => drawn.includes(number)).length, additional: 0 };
  return { draw, matches, won: outcome.payout };
}
