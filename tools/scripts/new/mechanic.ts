import { kebabCase, type Scaffold } from './scaffold.ts';

/** Scaffolds a mechanic with prizes for bets or games, from existing clauses and steps. */
export const mechanic: Scaffold = {
  about: 'how a campaign works',
  pattern: kebabCase,
  example: 'duel',
  files: ({ kebab, camel, pascal, words }) => {
    const folder = `src/campaigns/mechanics/${kebab}`;
    return {
      [`${folder}/facts.ts`]: `import * as z from 'zod';
import { creditHours, stake } from '../../campaign-fields.ts';

/** The facts of the mechanic, as written in \`campaign.json\`. */
export const facts = z.strictObject({ stake, creditHours });

/** The facts of the mechanic. */
export type ${pascal}Facts = z.infer<typeof facts>;
`,
      [`${folder}/clauses.ts`]: `import { prizeClauses } from '../../clauses/prize-clauses.ts';
import { prizePool } from '../../clauses/prize-figure.ts';
import { stakeClauses } from '../../clauses/stake-clauses.ts';
import { placeBets, placeBetsAtOdds, playGames, takePart } from '../../clauses/steps.ts';
import { defineTerms } from '../../clauses/terms.ts';
import type { ${pascal}Facts } from './facts.ts';

/** The terms of the mechanic. Its own sentences are in \`clause-texts/<language>.json\`. */
export const ${camel}Terms = defineTerms<${pascal}Facts>({
  clauses: [...stakeClauses, ...prizeClauses],
  steps: [takePart, placeBets, placeBetsAtOdds, playGames],
  figure: prizePool,
});
`,
      [`${folder}/clauses.test.ts`]: `import { expect, it } from 'vitest';
import { euros, significantStakes, significantTerms } from '../../clauses/clause-fixtures.ts';
import { ${camel}Terms } from './clauses.ts';
import { facts } from './facts.ts';

it('say which bets count', () => {
  const parsed = facts.parse({ stake: { betTypes: ['single'], minStake: euros(10) }, creditHours: 24 });
  expect(significantTerms(${camel}Terms, parsed)).toEqual(significantStakes());
});
`,
      [`${folder}/mechanic.ts`]: `import { defineMechanic } from '../mechanic.ts';
import { ${camel}Terms } from './clauses.ts';
import { facts, type ${pascal}Facts } from './facts.ts';

/** How campaigns of the kind ${words} work. */
export const ${camel} = defineMechanic({
  id: '${kebab}',
  world: 'grid',
  composition: 'offer',
  promotionType: 'bonuses',
  facts,
  terms: ${camel}Terms,
  prizes: 'needed',
  rewards: () => [],
  problems: ({ stake }: ${pascal}Facts) =>
    stake.minStake ? [] : [{ path: ['stake', 'minStake'], message: 'is needed' }],
});
`,
      [`${folder}/refusals.test.ts`]: `import { expect, it } from 'vitest';
import { ${camel} } from './mechanic.ts';

const frame = { startTime: 0, expireTime: undefined, prizes: undefined, grandPrizes: undefined };

it('refuses facts without a minimum stake', () => {
  expect(${camel}.read({ stake: { betTypes: ['single'] }, creditHours: 24 }, frame)).toEqual({
    problems: [{ path: ['stake', 'minStake'], message: 'is needed' }],
  });
});
`,
      [`${folder}/starter.ts`]: `import type * as z from 'zod';
import {
  coin,
  type MechanicStarter,
  moneyReward,
  registered,
  singles,
  stakeQuestions,
  topPrize,
} from '../mechanic-starter.ts';
import type { facts } from './facts.ts';

export const starter: MechanicStarter<z.input<typeof facts>> = {
  ...registered,
  about: 'prizes for bets',
  accent: 'gold',
  groupRefId: 2,
  rewardProducts: [],
  facts: { stake: singles, creditHours: 24 },
  prizes: { per: 'promotion', items: [{ fromPlace: 1, toPlace: 1, reward: moneyReward(1_000) }] },
  kicker: 'Prizes for bets',
  tagline: 'Bets bring a prize.',
  ended: 'Bets brought a prize.',
  questions: [...stakeQuestions, topPrize],
  motif: coin(360, 360, 160),
};
`,
    };
  },
  maxTouched: { files: 0, lines: 0 },
  tests: [
    'src/campaigns/mechanics/mechanic-table.test.ts',
    'src/campaigns/clauses/clauses.test.ts',
    'tools/scripts/campaign/new.test.ts',
  ],
  next: ({ kebab }) =>
    `Write its facts and clauses in src/campaigns/mechanics/${kebab}/, then npm run campaign -- new NAME --mechanic ${kebab}.`,
};
