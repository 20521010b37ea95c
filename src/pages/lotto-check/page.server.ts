import type { Entry } from '../../lottery/engine/entry.ts';
import { drawsOfYear, maxDraws, type YearOfDraws, yearIn } from '../draws-of-year.server.ts';
import type { Loader } from '../loader.server.ts';
import { lotteryOf } from '../lottery-of.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import { lottoCheckPage } from './block.tsx';
import type { CheckData } from './check-data.ts';
import { readEntry } from './read-numbers.ts';
import { whatIf } from './what-if.ts';

/** Costs and wins that numbers would have had in the draws of a year. A year without draws is a 404. */
export const load: Loader = async (input) => {
  const lottery = lotteryOf(input);
  if (!lottery) return 'not-found';
  const { id, kind } = lottery;
  const { query } = input;
  const year = yearIn(query);
  const [reason, read] = await Promise.all([protectionOf(input), drawsOfYear(input.reads, id, year)]);
  if (reason) return helpPage(reason, input);
  if (!read && year !== undefined) return 'not-found';
  const written = { main: query.get('main') ?? '', additional: query.get('additional') ?? '' };
  return lottoCheckPage({ id, kind, written, year: read?.year, years: read?.years ?? [], result: resultOf() }, input);

  function resultOf(): CheckData['result'] {
    if (written.main.trim() === '' && written.additional.trim() === '') return undefined;
    const entry = readEntry(query);
    const checked = entry && read && check(entry, read);
    return checked ?? 'unplayable';
  }

  /** Undefined if the numbers can be played in no draw of the year. */
  function check(entry: Entry, { draws, isCut }: YearOfDraws): CheckData['result'] {
    const outcome = whatIf(kind, entry, draws);
    return outcome.draws === 0 ? undefined : { entry, outcome, maxDraws: isCut ? maxDraws : undefined };
  }
};
