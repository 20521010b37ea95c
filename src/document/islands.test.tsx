import type { ComponentType, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { accountNotice } from '../blocks/account-notice/account-notice.ts';
import { actionArea } from '../blocks/action-area/action-area.tsx';
import type { Island } from '../blocks/block.tsx';
import { calculatorForm } from '../blocks/calculator/calculator.ts';
import { countdownClock } from '../blocks/countdown/countdown.ts';
import { forecastForm } from '../blocks/forecast/block.tsx';
import { standings } from '../blocks/leaderboard/block.tsx';
import { ownResult } from '../blocks/own-result/own-result.ts';
import { rewardState } from '../blocks/reward-card/block.tsx';
import { streamPlayer } from '../blocks/stream/stream.ts';
import { wageringStage } from '../blocks/wagering-progress/block.tsx';
import { welcomeChoiceForm } from '../blocks/welcome-choice/block.tsx';
import { wheelStage } from '../blocks/wheel/block.tsx';
import { boxLooks, type WheelStageProps } from '../blocks/wheel/wheel-data.ts';
import { preparedTexts, renderInSite } from '../components/render-in-site.tsx';
import { builtInMessages, keysOfGroup } from '../i18n/messages.ts';
import { createTexts } from '../i18n/texts.ts';
import { type Bonus, bonusStates } from '../platform/bonuses.ts';
import type { TournamentResults } from '../platform/tournaments.ts';
import type { OwnState } from '../state/own-data.tsx';
import { consentToAll } from '../state/site-state.ts';
import { consentNotice, sessionControl } from './shell/header.tsx';
import { consentPanel, lateParts } from './shell/overlay.tsx';

type AnyIsland = Pick<Island<object>, 'folder' | 'texts'>;

/** An island with what it is shown with. */
interface Case {
  readonly island: AnyIsland;
  readonly show: (own: OwnState<unknown>) => ReactNode;
  /** What the platform may say of the visitor; none for an island that shows nothing of their own. */
  readonly values: readonly unknown[];
}

/** Ties the props and the visitor's own data to those of the island. */
function caseOf<Props extends object, Own = never, Params = never>(
  island: Island<Props, Own, Params>,
  props: readonly Props[],
  values: readonly Own[] = [],
): Case {
  const { Component }: { readonly Component: unknown } = island;
  if (!isComponent(Component)) throw new Error(`${island.folder} has no component`);
  return {
    island,
    values,
    show: (own) => props.map((each) => <Component key={JSON.stringify(each)} {...each} own={own} onOwn={() => {}} />),
  };
}

const isComponent = (value: unknown): value is ComponentType<object & Partial<Record<'own' | 'onOwn', unknown>>> =>
  typeof value === 'function';

const at = 1_795_200_000;
const prizes = [
  { kind: 'nothing' },
  { kind: 'money', value: { amount: 500, currency: 'EUR' } },
  { kind: 'free-bet', value: { amount: 300, currency: 'EUR' } },
  { kind: 'free-spins', count: 20, game: 'Crystal' },
  { kind: 'points', count: 1 },
  { kind: 'item', name: 'A shirt' },
] as const;
const rows = prizes.map((prize, index) => ({
  place: index + 1,
  name: 'Al***a',
  score: 1_000,
  movement: index - 1,
  prize,
  isMe: index === 2,
}));
const results: TournamentResults = { offset: 0, limit: 10, total: 30, updatedAt: at, isFinal: false, rows };
const video = { provider: 'youtube', id: 'abcdefghijk' } as const;
const own = { participates: true, bets: 3 };
const attempts = { left: 2, perPeriod: 3, period: 'day' } as const;
const earnedBy = { per: { amount: 1_000, currency: 'EUR' }, attempts: 1 };
const stage: WheelStageProps = {
  wheelId: 1,
  art: 'stage-1',
  face: { kind: 'wheel' },
  phase: 'open',
  status: 'active',
  opensAt: at,
  middles: { a: 90, b: 270 },
  isPoolEmpty: false,
  pause: 3,
};
const stages: readonly WheelStageProps[] = [
  stage,
  { ...stage, face: { kind: 'boxes', pieces: 9 }, earn: { href: '/line', target: '_top' } },
  ...boxLooks.map((kind) => ({ ...stage, face: { kind, pieces: 8 } })),
  { ...stage, face: { kind: 'thimbles', pieces: 3 }, isPoolEmpty: true },
  { ...stage, status: 'finished' },
  { ...stage, status: 'scheduled' },
  { ...stage, phase: 'over' },
];
const balance = {
  activeId: 1,
  accounts: [{ id: 1, balance: { amount: 1, currency: 'EUR' }, bonus: { amount: 0, currency: 'EUR' } }],
};

const round = {
  roundId: '1-1',
  matches: [
    { eventId: 1, home: 'Vale Athletic', away: 'Redhill Town', startsAt: 0, result: { home: 2, away: 0 } },
    { eventId: 2, home: 'Kingsbridge', away: 'Old Mill United', startsAt: 0, result: { home: 1, away: 1 } },
    { eventId: 3, home: 'Eastmoor', away: 'Port Ellis', startsAt: 0 },
  ],
};
const welcomeOffer = {
  bonus_id: 1,
  percentage: 100,
  maximum: { amount: 50_000, currency: 'KZT' },
  minimumDeposit: { amount: 500, currency: 'KZT' },
  wagering: 5,
  wageringDays: 30,
} as const;
const bonus: Bonus = {
  id: 11,
  title: 'Sports bonus',
  kind: 'sports',
  state: 'wagering',
  amount: { amount: 10_000, currency: 'EUR' },
  maximumBet: { amount: 5_000, currency: 'EUR' },
  wagering: {
    required: { amount: 50_000, currency: 'EUR' },
    done: { amount: 12_000, currency: 'EUR' },
    endAt: 90_000,
    contributions: [{ section: 'slots', percentage: 100 }],
  },
  obstacles: [],
};

const cases: readonly Case[] = [
  caseOf(
    actionArea,
    [
      { promotionId: 1, isLive: true },
      { promotionId: 1, isLive: true, next: { kind: 'bet', href: 'https://operator.example/line', target: '_top' } },
    ],
    [
      { participates: false, tickets: 0 },
      { participates: true, tickets: 0 },
      { participates: true, tickets: 21 },
    ],
  ),
  caseOf(
    ownResult,
    [
      { hasResults: true, isList: false },
      { hasResults: true, isList: true },
      { hasResults: false, isList: false },
    ],
    [
      { participates: false, tickets: 0 },
      { participates: true, tickets: 3 },
      { participates: true, tickets: 3, prizes: [] },
      {
        participates: true,
        tickets: 3,
        prizes: [{ place: 7, ticket: '1234567', prize: { amount: 50_000, currency: 'EUR' } }],
      },
    ],
  ),
  caseOf(countdownClock, [
    { label: 'Ends', endsAt: 90_061 },
    { label: 'Ends', endsAt: 3_660 },
    { label: 'Ends', endsAt: 1 },
    { label: 'Ends', endsAt: 0, refreshesAtEnd: true },
  ]),
  caseOf(
    standings,
    [
      { tournamentId: 1, first: results },
      { tournamentId: 2, first: { ...results, isFinal: true, total: 0, rows: [] } },
      { tournamentId: 3, first: { ...results, rows: rows.filter(({ isMe }) => !isMe) } },
    ],
    [own, { ...own, standing: { place: 900, movement: -3, score: 5 } }],
  ),
  caseOf(wheelStage, stages, [
    { participates: false },
    { participates: true },
    { participates: true, attempts },
    { participates: true, attempts: { ...attempts, left: 1 } },
    { participates: true, attempts: { ...attempts, left: 0, nextAt: at } },
    { participates: true, attempts: { ...attempts, left: 0, earnedBy } },
  ]),
  caseOf(
    forecastForm,
    [
      { promotionId: 1, round: { ...round, closesAt: 1 }, maxScore: 9, isOpen: true },
      { promotionId: 2, round: { ...round, closesAt: 0 }, maxScore: 9, isOpen: true, nextAt: at },
      { promotionId: 3, round: { ...round, closesAt: 1 }, maxScore: 9, isOpen: false },
    ],
    [
      { participates: false, tickets: 0 },
      { participates: true, tickets: 0 },
      {
        participates: true,
        tickets: 0,
        entryId: 'E-1',
        forecasts: [
          { eventId: 1, home: 2, away: 0, isExact: true },
          { eventId: 2, home: 2, away: 0, isExact: false },
        ],
      },
    ],
  ),
  caseOf(
    welcomeChoiceForm,
    [
      {
        title: 'The choice',
        promotionId: 5,
        options: [
          { id: 1, title: 'Sports', figure: '100%', terms: [{ label: 'Maximum', value: '€100' }] },
          { id: 2, title: 'Casino', figure: '150%', terms: [] },
          { id: 0, title: 'No bonus', figure: '0%', text: 'No conditions.', terms: [] },
        ],
        currency: 'EUR',
        changeTime: '24 hours',
        deposit: { href: 'https://operator.example/office/recharge', target: '_top' },
      },
    ],
    [
      { chosen: null, canChoose: true, offers: [welcomeOffer] },
      { chosen: null, canChoose: false, offers: [] },
      { chosen: 1, canChoose: true, changeUntil: at, offers: [welcomeOffer] },
      { chosen: 2, canChoose: true, offers: [welcomeOffer] },
      { chosen: 0, canChoose: false, offers: [welcomeOffer] },
    ],
  ),
  caseOf(
    wageringStage,
    [{ title: 'Your bonus', sections: { slots: 'slots' } }],
    [[], bonusStates.map((state, index) => ({ ...bonus, id: index + 1, state }))],
  ),
  caseOf(
    rewardState,
    [{}, { use: { href: 'https://operator.example/line', target: '_top' } }],
    [
      ...bonusStates.map((state) => ({ kind: 'bonus' as const, bonus: { ...bonus, state, endAt: at } })),
      { kind: 'refund' },
      { kind: 'refund', refund: { amount: bonus.amount, countedAt: at, nextAt: at } },
    ],
  ),
  caseOf(calculatorForm, [{ title: 'Odds', currency: 'EUR', facts: { kind: 'odds', examples: [2] } }]),
  caseOf(streamPlayer, [{ title: 'The final', video }]),
  caseOf(sessionControl, [{}], [balance]),
  caseOf(consentNotice, [{}]),
  caseOf(accountNotice, [{}]),
  caseOf(consentPanel, [{}]),
  caseOf(lateParts, [{}]),
];

const visitors = [
  { userId: null, consent: consentToAll('unasked') },
  { userId: 7, consent: consentToAll('granted') },
  { userId: 7, consent: consentToAll('denied') },
];

/** Parts of the page's overlay that come from other modules than the island's own. */
const moreModules: Readonly<Record<string, readonly string[]>> = {
  'src/document/overlay': ['../document/session-clock/SessionClock.tsx'],
};

/** Texts of a component that these islands give other words. */
const replaced: Readonly<Record<string, readonly string[]>> = {
  'src/blocks/action-area': ['sign_in'],
  'src/blocks/forecast': ['sign_in'],
  'src/blocks/own-result': ['sign_in'],
  'src/blocks/welcome-choice': ['sign_in'],
  'src/blocks/wheel': ['sign_in'],
};

/** Every module below `src`, by its address from here. */
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const islandModules = Object.keys(sources).filter((file) => file.endsWith('/island.tsx'));

const fileOf = ({ folder }: AnyIsland): string => `${folder.replace(/^src/, '..')}/island.tsx`;

it('every island of src is among the tested ones', () => {
  // Addresses of modules that stand beside this one or deeper are shorter.
  const known = islandModules.map((file) => file.replace(/^\.\//, '../document/'));
  expect(cases.map(({ island }) => fileOf(island)).toSorted()).toEqual(known.toSorted());
});

describe.each(cases)('the texts of the island in $island.folder', ({ island, show, values }) => {
  const keys = new Set(island.texts.flatMap((group) => keysOfGroup.get(group) ?? []));

  it('cover all that the island shows, in every language', () => {
    const states: OwnState<unknown>[] = [
      { status: 'none' },
      { status: 'waiting' },
      { status: 'failed' },
      ...values.map((value) => ({ status: 'ready', value }) as const),
    ];
    for (const language of localeCodes) {
      const missing: string[] = [];
      const messages = Object.fromEntries(Object.entries(preparedTexts(language)).filter(([key]) => keys.has(key)));
      const texts = createTexts({ language, messages, onMissingKey: (key) => missing.push(key) });
      for (const visitor of visitors) {
        for (const state of states) {
          renderInSite(show(state), { ...visitor, currentLanguage: language }, '/en/', { texts });
        }
      }
      expect(missing).toEqual([]);
    }
  });

  it('are all that its modules name, also for what only a press shows', () => {
    const modules = [...modulesOf([fileOf(island), ...(moreModules[island.folder] ?? [])])];
    const named = new Set(modules.flatMap((file) => textsNamedIn(sourceOf(file))));
    expect(named.size).toBeGreaterThan(0);
    const known = [...[...keys].map(baseOf), ...(replaced[island.folder] ?? [])];
    expect([...named].filter((key) => !known.includes(key))).toEqual([]);
  });
});

function sourceOf(file: string): string {
  const source = sources[file] ?? sources[file.replace(/^\.\.\/document\//, './')];
  if (source === undefined) throw new Error(`${file} is no module of src`);
  return source;
}

/** The modules that these import, at once or later, and themselves. What is imported for its types alone has no texts. */
function modulesOf(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    const source = sourceOf(file).replaceAll(/import type [^;]*;/g, '');
    const imported = Array.from(source.matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g), ([, address = '']) =>
      resolve(file, address),
    );
    modulesOf(
      imported.filter((address) => address.startsWith('../') && !address.startsWith('../../')),
      seen,
    );
  }
  return seen;
}

/** The address of an imported module, from the folder of this one. */
const resolve = (file: string, address: string): string =>
  new URL(address, `file:///src/${file.replace(/^\.\.\//, '')}`).pathname.replace(/^\/src\//, '../');

const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const baseKeys = [...new Set(Object.keys(builtInMessages.get('en') ?? {}).map(baseOf))];

/** Keys that a module names, in whole or by their beginning. */
function textsNamedIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const literals = Array.from(code.matchAll(/'([^'\n]*)'/g), ([, literal = '']) => literal);
  const beginnings = Array.from(code.matchAll(/`([a-z]+_[a-z_]*)\$\{/g), ([, beginning = '']) => beginning);
  return baseKeys.filter((key) => literals.includes(key) || beginnings.some((beginning) => key.startsWith(beginning)));
}
