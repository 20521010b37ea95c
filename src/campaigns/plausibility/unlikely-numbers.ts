import type { FieldProblem } from '../read-fields.ts';
import { type AmountField, numberFields } from './number-fields.ts';
import { rangeIn, roughEuros, type UsualRange, usualRange } from './usual-ranges.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Currencies of a campaign other than its most frequent one: a page adds and compares amounts. */
export function mixedCurrencies(fields: Fields): FieldProblem[] {
  const amounts = [...numberFields(fields)].flatMap((found) => ('currency' in found ? [found] : []));
  const groups = [...Map.groupBy(amounts, ({ currency }) => currency)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const [main = '', ...others] = groups.map(([currency]) => currency);
  return amounts.flatMap(({ path, currency }) =>
    others.includes(currency)
      ? [
          {
            path: [...path, 'currency'],
            message: `is ${currency}, and other amounts of the campaign are in ${main}: write all of them in one currency`,
          },
        ]
      : [],
  );
}

/** Numbers of the facts and prizes outside their usual ranges. */
export function unlikelyNumbers(mechanic: string, fields: Fields): FieldProblem[] {
  const { facts, prizes, grandPrizes } = fields;
  return [...numberFields({ facts, prizes, grandPrizes })].flatMap((found) => {
    const range = usualRange(
      mechanic,
      found.path.filter((key) => typeof key === 'string'),
    );
    if (!range) return [];
    // The first tier of a refund may begin at 0.
    if ('currency' in found && found.amount === 0 && found.path.at(-1) === 'from') return [];
    const message = 'currency' in found ? unlikelyAmount(found, range) : unlikelyNumber(found.number, range);
    return message === undefined ? [] : [{ path: found.path, message }];
  });
}

function unlikelyNumber(value: number, [lowest, highest]: UsualRange): string | undefined {
  if (value >= lowest && value <= highest) return undefined;
  return `is ${formatNumber(value)}, usually it is ${formatNumber(lowest)} to ${formatNumber(highest)}: check it`;
}

function unlikelyAmount({ amount, currency }: AmountField, range: UsualRange): string | undefined {
  const euros = roughEuros(amount, currency);
  if (euros === undefined || (euros >= range[0] && euros <= range[1])) return undefined;
  const [lowest, highest] = rangeIn(currency, range);
  return `is ${formatNumber(amount)} ${currency}, usually it is ${formatNumber(lowest)} to ${formatNumber(highest)}: check it`;
}

const formatNumber = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });
