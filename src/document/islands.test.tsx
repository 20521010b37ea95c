import type { ComponentType, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { accountNotice } from '../blocks/account-notice/account-notice.ts';
import { actionArea } from '../blocks/action-area/action-area.tsx';
import { albumIsland } from '../blocks/album/album.ts';
import type { Island } from '../blocks/block.tsx';
import { bonusState } from '../blocks/bonus/block.tsx';
import { calculatorForm } from '../blocks/calculator/calculator.ts';
import { codeEntryIsland } from '../blocks/code-entry/block.tsx';
import { connectionIsland } from '../blocks/connection/connection.ts';
import { countdownClock } from '../blocks/countdown/countdown.ts';
import { drawBoardIsland } from '../blocks/draw-board/block.tsx';
import { favoriteAvailability } from '../blocks/favorite-games/favorite-games.ts';
import { forecastForm } from '../blocks/forecast/block.tsx';
import { giftPickerIsland } from '../blocks/gift-picker/block.tsx';
import { standings } from '../blocks/leaderboard/block.tsx';
import { missionMapIsland } from '../blocks/mission-map/mission-map.ts';
import { ownResult } from '../blocks/own-result/own-result.ts';
import { rewardState } from '../blocks/reward-card/block.tsx';
import { ladder } from '../blocks/series-ladder/block.tsx';
import type { OwnSeries } from '../blocks/series-ladder/own-series.ts';
import { storePurchaseIsland } from '../blocks/store-purchase/store-purchase.ts';
import { streamPlayer } from '../blocks/stream/stream.ts';
import type { OwnEntry } from '../blocks/tournament-entry/entry-step.ts';
import { tournamentEntry } from '../blocks/tournament-entry/tournament-entry.ts';
import { ownTournaments } from '../blocks/tournament-lobby/block.tsx';
import { wageringStage } from '../blocks/wagering-progress/block.tsx';
import { welcomeChoiceForm } from '../blocks/welcome-choice/block.tsx';
import { wheelStage } from '../blocks/wheel/block.tsx';
import { boxLooks, type WheelStageProps } from '../blocks/wheel/wheel-data.ts';
import { preparedTexts, renderInSite } from '../components/render-in-site.tsx';
import { drawStates, type TicketResult } from '../entities/lottery.ts';
import type { Prize } from '../entities/prize.ts';
import { builtInMessages, keysOfGroup } from '../i18n/messages.ts';
import { createTexts } from '../i18n/texts.ts';
import { liveDraw } from '../lottery/live-draw/live-draw.ts';
import { readDraft } from '../lottery/ticket-draft.ts';
import { zoneWatch } from '../pages/lotto-draws/block.tsx';
import { lineEditor, ticket } from '../pages/lotto-game/block.tsx';
import { gameFixture } from '../pages/lotto-game/game-fixtures.ts';
import { verifyForm } from '../pages/verify/block.tsx';
import { type Bonus, bonusObstacleSchema, bonusStates } from '../platform/bonuses/bonus.ts';
import type { LuckyDayDraw } from '../platform/promotions/lucky-day-draw.ts';
import type { TournamentResults } from '../platform/third-party/tournament-results.ts';
import type { OwnState } from '../state/own-data.tsx';
import { consentToAll } from '../state/site-state.ts';
import { consentNotice, sessionControl } from './shell/header.tsx';
import { consentPanel, lateParts } from './shell/overlay.tsx';

type AnyIsland = Pick<Island<object>, 'folder' | 'texts'>;

/** An island with its test data. */
interface Case {
  readonly island: AnyIsland;
  readonly show: (own: OwnState<unknown>) => ReactNode;
  /** Possible replies of the platform about the visitor; empty for an island without visitor data. */
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
const gameProps = (lottery: string, search: string) => {
  const game = gameFixture(lottery, at);
  return { game, draft: readDraft(game.rules, new URLSearchParams(search)) };
};
const games = [
  gameProps('powerball', ''),
  gameProps('powerball', '?lines=1-2-3-4-5-6_7.1-2&multiplier=1&draw=2020-01-01'),
  gameProps('GER6', '?lines=1-2-3-4x2.9&stake=250'),
];
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
const table = { title: 'Standings', periods: [] };
const link = { href: 'https://operator.example/office', target: '_top' } as const;
const account = { account: link, identification: link, recharge: link };
const entry = { registrationAt: at, startAt: at, participates: false, isFull: false, obstacles: [] };
const tournamentObstacles: OwnEntry['obstacles'] = [
  'country',
  'currency',
  'age',
  'profile',
  'identification',
  'self-excluded',
  'balance',
  'other',
];
const ladderSteps = [
  { bets: 3, reward: 'A bonus' },
  { bets: 5, reward: 'A shirt' },
];
const series: NonNullable<OwnSeries['me']>['series'] = [
  { bets: 4, state: 'running', startedAt: at },
  { bets: 5, state: 'paid', startedAt: at - 1, endedAt: at, prize: prizes[1] },
  { bets: 1, state: 'lost', startedAt: at - 2, endedAt: at, brokenBy: { event: 'Vale – Northport', odds: 185 } },
];
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
const draw: LuckyDayDraw = {
  date_draw: '2026-11-22',
  status: 'open',
  drawsAt: at,
  tickets: 300,
  prizes: prizes.map((prize, index) => ({ place: index + 1, prize })),
  winners: [],
  days: ['2026-11-22', '2026-11-21'],
};
const winnerOf = (place: number, prize: Prize) => ({ place, name: 'Al***a', ticket: `1122-1000${place}`, prize });
const hash = '0'.repeat(64);
const fairness: LuckyDayDraw['fairness'] = {
  commitment: hash,
  serverSeed: hash,
  clientSeed: '',
  entries: [['1122-10001', 9]],
  proof: hash,
};
const draws: readonly LuckyDayDraw[] = [
  { ...draw, commitment: hash },
  { ...draw, status: 'drawing', days: [] },
  { ...draw, status: 'drawn' },
  { ...draw, status: 'drawn', winners: draw.prizes.map(({ place, prize }) => winnerOf(place, prize)), fairness },
];
const ticketOf = (result: TicketResult) => ({ number: `1122-1000${result.length}`, earnedAt: at, result });
const gifts = {
  freebet: { prize: prizes[2], validHours: 24 },
  freespin: { prize: prizes[3], validHours: 24 },
  nextAt: at,
};
const balance = {
  activeId: 1,
  accounts: [{ id: 1, balance: { amount: 1, currency: 'EUR' }, bonus: { amount: 0, currency: 'EUR' } }],
};

const mission = { name: 'Rookie', task: 'Bets: 3', reward: 'Points: 50', isOpen: true };
const missions = {
  order: 'chain',
  missions: ['a', 'b', 'c'].map((id) => ({ ...mission, id })),
  isRunning: true,
  isOver: false,
  needed: 3,
} as const;
const piece = { name: 'Whistle', chance: { wins: 1, of: 2 } };
const set = {
  id: 'set',
  name: 'The referee',
  reward: 'Points: 50',
  pieces: ['a', 'b'].map((id) => ({ ...piece, id })),
};
const album = {
  source: 'wheel',
  sets: [set],
  whole: { reward: '€50', stock: '400' },
  creditTime: '24 hours',
  isOver: false,
  areChancesPlanned: true,
  wheelId: 1,
  isActive: true,
} as const;
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
      { promotionId: 1, isLive: true, hasTickets: true },
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
      { hasResults: false, isList: false, isPlayedHere: true },
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
      {
        ...table,
        source: { kind: 'tournament', id: 1 },
        first: { page: results, unit: 'points', phase: 'finalising' },
      },
      {
        ...table,
        source: { kind: 'tournament', id: 2 },
        first: { page: { ...results, isFinal: true, total: 0, rows: [] }, unit: 'ratio', lastPrizePlace: 3 },
      },
      {
        ...table,
        source: { kind: 'tournament', id: 3 },
        first: { page: { ...results, rows: rows.filter(({ isMe }) => !isMe) }, unit: 'points' },
      },
      {
        ...table,
        source: { kind: 'tickets', id: 4, period: 'day' },
        periods: [{ period: 'day', lastPrizePlace: 3 }, { period: 'week' }, { period: 'total' }],
        first: { page: { ...results, everybody: 300 }, unit: 'tickets' },
      },
    ],
    [
      { participates: false, score: 0 },
      { participates: true, score: 0, bets: 3 },
      { participates: true, place: 900, movement: -3, score: 5, bets: 3, toNextPlace: 2, toPrize: 900 },
    ],
  ),
  caseOf(
    tournamentEntry,
    [
      { tournamentId: 1, isLive: true, account },
      { tournamentId: 1, isLive: true, account, next: { kind: 'play', ...link } },
    ],
    (['announced', 'registration', 'running', 'finalising', 'finished', 'cancelled'] as const).flatMap((status) => [
      { ...entry, status },
      { ...entry, status, isFull: true },
      { ...entry, status, participates: true },
      { ...entry, status, obstacles: tournamentObstacles },
    ]),
  ),
  caseOf(
    ladder,
    [
      { promotionId: 1, isOver: false, steps: ladderSteps },
      { promotionId: 1, isOver: true, steps: ladderSteps },
    ],
    [
      {},
      { me: { participates: false, current: 0, best: 0, series: [] } },
      { me: { participates: true, current: 0, best: 0, series: [] } },
      { me: { current: 0, best: 5, series: series.slice(1) } },
      { me: { current: 0, best: 5, series: series.slice(2) } },
      { me: { current: 4, best: 5, series } },
    ],
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
    missionMapIsland,
    [
      missions,
      { ...missions, order: 'calendar', missions: [{ ...mission, id: 'a', isOpen: false, opensAt: at }], drawsAt: at },
      { ...missions, isRunning: false, isOver: true },
    ],
    [
      { participates: false, tickets: 0 },
      { participates: true, tickets: 1 },
      { participates: true, tickets: 3, progress: [{ id: 'a', done: 1, needed: 3 }] },
    ],
  ),
  caseOf(
    albumIsland,
    [album, { ...album, isOver: true }, { ...album, isActive: false }, { ...album, source: 'evaginarium' }],
    [
      { participates: false, found: {}, isWhole: true },
      { participates: true, found: { a: 2, b: 1 }, isWhole: true, attempts },
      { participates: true, found: { a: 1 }, isWhole: true, attempts: { ...attempts, left: 0, nextAt: at, earnedBy } },
      { participates: true, found: {}, isWhole: false },
    ],
  ),
  caseOf(lineEditor, games),
  caseOf(ticket, games),
  caseOf(favoriteAvailability, [{}], [{ isAvailable: true }, { isAvailable: false }]),
  caseOf(
    drawBoardIsland,
    draws.map((first) => ({ first, salesLead: 1_800 })),
    [
      { date_draw: '2026-11-22', tickets: [], limit: 10 },
      { date_draw: '2026-11-22', tickets: [ticketOf('pending')], limit: 10 },
      { date_draw: '2026-11-22', tickets: [ticketOf('loss')], limit: 10 },
      { date_draw: '2026-11-22', tickets: [ticketOf('loss'), { ...ticketOf('win'), prize: prizes[1] }], limit: 10 },
    ],
  ),
  caseOf(zoneWatch, [{ zone: '3', isOneDay: false }]),
  caseOf(
    liveDraw,
    drawStates.map((state) => ({
      lottery: 'powerball',
      first: {
        id: '2026-11-21',
        at,
        salesCloseAt: at - 3_600,
        state,
        numbers: { main: [4, 17, 28, 51, 66], additional: [11] },
        jackpot: { amount: 30_000_000_000, currency: 'USD' },
      },
      balls: { main: { pick: 5, lowest: 1, highest: 69 }, additional: { pick: 1, lowest: 1, highest: 26 } },
      isLinked: true,
    })),
  ),
  caseOf(
    giftPickerIsland,
    [
      {
        ranges: { freebet: '€1 – €5', freespin: '10 – 30' },
        games: 'Crystal',
        uses: { freebet: link, freespin: link },
        account: link,
      },
    ],
    [
      { ...gifts, taken: null },
      { ...gifts, taken: 'freebet', takenAt: at, validUntil: at },
      { ...gifts, taken: 'freespin' },
    ],
  ),
  caseOf(
    storePurchaseIsland,
    ([undefined, 'unknown', 'sold_out', 'level', 'limit', 'points'] as const).map((obstacle) => ({
      item: 'free-bet-5',
      prize: { kind: 'points', count: 5 } as const,
      price: 600,
      ...(obstacle && { obstacle }),
      points: 40,
      purchasesHref: '/en/promo-store/purchases/',
      earnHref: '/en/promo-store/#earn',
    })),
    [],
  ),
  caseOf(
    codeEntryIsland,
    [
      { promotionId: 1, account: link, promotionsHref: '/en/' },
      { promotionId: 1, pattern: 'WORD', account: link, promotionsHref: '/en/' },
      { promotionId: 1, pattern: 'AAAA-0000', reward: 'A free bet', account: link, promotionsHref: '/en/' },
    ],
    [
      { participates: false, tickets: 0 },
      { participates: true, tickets: 2, enteredCodes: [{ code: 'AB12-CD34', enteredAt: at }] },
    ],
  ),
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
    bonusState,
    [{ sections: { slots: 'slots' }, account, rules: { version: '4', href: '#rules-changes-11' } }],
    [
      ...bonusStates.flatMap((state) => [
        { ...bonus, state, acceptedRules: '3' },
        { ...bonus, state, wagering: undefined, endAt: at },
      ]),
      { ...bonus, state: 'available' as const, minimumDeposit: bonus.amount },
      ...bonusObstacleSchema.def.innerType.options.map((obstacle) => ({
        ...bonus,
        state: 'available' as const,
        obstacles: [obstacle],
      })),
    ],
  ),
  caseOf(
    ownTournaments,
    [
      {
        tournaments: (['announced', 'registration', 'running', 'finalising', 'finished', 'cancelled'] as const).map(
          (status, id) => ({ id, title: 'Daily tournament', status, link }),
        ),
      },
    ],
    [
      { ids: [], isComplete: true },
      { ids: [0, 1, 2, 3, 4, 5], isComplete: false },
    ],
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
  caseOf(verifyForm, [{}]),
  caseOf(calculatorForm, [{ title: 'Odds', currency: 'EUR', facts: { kind: 'odds', examples: [2] } }]),
  caseOf(streamPlayer, [{ title: 'The final', video }]),
  caseOf(sessionControl, [{}], [balance]),
  caseOf(consentNotice, [{}]),
  caseOf(connectionIsland, [{}]),
  caseOf(accountNotice, [{}]),
  caseOf(consentPanel, [{}]),
  caseOf(lateParts, [{}]),
];

const visitors = [
  { userId: null, consent: consentToAll('unasked') },
  { userId: 7, consent: consentToAll('granted') },
  { userId: 7, consent: consentToAll('denied') },
];

/** Parts of the page's overlay from other modules than the island's own. */
const moreModules: Readonly<Record<string, readonly string[]>> = {
  'src/document/overlay': ['../document/session-clock/SessionClock.tsx'],
};

/** Texts of a component that these islands replace. */
const replaced: Readonly<Record<string, readonly string[]>> = {
  'src/blocks/action-area': ['sign_in'],
  'src/blocks/album': ['sign_in'],
  'src/blocks/favorite-games': ['sign_in'],
  'src/blocks/mission-map': ['sign_in'],
  'src/blocks/code-entry': ['sign_in'],
  'src/blocks/store-purchase': ['sign_in'],
  'src/blocks/draw-board': ['sign_in'],
  'src/blocks/gift-picker': ['sign_in'],
  'src/pages/lotto-game/ticket': ['sign_in'],
  'src/blocks/forecast': ['sign_in'],
  'src/blocks/own-result': ['sign_in'],
  'src/blocks/welcome-choice': ['sign_in'],
  'src/blocks/wheel': ['sign_in'],
  'src/blocks/leaderboard': ['sign_in'],
  'src/blocks/bonus': ['sign_in'],
  'src/blocks/tournament-lobby': ['sign_in'],
  'src/blocks/tournament-entry': ['sign_in'],
  'src/blocks/series-ladder': ['sign_in'],
};

/** Every module below `src`, by its address from here. */
const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const islandModules = Object.keys(sources).filter((file) => file.endsWith('/island.tsx'));

const fileOf = ({ folder }: AnyIsland): string => `${folder.replace(/^src/, '..')}/island.tsx`;

it('every island of src is among the tested ones', () => {
  // Addresses of modules beside this one or deeper are shorter.
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

  it('include every key that its modules name', () => {
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

/** The modules that these import, statically or dynamically, and themselves. Type imports have no texts. */
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

/** Keys that a module names, in whole or by their prefix. */
function textsNamedIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const literals = Array.from(code.matchAll(/'([^'\n]*)'/g), ([, literal = '']) => literal);
  const beginnings = Array.from(code.matchAll(/`([a-z]+_[a-z_]*)\$\{/g), ([, beginning = '']) => beginning);
  return baseKeys.filter((key) => literals.includes(key) || beginnings.some((beginning) => key.startsWith(beginning)));
}
