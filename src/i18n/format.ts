import { TZDate } from '@date-fns/tz';
import { format as formatDate } from 'date-fns';
import { type DateShape, dateShapes } from '../../config/constants.ts';
import type { Money } from '../lib/money.ts';
import { type DigitSystem, isLanguageCode, type LanguageCode, languages } from './languages.ts';

/** Writers of numbers, money and times in one language, currency list and time zone. Pure, and the same in every engine. */
export interface Formatters {
  /** A whole number with grouped digits. */
  readonly integer: (value: number) => string;
  /** An amount with its currency's symbol; minor units that are zero are left out. */
  readonly money: (money: Money) => string;
  /** `dd.MM.yyyy` in the visitor's zone; the time is in seconds since epoch. */
  readonly date: (seconds: number) => string;
  /** `dd.MM / HH:mm` in the visitor's zone, or with a 12-hour clock. */
  readonly dateTime: (seconds: number) => string;
  /** The visitor's zone as a person reads it: `UTC+3`. */
  readonly zoneName: string;
}

/** What {@link createFormatters} depends on. */
export interface FormatSettings {
  readonly language: string;
  readonly timeZone: number;
  readonly is12h: boolean;
  readonly currencies: readonly { readonly code: string; readonly symbol: string }[];
}

const nbsp = '\u00a0';

/** Where a group of digits begins. */
const separators = { thousands: /\B(?=(\d{3})+$)/g, lakhs: /\B(?=(\d{2})*\d{3}$)/g } as const;

const digitSets: Readonly<Record<DigitSystem, string>> = { latn: '0123456789', arabext: '۰۱۲۳۴۵۶۷۸۹' };

/** A text with its digits in a language's own. */
export const inDigits = (system: DigitSystem, text: string): string =>
  system === 'latn' ? text : text.replace(/\d/g, (digit) => digitSets[system][Number(digit)] ?? digit);

const withoutMinorUnits = new Set(['JPY', 'KRW', 'CLP', 'VND', 'UGX']);

/** Digits after the decimal sign of a currency's minor unit. */
export const minorDigits = (currency: string): number => (withoutMinorUnits.has(currency) ? 0 : 2);

export function createFormatters(settings: FormatSettings): Formatters {
  const language: LanguageCode = isLanguageCode(settings.language) ? settings.language : 'en';
  const { number, digits, dayPeriods } = languages[language];
  const { group, grouping, decimal, currency: pattern } = number;
  const symbols = new Map(settings.currencies.map(({ code, symbol }) => [code, symbol]));
  const zone = offsetName(settings.timeZone);

  const integer = (value: number) =>
    inDigits(digits, Math.trunc(value).toString().replace(separators[grouping], group));
  const money = ({ amount, currency }: Money) => {
    const places = minorDigits(currency);
    const unit = 10 ** places;
    const minor = Math.abs(amount) % unit;
    const whole = integer(Math.trunc(Math.abs(amount) / unit));
    const text = minor === 0 ? whole : `${whole}${decimal}${inDigits(digits, minor.toString().padStart(places, '0'))}`;
    const signed = amount < 0 ? `\u2212${text}` : text;
    return pattern.replace('{amount}', signed).replace('{symbol}', () => symbols.get(currency) ?? currency);
  };
  const at = (seconds: number, shape: DateShape) =>
    inDigits(digits, formatDate(new TZDate(seconds * 1000, zone), shape));
  const dateTime = (seconds: number) => {
    if (!settings.is12h) return at(seconds, dateShapes.dateTime);
    const isMorning = new TZDate(seconds * 1000, zone).getHours() < 12;
    return `${at(seconds, dateShapes.dateTime12)}${nbsp}${dayPeriods[isMorning ? 0 : 1]}`;
  };

  return {
    integer,
    money,
    date: (seconds) => at(seconds, dateShapes.date),
    dateTime,
    zoneName: `UTC${zone.replace(/:00$/, '').replace(/([+-])0(\d)/, '$1$2')}`,
  };
}

function offsetName(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const pad = (value: number) => value.toString().padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
