import { type DateShape, dateShapes } from '../../config/constants.ts';
import type { Money } from '../lib/money.ts';
import type { Language } from './languages.ts';
import { createOffsets, type Zone, zoneName } from './zone.ts';

/** Writers of numbers, money and times in one language, currency list and time zone. Pure, and the same in every engine. */
export interface Formatters {
  /** A whole number with grouped digits. */
  readonly integer: (value: number) => string;
  /** An amount with its currency's symbol; minor units that are zero are left out. */
  readonly money: (money: Money) => string;
  /** Digits of the minor unit of a currency; nothing for one that there is not: such an amount is not written. */
  readonly minorDigits: (currency: string) => number | undefined;
  /** A number with so many digits after the decimal sign. */
  readonly decimal: (value: number, places: number) => string;
  /** A percentage, with its sign where the language has it. */
  readonly percent: (value: number) => string;
  /** `dd.MM.yyyy` in the visitor's zone; the time is in seconds since epoch. */
  readonly date: (seconds: number) => string;
  /** `dd.MM / HH:mm` in the visitor's zone, or with a 12-hour clock. */
  readonly dateTime: (seconds: number) => string;
  /** The short name of the day in the visitor's zone. */
  readonly weekday: (seconds: number) => string;
  /** The offset of the visitor's zone at a moment, as a person reads it: `UTC+3`. */
  readonly zoneName: (seconds: number) => string;
  /** Hours that the visitor's zone is ahead of UTC at a moment. */
  readonly offsetAt: (seconds: number) => number;
  /**
   * A moment that somebody must keep: in the zone that binds, with its offset, and where the visitor's clock shows another time
   * then, that as well. Without a zone that binds the visitor's does.
   */
  readonly moment: (seconds: number, binding?: Zone | undefined) => WrittenMoment;
}

/** The parts of a moment: the name of its day, digits with the offset, and the visitor's own time where it differs. */
export interface WrittenMoment {
  readonly weekday: string;
  readonly time: string;
  /** In brackets, on one line; its day is left out where that is the same. Empty where the visitor's clock shows the same. */
  readonly own: string;
}

/** What {@link createFormatters} depends on. */
export interface FormatSettings extends Zone {
  readonly language: Pick<Language, 'number' | 'dayPeriods' | 'weekdays'>;
  readonly is12h: boolean;
  readonly currencies: readonly { readonly code: string; readonly symbol: string }[];
  /** Of currencies whose minor unit has not two digits, and of those that engines don't know: `unusualDigits`, `digitsOf`. */
  readonly minorDigits: Readonly<Record<string, number>>;
}

const nbsp = '\u00a0';

/** Where a group of digits begins. */
const separators = { thousands: /\B(?=(\d{3})+$)/g, lakhs: /\B(?=(\d{2})*\d{3}$)/g } as const;

/** Engines know what is a currency, but Chrome 94, which takes any code. Their digits are not those of ISO 4217. */
const engineCurrencies = Intl.supportedValuesOf?.('currency');

/** Settings are read when something is written with them: a static part may have no clock or no currencies. */
export function createFormatters(settings: FormatSettings): Formatters {
  const { number, dayPeriods, weekdays } = settings.language;
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
    const written = pattern.replace('{amount}', text).replace('{symbol}', () => symbolOf(currency));
    return amount < 0 ? `\u2212${written}` : written;
  };
  const decimal = (value: number, places: number) => {
    const [whole = '', fraction = ''] = value.toFixed(places).split('.');
    return `${integer(Number(whole))}${fraction === '' ? '' : sign}${fraction}`;
  };
  const offsetAt = createOffsets(settings);
  /** A moment by a clock so many hours ahead of UTC, in a shape with hours. */
  const hoursAt = (seconds: number, offset: number, shape: DateShape, shape12: DateShape) => {
    if (!settings.is12h) return writeTime(seconds, offset, shape);
    const isMorning = inZone(seconds, offset).getUTCHours() < 12;
    return `${writeTime(seconds, offset, shape12)}${nbsp}${dayPeriods[isMorning ? 0 : 1]}`;
  };
  const dateTimeAt = (seconds: number, offset: number) =>
    hoursAt(seconds, offset, dateShapes.dateTime, dateShapes.dateTime12);
  const weekdayAt = (seconds: number, offset: number) => weekdays[inZone(seconds, offset).getUTCDay()] ?? '';
  const moment = (seconds: number, binding?: Zone): WrittenMoment => {
    const own = offsetAt(seconds);
    const offset = binding ? createOffsets(binding)(seconds) : own;
    const weekday = weekdayAt(seconds, offset);
    const time = `${dateTimeAt(seconds, offset)} ${zoneName(offset)}`;
    if (offset === own) return { weekday, time, own: '' };
    const isSameDay = writeTime(seconds, own, dateShapes.day) === writeTime(seconds, offset, dateShapes.day);
    const ownTime = isSameDay
      ? isolated(`${hoursAt(seconds, own, dateShapes.time, dateShapes.time12)} ${zoneName(own)}`)
      : `${weekdayAt(seconds, own)} ${isolated(`${dateTimeAt(seconds, own)} ${zoneName(own)}`)}`;
    return { weekday, time, own: `(${ownTime})`.replaceAll(' ', nbsp) };
  };

  return {
    integer,
    money,
    minorDigits,
    decimal,
    percent: (value) => percentPattern.replace('{value}', integer(value)),
    date: (seconds) => writeTime(seconds, offsetAt(seconds), dateShapes.date),
    dateTime: (seconds) => dateTimeAt(seconds, offsetAt(seconds)),
    weekday: (seconds) => weekdayAt(seconds, offsetAt(seconds)),
    zoneName: (seconds) => zoneName(offsetAt(seconds)),
    offsetAt,
    moment,
  };
}

/** Left to right, in whatever stands around it. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

/** A date whose UTC fields are what a clock shows in a zone so many hours ahead of UTC. */
const inZone = (seconds: number, hours: number): Date => new Date((seconds + hours * 3_600) * 1_000);

/**
 * Writes a moment in a zone of a fixed offset. The shapes are few and made of numbers alone, so that browsers need no date
 * library for them; `format.test.ts` holds it against date-fns.
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
