import type { Scaffold } from './scaffold.ts';
import { textFiles } from './texts.ts';

const facts = (id: string) => ({
  name: id,
  country: 'US',
  firstYear: 2026,
  drawId: id,
  currency: 'USD',
  type: 'jackpot',
  schedule: {
    timeZone: 'America/New_York',
    draws: [{ days: ['sat'], times: ['20:00'] }],
    salesCloseMinutes: 60,
    claimDays: 180,
  },
  rules: [
    {
      main: { pick: 6, lowest: 1, highest: 49 },
      price: 1,
      fundPercent: 50,
      jackpot: { lowest: 1_000_000 },
      tiers: [
        { main: 6, prize: { kind: 'jackpot', percent: 60 } },
        { main: 5, prize: { kind: 'fixed', amount: 1_000 } },
        { main: 4, prize: { kind: 'fixed', amount: 50 } },
        { main: 3, prize: { kind: 'fixed', amount: 5 } },
      ],
    },
  ],
});

/** A lottery of six numbers out of 49. */
export const lottery: Scaffold = {
  about: 'a lottery kind',
  pattern: /^[a-z][a-z0-9]{2,30}$/,
  example: 'sixfromfortynine',
  files: ({ kebab: id }) => ({
    [`config/lotteries/${id}.json`]: `${JSON.stringify(facts(id), undefined, 2)}\n`,
    ...textFiles(`src/lottery/kinds/${id}`, { [`lotto_about_${id}`]: '{{name}}, {{year}}.' }),
  }),
  generate: ['docs'],
  maxTouched: { files: 0, lines: 0 },
  tests: ['src/lottery/engine', 'src/pages/lotto-info', 'server/config/load-config-files.test.ts'],
  next: ({ kebab: id }) =>
    `Write config/lotteries/${id}.json and its story in src/lottery/kinds/${id}/texts/, and the holder's chances in src/lottery/engine/odds.test.ts.`,
};
