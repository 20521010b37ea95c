import path from 'node:path';
import { lotteryKindIds } from '../../src/lottery/lottery-kind-ids.ts';
import { type ConfigFiles, unknownNames } from './load-config-files.ts';

/**
 * Unknown lottery kinds, in the names of files of `lotteries/` and in files of `regions/`, one line each: a misspelt name would silently
 * leave the intended kind allowed.
 */
export function lotteryProblems(
  directory: string,
  { lotteries, regions }: Pick<ConfigFiles, 'lotteries' | 'regions'>,
): string[] {
  const files = [...lotteries.keys()]
    .filter((id) => !lotteryKindIds.includes(id))
    .map((id) => {
      const file = path.join(directory, 'lotteries', `${id}.json`);
      return `${file}: the file: does not have the name of a lottery kind: ${lotteryKindIds.join(', ')}`;
    });
  const blocked = [...regions.byCountry.values()].flatMap(({ country, blockedLotteryKinds }) => {
    const file = path.join(directory, 'regions', `${country.toLowerCase()}.json`);
    const unknown = unknownNames('blockedLotteryKinds', blockedLotteryKinds, lotteryKindIds, 'lottery kind');
    return unknown.map((line) => `${file}: ${line}`);
  });
  return [...files, ...blocked];
}
