import { type DateShape, dateShapes } from '../../config/constants.ts';
import type { Money } from '../lib/money.ts';
import { isolate, isolatedRange } from './isolate.ts';
import type { Language } from './languages.ts';
import { createOffsets, type Zone, zoneName } from './zone.ts';

/**
 * Formatters of numbers, money and times for one language, currency list and time zone. Pure, and the same in every
 * engine.
 */
export interface Formatters {
  /** A whole number with grouped digits. */
  readonly integer: (value: number) => string;
  /**
   * An amount with its currency's symbol; zero minor units are left out. Isolated in right-to-left languages, which would otherwise draw
   * the symbol on the other side.
   */
  readonly money: (money: Money) => string;
  /** Decimals of a currency's minor unit; undefined for an unknown currency, whose amounts are not shown. */
  readonly minorDigits: (currency: string) => number | undefined;
  /** A number with a fixed count of decimals. */
  readonly decimal: (value: number, places: number) => string;
  /** A percentage, with the percent sign where the language puts it. */
  readonly percent: (value: number) => string;
  /** `dd.MM.yyyy`; the time is in seconds since epoch, by the visitor's clock or one with an offset in hours. */
  readonly date: (seconds: number, hours?: number) => string;
  /** `dd.MM`, for days whose year is obvious. */
  readonly day: (seconds: number, hours?: number) => string;
  /** `HH:mm`, or with a 12-hour clock. */
  readonly time: (seconds: number, hours?: number) => string;
  /** `dd.MM / HH:mm`, or with a 12-hour clock. */
  readonly dateTime: (seconds: number, hours?: number) => string;
  /**
   * A range of two formatted values, the lower one first: `€1–€5`. Isolated as a whole in right-to-left languages, which would otherwise
   * swap its ends.
   */
  readonly range: (from: string, to: string) => string;
  /** Items with the comma of the language between them. */
  readonly list: (items: readonly (string | number)[]) => string;
  /** The short name of the day. */
  readonly weekday: (seconds: number, hours?: number) => string;
  /** The readable offset of the visitor's zone at a moment: `UTC+3`. */
  readonly zoneName: (seconds: number) => string;
  /** Hours by which the visitor's zone is ahead of UTC at a moment. */
  readonly offsetAt: (seconds: number) => number;
}

export interface FormatSettings extends Zone {
  readonly language: Pick<Language, 'direction' | 'number' | 'dayPeriods' | 'weekdays' | 'comma'>;
  readonly is12h: boolean;
  readonly currencies: readonly { readonly code: string; readonly symbol: string }[];
  /** Decimals of currencies for which they are not two, or that engines don't know: see `unusualDigits` and `minorDigitsOf`. */
  readonly minorDigits: Readonly<Record<string, number>>;
}

const nbsp = '\u00a0';

/** Positions at which a group of digits starts. */
const separators = { thousands: /\B(?=(\d{3})+$)/g, lakhs: /\B(?=(\d{2})*\d{3}$)/g } as const;

/**
 * Currencies known to the engine; Chrome 94 has no list and accepts any code. Engines' digits are not those of ISO
 * 4217.
 */
const engineCurrencies = Intl.supportedValuesOf?.('currency');

/** Settings are read on use: a static part may have no clock or no currencies. */
export function createFormatters(settings: FormatSettings): Formatters {
  const { number, dayPeriods, weekdays, comma = ',' } = settings.language;
  const { group, grouping, decimal: sign, currency: pattern, percent: percentPattern } = number;
  const symbolOf = (code: string) => settings.currencies.find((currency) => currency.code === code)?.symbol ?? code;
  const minorDigits = (code: string) =>
    settings.minorDigits[code] ?? (!engineCurrencies || engineCurrencies.includes(code) ? 2 : undefined);

  const integer = (value: number) => Math.trunc(value).toString().replace(separators[grouping], group);
  const money = ({ amount, currency }: Money) => {
    const places = minorDigits(currency);
    if (places === undefined) return '';
    const unit = 10 ** places;
    const minor = Math.abs(amount) % unit;
    const whole = integer(Math.trunc(Math.abs(amount) / unit));
    const text = minor === 0 ? whole : `${whole}${sign}${minor.toString().padStart(places, '0')}`;
    const formatted = pattern.replace('{amount}', text).replace('{symbol}', () => symbolOf(currency));
    return isolate(amount < 0 ? `\u2212${formatted}` : formatted, settings.language.direction);
  };
  const decimal = (value: number, places: number) => {
    const [whole = '', fraction = ''] = value.toFixed(places).split('.');
    return `${integer(Number(whole))}${fraction === '' ? '' : sign}${fraction}`;
  };
  const offsetAt = createOffsets(settings);
  /** A moment in a shape with hours. */
  const withHours =
    (shape: DateShape, shape12: DateShape) =>
    (seconds: number, hours = offsetAt(seconds)) => {
      if (!settings.is12h) return writeTime(seconds, hours, shape);
      const isMorning = inZone(seconds, hours).getUTCHours() < 12;
      return `${writeTime(seconds, hours, shape12)}${nbsp}${dayPeriods[isMorning ? 0 : 1]}`;
    };

  return {
    integer,
    money,
    minorDigits,
    decimal,
    percent: (value) => percentPattern.replace('{value}', integer(value)),
    date: (seconds, hours = offsetAt(seconds)) => writeTime(seconds, hours, dateShapes.date),
    day: (seconds, hours = offsetAt(seconds)) => writeTime(seconds, hours, dateShapes.day),
    time: withHours(dateShapes.time, dateShapes.time12),
    dateTime: withHours(dateShapes.dateTime, dateShapes.dateTime12),
    range: (from, to) => isolatedRange(from, to, settings.language.direction),
    list: (items) => items.join(`${comma} `),
    weekday: (seconds, hours = offsetAt(seconds)) => weekdays[inZone(seconds, hours).getUTCDay()] ?? '',
    zoneName: (seconds) => zoneName(offsetAt(seconds)),
    offsetAt,
  };
}

/** A date whose UTC fields show the local time of a zone, given in hours ahead of UTC. */
const inZone = (seconds: number, hours: number): Date => new Date((seconds + hours * 3_600) * 1_000);

const secondsOfHour = 3_600;
const secondsOfDay = 24 * secondsOfHour;

/** A duration below a day: `HH:mm:ss`, or `mm:ss` within the last hour. */
export const writeDuration = (seconds: number): string =>
  writeTime(
    Math.min(seconds, secondsOfDay - 1),
    0,
    seconds < secondsOfHour ? dateShapes.duration : dateShapes.timeWithSeconds,
  );

/**
 * Formats a moment in a zone with a fixed offset. The formats are few and contain only numbers, so that browsers
 * need no date library; `format.test.ts` compares the result with date-fns.
 */
export function writeTime(seconds: number, timeZone: number, shape: DateShape): string {
  const date = inZone(seconds, timeZone);
  const hours = date.getUTCHours();
  const fields: Readonly<Record<string, number>> = {
    dd: date.getUTCDate(),
    MM: date.getUTCMonth() + 1,
    yyyy: date.getUTCFullYear(),
    HH: hours,
    hh: hours % 12 || 12,
    mm: date.getUTCMinutes(),
    ss: date.getUTCSeconds(),
  };
  return shape.replace(/yyyy|dd|MM|HH|hh|mm|ss/g, (field) =>
    (fields[field] ?? 0).toString().padStart(field.length, '0'),
  );
}
