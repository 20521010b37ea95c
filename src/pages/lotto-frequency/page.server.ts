import { drawsOfYear, yearIn } from '../draws-of-year.server.ts';
import type { Loader } from '../loader.server.ts';
import { lotteryOf } from '../lottery-of.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import { lottoFrequencyPage } from './block.tsx';
import { numberFrequency } from './number-frequency.ts';

/** Frequency of each number in the draws of a year. A year without draws is a 404. */
export const load: Loader = async (input) => {
  const lottery = lotteryOf(input);
  if (!lottery) return 'not-found';
  const { id, kind } = lottery;
  const year = yearIn(input.query);
  const [reason, read] = await Promise.all([protectionOf(input), drawsOfYear(input.reads, id, year)]);
  if (reason) return helpPage(reason, input);
  if (!read && year !== undefined) return 'not-found';
  const frequency = read && numberFrequency(kind, read.draws);
  return lottoFrequencyPage(
    { id, name: kind.name, year: read?.year, years: read?.years ?? [], frequency, isDefaultYear: year === undefined },
    input,
  );
};
