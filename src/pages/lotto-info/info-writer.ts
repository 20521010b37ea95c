import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { TextValues } from '../../i18n/texts.ts';
import type { Drum } from '../../lottery/engine/lottery-kind.ts';
import { type Chance, oneIn } from '../../lottery/engine/odds.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';

/** Formats facts of a lottery. */
export interface InfoWriter {
  readonly language: LanguageCode;
  readonly t: (key: string, values?: TextValues) => string;
  /** An amount in minor units of the lottery's currency. */
  readonly money: (amount: number) => string;
  readonly moneyRange: (lowest: number, highest: number) => string;
  /** The lowest and the highest number of a drum. */
  readonly range: (drum: Drum) => { readonly lowest: string; readonly highest: string };
  /** `1 in 292,201,338`. */
  readonly chance: (chance: Chance) => string;
  readonly percent: (value: number) => string;
  /** Formats a number with its decimals, at most two. */
  readonly number: (value: number) => string;
  /** The short name of a day of the week, counted from Sunday. */
  readonly weekday: (day: number) => string;
  readonly list: (items: readonly string[]) => string;
  readonly minutes: (count: number) => string;
  readonly days: (count: number) => string;
}

/** Larger numbers have no decimals. */
const exactUpTo = 1_000;

export function useInfoWriter(currency: string): InfoWriter {
  const { t } = useTranslation();
  const format = useFormat();
  const { code, number: style, weekdays } = useLanguage();
  const number = (value: number) => {
    if (value >= exactUpTo) return format.integer(Math.round(value));
    const rounded = Number(value.toFixed(2));
    const places = [0, 1].find((digits) => Number(rounded.toFixed(digits)) === rounded) ?? 2;
    return format.decimal(value, places);
  };
  const writeCount = (key: string, count: number) => t(key, { count, number: format.integer(count) });
  const money = (amount: number) => format.money({ amount, currency });
  return {
    language: code,
    t: (key, values = {}) => t(key, values),
    money,
    moneyRange: (lowest, highest) => format.range(money(lowest), money(highest)),
    range: ({ lowest, highest }) => ({ lowest: format.integer(lowest), highest: format.integer(highest) }),
    chance: (chance) => t('lotto_one_in', { number: number(oneIn(chance)) }),
    percent: (value) => style.percent.replace('{value}', number(value)),
    number,
    weekday: (day) => weekdays[day] ?? '',
    list: format.list,
    minutes: (count) => writeCount('lotto_minutes', count),
    days: (count) => writeCount('lotto_days', count),
  };
}
