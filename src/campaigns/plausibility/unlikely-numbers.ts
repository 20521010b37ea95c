import type { FieldProblem } from '../read-fields.ts';
import { rangeIn, roughEuros, type UsualRange, usualRange } from './usual-ranges.ts';
import { type WrittenAmount, writtenNumbers } from './written-amounts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Currencies of a campaign other than its most frequent one: a page adds and compares amounts. */
export function mixedCurrencies(fields: Fields): FieldProblem[] {
  const amounts = [...writtenNumbers(fields)].flatMap((found) => ('currency' in found ? [found] : []));
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
  return [...writtenNumbers({ facts, prizes, grandPrizes })].flatMap((found) => {
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
  return `is ${formatted(value)}, usually it is ${formatted(lowest)} to ${formatted(highest)}: check it`;
}

function unlikelyAmount({ amount, currency }: WrittenAmount, range: UsualRange): string | undefined {
  const euros = roughEuros(amount, currency);
  if (euros === undefined || (euros >= range[0] && euros <= range[1])) return undefined;
  const [lowest, highest] = rangeIn(currency, range);
  return `is ${formatted(amount)} ${currency}, usually it is ${formatted(lowest)} to ${formatted(highest)}: check it`;
}

const formatted = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 });
