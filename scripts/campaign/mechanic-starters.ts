import type { MechanicId } from '../../src/campaigns/mechanics/mechanic-table.ts';
import type { AnswerKind } from './answers.ts';

type Path = readonly (string | number)[];

/** A question of `npm run campaign -- new`; its id is the name of the option that answers it. */
export interface Question {
  readonly id: string;
  readonly ask: string;
  readonly kind: AnswerKind;
  readonly example: string;
  /** Unit of the number; money has the currency of the campaign. */
  readonly unit?: string;
  /** Default answer; a question without it must be answered. */
  readonly fallback?: string;
  /** The campaign that the fallback is taken from, where it is of one. */
  readonly source?: string | undefined;
  /** The fields of `campaign.json` that contain it. */
  readonly paths: readonly Path[];
}

/** Start of a new campaign of a mechanic, and the questions for it. */
export interface MechanicStarter {
  /** Description, to choose a mechanic by. */
  readonly about: string;
  /** The name of a palette. */
  readonly accent: string;
  readonly groupRefId: number;
  readonly customers: 'new' | 'registered';
  readonly verification: 'none' | 'phone' | 'profile' | 'identity';
  readonly optIn: boolean;
  readonly products: readonly string[];
  readonly rewardProducts: readonly string[];
  readonly promotes?: 'service' | 'nothing';
  readonly facts: Readonly<Record<string, unknown>>;
  readonly prizes?: Readonly<Record<string, unknown>>;
  /** Names that the facts need, in English. */
  readonly names?: Readonly<Record<string, string>>;
  readonly kicker: string;
  readonly tagline: string;
  readonly ended: string;
  readonly questions: readonly Question[];
}

/** An amount; the currency of the campaign takes its place. */
const amount = (value: number) => ({ amount: value, currency: 'EUR' });
const moneyReward = (value: number) => ({ kind: 'money', value: amount(value) });
const freeBetReward = (value: number) => ({ kind: 'free-bet', value: amount(value) });
const freeBetRules = { validDays: 7, minOdds: 1.5, maxWinnings: amount(500) };
const singles = { betTypes: ['single'], minStake: amount(5), minOdds: 1.5 };

const ladder = (per: string) => ({
  per,
  items: [
    { fromPlace: 1, toPlace: 1, reward: moneyReward(1_000) },
    { fromPlace: 2, toPlace: 11, reward: freeBetReward(50) },
  ],
});

const question = (id: string, ask: string, kind: AnswerKind, example: string, ...paths: readonly Path[]): Question => ({
  id,
  ask,
  kind,
  example,
  paths,
});

const ofStake: readonly Question[] = [
  question('min-stake', 'Smallest bet that counts', 'money', '5', ['facts', 'stake', 'minStake']),
  question('min-odds', 'Lowest odds that count', 'odds', '1.50', ['facts', 'stake', 'minOdds']),
];

const topPrize = question('top-prize', 'Prize of the first place, in money', 'money', '1000', [
  'prizes',
  'items',
  0,
  'reward',
  'value',
]);

const registered = {
  customers: 'registered',
  verification: 'none',
  optIn: true,
  products: ['sports'],
  rewardProducts: ['sports'],
} as const;

/** Every mechanic's beginning. A test makes a campaign of each. */
export const mechanicStarters: Readonly<Record<MechanicId, MechanicStarter>> = {
  'deposit-bonus': {
    ...registered,
    about: 'bonus money for a deposit',
    accent: 'gold',
    groupRefId: 1,
    customers: 'new',
    verification: 'profile',
    facts: {
      kind: 'sports',
      trigger: 'first-deposit',
      deposits: [{ percent: 100, bonusMax: amount(100), depositMin: amount(10), bonusId: 1 }],
      wagering: { times: 5, base: 'bonus', days: 30, maxBet: amount(50), betTypes: ['single'], minOdds: 1.5 },
      example: { deposit: amount(20) },
      creditHours: 1,
      claimDays: 14,
    },
    kicker: 'First deposit bonus',
    tagline: 'Your first deposit brings a bonus for sports betting.',
    ended: 'A first deposit brought a bonus for sports betting.',
    questions: [
      question('percent', 'How much of the deposit the bonus is', 'percent', '100', [
        'facts',
        'deposits',
        0,
        'percent',
      ]),
      question('deposit-min', 'Smallest deposit that earns it', 'money', '10', ['facts', 'deposits', 0, 'depositMin']),
      question('bonus-max', 'Largest bonus', 'money', '100', ['facts', 'deposits', 0, 'bonusMax']),
      question('bonus-id', 'Number of the bonus on the platform', 'count', '21', ['facts', 'deposits', 0, 'bonusId']),
      question('wagering', 'How many times the bonus must be wagered', 'count', '5', ['facts', 'wagering', 'times']),
      {
        ...question('wagering-days', 'How long there is for it', 'count', '30', ['facts', 'wagering', 'days']),
        unit: 'days',
      },
      question('wagering-odds', 'Lowest odds that count for it', 'odds', '1.50', ['facts', 'wagering', 'minOdds']),
      question('max-bet', 'Largest bet meanwhile', 'money', '50', ['facts', 'wagering', 'maxBet']),
      question('example-deposit', 'Deposit of the example in the terms', 'money', '20', [
        'facts',
        'example',
        'deposit',
      ]),
    ],
  },
  'free-bet': {
    ...registered,
    about: 'a free bet or money for some bets',
    accent: 'tide',
    groupRefId: 2,
    facts: {
      trigger: 'stake',
      stake: singles,
      betsNeeded: 5,
      per: 'week',
      reward: freeBetReward(10),
      limit: { count: 1, per: 'week' },
      bonusId: 1,
      freeBet: freeBetRules,
      creditHours: 24,
    },
    kicker: 'Weekly free bet',
    tagline: 'Bets of a week bring a free bet.',
    ended: 'Bets of a week brought a free bet.',
    questions: [
      ...ofStake,
      question('bets', 'How many bets a week earn it', 'count', '5', ['facts', 'betsNeeded']),
      question('reward', 'Worth of the free bet', 'money', '10', ['facts', 'reward', 'value']),
      question('bonus-id', 'Number of the bonus on the platform', 'count', '13', ['facts', 'bonusId']),
    ],
  },
  cashback: {
    ...registered,
    about: 'a share of a stake comes back',
    accent: 'ice',
    groupRefId: 3,
    facts: {
      event: 'goalless',
      stake: { betTypes: ['single'], minStake: amount(2), phase: 'pre-match', markets: ['correct-score'] },
      percent: 100,
      max: amount(20),
      maxPer: 'match',
      paidAs: 'free-bet',
      freeBet: freeBetRules,
      limit: { count: 1, per: 'match' },
      creditHours: 24,
      example: { stake: amount(10) },
    },
    kicker: 'Stake back',
    tagline: 'When a match ends without goals, a part of the stake comes back.',
    ended: 'When a match ended without goals, a part of the stake came back.',
    questions: [
      question(
        'event',
        'What must happen',
        { oneOf: ['goalless', 'first-loss', 'one-leg', 'duck', 'distance'] },
        'goalless',
        ['facts', 'event'],
      ),
      question('percent', 'How much of the stake comes back', 'percent', '100', ['facts', 'percent']),
      question('max', 'Most that comes back', 'money', '20', ['facts', 'max']),
      question('min-stake', 'Smallest bet that counts', 'money', '2', ['facts', 'stake', 'minStake']),
      question('example-stake', 'Stake of the example in the terms', 'money', '10', ['facts', 'example', 'stake']),
    ],
  },
  'odds-boost': {
    ...registered,
    about: 'larger winnings of one pick',
    accent: 'lime',
    groupRefId: 3,
    optIn: false,
    rewardProducts: [],
    facts: {
      kind: 'single-event',
      stake: { betTypes: ['single'], minStake: amount(1), phase: 'pre-match' },
      percent: 20,
      maxStake: amount(20),
      maxBoost: amount(40),
      paidAs: 'cash',
      limit: { count: 1, per: 'day' },
      creditHours: 1,
      example: { stake: amount(10), odds: 2.5 },
    },
    kicker: 'Boosted pick of the day',
    tagline: 'One pick a day pays more than its odds say.',
    ended: 'One pick a day paid more than its odds said.',
    questions: [
      question('percent', 'How much the winnings grow', 'percent', '20', ['facts', 'percent']),
      question('max-stake', 'Largest stake that is boosted', 'money', '20', ['facts', 'maxStake']),
      question('max-boost', 'Most that the boost adds', 'money', '40', ['facts', 'maxBoost']),
    ],
  },
  raffle: {
    ...registered,
    about: 'tickets, and draws among them',
    accent: 'clover',
    groupRefId: 6,
    facts: {
      ticket: { source: 'stake', per: amount(10), tickets: 1 },
      stake: { betTypes: ['single', 'accumulator'], minStake: amount(10), minOdds: 1.5 },
      ticketLimit: { count: 10, per: 'day' },
      draw: { every: 'week', weekday: 'mon', at: '15:00' },
      freeBet: freeBetRules,
      creditHours: 24,
    },
    prizes: ladder('draw'),
    kicker: 'Weekly raffle',
    tagline: 'Bets earn raffle tickets, and the draw comes every Monday.',
    ended: 'Bets earned raffle tickets, and a draw was held every Monday.',
    questions: [
      question(
        'ticket',
        'Stake that earns one ticket',
        'money',
        '10',
        ['facts', 'ticket', 'per'],
        ['facts', 'stake', 'minStake'],
      ),
      question('min-odds', 'Lowest odds that count', 'odds', '1.50', ['facts', 'stake', 'minOdds']),
      question('tickets-a-day', 'Most tickets of a customer a day', 'count', '10', ['facts', 'ticketLimit', 'count']),
      question(
        'draw-day',
        'Day of the weekly draw',
        { oneOf: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
        'sat',
        ['facts', 'draw', 'weekday'],
      ),
      question('draw-time', 'Time of the draw', 'time', '15:00', ['facts', 'draw', 'at']),
      topPrize,
    ],
  },
  leaderboard: {
    ...registered,
    about: 'a tournament with prizes for the first places',
    accent: 'neon',
    groupRefId: 5,
    products: ['casino'],
    rewardProducts: [],
    facts: {
      source: 'tournament',
      tournamentId: 1,
      scoring: 'sum-of-stakes',
      periods: ['total'],
      tieRule: 'first-to-reach',
      stake: { minStake: amount(0.5), games: ['Crystal'] },
      capacity: 5_000,
      updateMinutes: 5,
      creditHours: 24,
    },
    prizes: {
      per: 'promotion',
      items: [
        { fromPlace: 1, toPlace: 1, reward: moneyReward(1_000) },
        { fromPlace: 2, toPlace: 11, reward: moneyReward(50) },
      ],
    },
    kicker: 'Slot tournament',
    tagline: 'Stakes on chosen games are points, and the first places win.',
    ended: 'Stakes on chosen games were points, and the first places won.',
    questions: [
      question('tournament', 'Number of the tournament on the platform', 'count', '502', ['facts', 'tournamentId']),
      question('game', 'Game that counts', 'text', 'Crystal', ['facts', 'stake', 'games', 0]),
      question('min-stake', 'Smallest stake that counts', 'money', '0.50', ['facts', 'stake', 'minStake']),
      topPrize,
    ],
  },
  'bet-series': {
    ...registered,
    about: 'won bets in a row',
    accent: 'ember',
    groupRefId: 2,
    facts: {
      stake: { betTypes: ['single'], minStake: amount(1), minOdds: 1.4 },
      voidBets: 'skipped',
      rewards: [
        { bets: 3, reward: freeBetReward(5) },
        { bets: 5, reward: freeBetReward(20) },
      ],
      freeBet: freeBetRules,
      creditHours: 24,
    },
    kicker: 'Winning series',
    tagline: 'Won bets in a row bring free bets.',
    ended: 'Won bets in a row brought free bets.',
    questions: [
      ...ofStake,
      question('first-reward', 'Free bet for the first step', 'money', '5', ['facts', 'rewards', 0, 'reward', 'value']),
      question('second-reward', 'Free bet for the second step', 'money', '20', [
        'facts',
        'rewards',
        1,
        'reward',
        'value',
      ]),
    ],
  },
  missions: {
    ...registered,
    about: 'tasks, one after another, and a draw at their end',
    accent: 'tide',
    groupRefId: 2,
    facts: {
      order: 'chain',
      missions: [
        { id: 'first', task: { kind: 'bet', count: 3, minStake: amount(2), minOdds: 1.4 }, reward: freeBetReward(1) },
        { id: 'second', task: { kind: 'win', count: 2, minStake: amount(2), minOdds: 1.6 }, reward: freeBetReward(3) },
      ],
      finalNeeds: 2,
      finalDraw: { every: 'month', at: '15:00' },
      freeBet: freeBetRules,
      creditHours: 24,
    },
    prizes: ladder('final'),
    names: { first: 'Warm-up', second: 'Main act' },
    kicker: 'Missions',
    tagline: 'Missions bring free bets, and who finishes all of them is in the draw.',
    ended: 'Missions brought free bets, and who finished all of them was in the draw.',
    questions: [
      question('bets', 'Bets of the first mission', 'count', '3', ['facts', 'missions', 0, 'task', 'count']),
      question('wins', 'Won bets of the second mission', 'count', '2', ['facts', 'missions', 1, 'task', 'count']),
      question(
        'min-stake',
        'Smallest bet that counts',
        'money',
        '2',
        ['facts', 'missions', 0, 'task', 'minStake'],
        ['facts', 'missions', 1, 'task', 'minStake'],
      ),
      topPrize,
    ],
  },
  'instant-win': {
    ...registered,
    about: 'a wheel that decides at once',
    accent: 'violet',
    groupRefId: 7,
    facts: {
      presentation: 'wheel',
      attempts: { perDay: 1, forJoining: 0 },
      minSecondsBetween: 3,
      sectors: [
        { id: 'nothing', reward: { kind: 'nothing' }, weight: 6_000 },
        { id: 'points', reward: { kind: 'points', count: 10 }, weight: 3_500 },
        { id: 'free-bet', reward: freeBetReward(5), weight: 490, stock: 500 },
        { id: 'money', reward: moneyReward(50), weight: 10, stock: 10 },
      ],
      freeBet: freeBetRules,
      creditHours: 1,
    },
    kicker: 'Daily wheel',
    tagline: 'One turn of the wheel a day, and its chances are written below.',
    ended: 'There was one turn of the wheel a day.',
    questions: [
      question('turns', 'Turns of a customer a day', 'count', '1', ['facts', 'attempts', 'perDay']),
      question('free-bet', 'Worth of the free bet on the wheel', 'money', '5', [
        'facts',
        'sectors',
        2,
        'reward',
        'value',
      ]),
      question('free-bets', 'How many free bets there are', 'count', '500', ['facts', 'sectors', 2, 'stock']),
      question('top-prize', 'Largest prize, in money', 'money', '50', ['facts', 'sectors', 3, 'reward', 'value']),
      question('top-prizes', 'How many of it there are', 'count', '10', ['facts', 'sectors', 3, 'stock']),
    ],
  },
  collection: {
    ...registered,
    about: 'pieces that make up a set',
    accent: 'rose',
    groupRefId: 7,
    facts: {
      source: 'wheel',
      pack: { per: amount(5), pieces: 1 },
      stake: singles,
      pieces: [
        { id: 'sun', set: 'sky', weight: 5_000 },
        { id: 'moon', set: 'sky', weight: 3_000 },
        { id: 'comet', set: 'sky', weight: 2_000 },
      ],
      sets: [{ id: 'sky', reward: freeBetReward(10) }],
      duplicates: 'kept',
      freeBet: freeBetRules,
      creditHours: 24,
    },
    names: { sky: 'Sky', sun: 'Sun', moon: 'Moon', comet: 'Comet' },
    kicker: 'Collect and complete',
    tagline: 'Bets bring pieces, and a complete set brings a free bet.',
    ended: 'Bets brought pieces, and a complete set brought a free bet.',
    questions: [
      question(
        'pack',
        'Stake that earns one piece',
        'money',
        '5',
        ['facts', 'pack', 'per'],
        ['facts', 'stake', 'minStake'],
      ),
      question('reward', 'Free bet for the complete set', 'money', '10', ['facts', 'sets', 0, 'reward', 'value']),
    ],
  },
  predictor: {
    ...registered,
    about: 'scores to foretell',
    accent: 'lime',
    groupRefId: 2,
    facts: {
      matches: 5,
      unit: 'goals',
      maxScore: 9,
      closes: 'first-start',
      resultRule: 'regular-time',
      freeEntry: true,
      hitReward: freeBetReward(5),
      jackpot: { value: amount(10_000), shared: true },
      fixturesFrom: 'platform',
      freeBet: freeBetRules,
      creditHours: 24,
    },
    kicker: 'Score forecast',
    tagline: 'Foretell the scores of a round: entry is free.',
    ended: 'Scores of a round were foretold, and entry was free.',
    questions: [
      question('matches', 'Matches of a round', 'count', '5', ['facts', 'matches']),
      question('hit', 'Free bet for one right score', 'money', '5', ['facts', 'hitReward', 'value']),
      question('jackpot', 'Jackpot for all scores', 'money', '10000', ['facts', 'jackpot', 'value']),
    ],
  },
  'daily-gift': {
    ...registered,
    about: 'a free bet or free spins every day',
    accent: 'sand',
    groupRefId: 6,
    verification: 'phone',
    optIn: false,
    products: ['sports', 'casino'],
    rewardProducts: ['sports', 'casino'],
    facts: {
      freebet: { min: amount(1), max: amount(5) },
      freespin: { min: 10, max: 30, games: ['Crystal'] },
      validHours: 24,
      resetAt: '00:00',
      zone: 'UTC',
      perDay: 1,
      freeBet: { ...freeBetRules, validDays: 1 },
      freeSpins: {
        game: 'Crystal',
        spinValue: amount(0.1),
        validDays: 1,
        winningsWagering: 5,
        maxWinnings: amount(50),
      },
    },
    kicker: 'Daily gift',
    tagline: 'A free bet or free spins, once a day.',
    ended: 'There was a free bet or free spins once a day.',
    questions: [
      question('free-bet-min', 'Smallest free bet', 'money', '1', ['facts', 'freebet', 'min']),
      question('free-bet-max', 'Largest free bet', 'money', '5', ['facts', 'freebet', 'max']),
      question('spins-min', 'Fewest free spins', 'count', '10', ['facts', 'freespin', 'min']),
      question('spins-max', 'Most free spins', 'count', '30', ['facts', 'freespin', 'max']),
    ],
  },
  'daily-draw': {
    ...registered,
    about: 'a draw every evening',
    accent: 'ember',
    groupRefId: 6,
    optIn: false,
    facts: {
      ticket: { source: 'bet', tickets: 1 },
      stake: { betTypes: ['single', 'accumulator'], minStake: amount(5), minOdds: 1.5 },
      limit: 10,
      salesEnd: '19:30',
      drawAt: '20:00',
      zone: 'UTC',
      pastDays: 14,
      freeBet: freeBetRules,
      creditHours: 24,
    },
    prizes: ladder('draw'),
    kicker: 'Daily draw',
    tagline: 'Each bet that counts is a ticket for the draw of the evening.',
    ended: 'Each bet that counted was a ticket for the draw of the evening.',
    questions: [
      ...ofStake,
      question('tickets-a-day', 'Most tickets of a customer a day', 'count', '10', ['facts', 'limit']),
      topPrize,
    ],
  },
  broadcast: {
    ...registered,
    about: 'live pictures of matches',
    accent: 'midnight',
    groupRefId: 8,
    optIn: false,
    rewardProducts: [],
    promotes: 'service',
    facts: {
      access: { signedIn: true, funded: true, betWithinHours: 24 },
      delaySeconds: 20,
      hostSection: 'live',
      schedule: [{ id: 'football', weekday: 'sat', at: '18:00', minutes: 120, sport: 1 }],
    },
    names: { football: 'Football' },
    kicker: 'Live stream',
    tagline: 'Live pictures for everybody who is signed in.',
    ended: 'There were live pictures for everybody who was signed in.',
    questions: [
      question('day', 'Day of the first show', { oneOf: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] }, 'sat', [
        'facts',
        'schedule',
        0,
        'weekday',
      ]),
      question('time', 'When it begins', 'time', '18:00', ['facts', 'schedule', 0, 'at']),
      {
        ...question('minutes', 'How long it is', 'count', '120', ['facts', 'schedule', 0, 'minutes']),
        unit: 'minutes',
      },
    ],
  },
  informational: {
    ...registered,
    about: 'a guide, a licence, a board of winners: nothing to win',
    accent: 'mint',
    groupRefId: 9,
    optIn: false,
    products: [],
    rewardProducts: [],
    promotes: 'nothing',
    facts: { sections: [{ id: 'limits', kind: 'limits-guide' }] },
    names: { limits: 'Limits' },
    kicker: 'Guide',
    tagline: 'What is worth knowing before a bet.',
    ended: 'What was worth knowing before a bet.',
    questions: [],
  },
};
