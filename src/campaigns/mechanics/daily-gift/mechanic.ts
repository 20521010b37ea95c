import { giftPicker } from '../../../blocks/gift-picker/block.tsx';
import { hostPaths } from '../../../host/host-paths.ts';
import { texts } from '../../clauses/values.ts';
import { defineMechanic, type FactProblem } from '../mechanic.ts';
import { dailyGiftTerms } from './clauses.ts';
import { facts } from './facts.ts';

/** A free bet or free spins every day. */
export const dailyGift = defineMechanic({
  id: 'daily-gift',
  world: 'felt',
  composition: 'stage',
  facts,
  terms: dailyGiftTerms,
  promotionType: 'bonuses',
  prizes: 'none',
  rewards: () => ['free-bet', 'free-spins'],
  feature: () => 'daily-gift',
  offers: ({ freeSpins: spins }) => [{ spinWagering: spins.winningsWagering }],
  stage: ({ freebet, freespin }, { t, write, isRunning }) =>
    isRunning
      ? [
          giftPicker.of({
            isStage: true,
            title: t('facts_gift_title'),
            ranges: {
              freebet: write.range(write.money(freebet.min), write.money(freebet.max)),
              freespin: write.range(write.integer(freespin.min), write.integer(freespin.max)),
            },
            games: [write.value(texts(freespin.games, 'or'))],
            uses: {
              freebet: { href: hostPaths.games('line') ?? hostPaths.home() },
              freespin: { href: hostPaths.games('slots') ?? hostPaths.home() },
            },
          }),
        ]
      : [],
  problems: ({ freebet, freespin }) => {
    const problems: FactProblem[] = [];
    if (freebet.max.amount < freebet.min.amount)
      problems.push({ path: ['freebet', 'max'], message: 'is less than min' });
    if (freespin.max < freespin.min) problems.push({ path: ['freespin', 'max'], message: 'is less than min' });
    return problems;
  },
});
