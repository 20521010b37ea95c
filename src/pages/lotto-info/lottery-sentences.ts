import type { JackpotRules, LotteryKind, NumbersRules } from '../../lottery/engine/lottery-kind.ts';
import { rulesOn } from '../../lottery/engine/lottery-kind.ts';
import type { InfoWriter } from './info-writer.ts';

/** Describes a line, or the numbers drawn for bets: a sentence each. */
export const numbersSentences = (kind: LotteryKind, day: string, writer: InfoWriter): string[] =>
  kind.type === 'jackpot'
    ? lineSentences(rulesOn(kind.rules, day), writer)
    : drawSentences(rulesOn(kind.rules, day), writer);

function lineSentences({ main, additional }: JackpotRules, { t, range }: InfoWriter): string[] {
  return [
    t('lotto_line_main', { count: main.pick, ...range(main) }),
    ...(additional ? [t('lotto_line_additional', { count: additional.pick, ...range(additional) })] : []),
  ];
}

function drawSentences({ main, additional, countsAdditional }: NumbersRules, { t, range }: InfoWriter): string[] {
  const drawn = t('lotto_draw_main', { count: main.pick, ...range(main) });
  if (!additional) return [drawn];
  if ('lowest' in additional) return [drawn, t('lotto_draw_own', { count: additional.pick, ...range(additional) })];
  return [
    drawn,
    t('lotto_draw_bonus', { count: additional.pick }),
    t(countsAdditional ? 'lotto_draw_bonus_counts' : 'lotto_draw_bonus_ignored'),
  ];
}

/** Describes what happens to a jackpot that is not won. */
export function jackpotSentences(
  { jackpot: { cap, mostDrawsAtCap } }: JackpotRules,
  { t, money }: InfoWriter,
): string[] {
  return [
    t('lotto_tiers_rolls'),
    ...(cap === undefined ? [] : [t('lotto_tiers_cap', { amount: money(cap) })]),
    ...(mostDrawsAtCap === undefined ? [] : [t('lotto_tiers_forced', { count: mostDrawsAtCap })]),
  ];
}
