import { describe, expect, it } from 'vitest';
import { lotteryChecks } from '../../server/lottery/lottery-checks-fixture.ts';
import { createSharedReads } from '../../server/platform/shared-reads.ts';
import type { VisitorContext, VisitorLoader } from '../../src/blocks/block-loader.server.ts';
import { leaderboardBlock, ownStanding } from '../../src/blocks/leaderboard/block.server.ts';
import { leaderboard } from '../../src/blocks/leaderboard/block.tsx';
import { readStandings } from '../../src/blocks/leaderboard/read-standings.ts';
import { ownSeries } from '../../src/blocks/series-ladder/block.server.ts';
import { tournamentEntryOwn } from '../../src/blocks/tournament-entry/block.server.ts';
import { currentObstacles, joinAction } from '../../src/blocks/tournament-entry/join-action.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import { callExamples } from '../fixtures/call-examples.ts';

const examples = new Map(callExamples.map(({ call, reply }) => [call, { ...Object(reply) }]));
const down = (call: string) => new PlatformError(call, 'platform-unavailable', 'down', 503);

/** A platform that replies with the examples, except for the given changes; `null` makes a call fail. */
function platformWith(changes: Readonly<Record<string, object | null>> = {}) {
  const calls: string[] = [];
  const transport: PlatformTransport = ({ call }) => {
    calls.push(call);
    const change = changes[call];
    return change === null ? Promise.reject(down(call)) : Promise.resolve({ ...examples.get(call), ...change });
  };
  return { calls, transport };
}

const contextOf = (transport: PlatformTransport): VisitorContext => ({
  language: 'en',
  session: { status: 'signed-in', userId: 7, token: 'token', country: null },
  transport,
});
const read = async (entry: VisitorLoader, params: unknown, changes?: Readonly<Record<string, object | null>>) => {
  const { calls, transport } = platformWith(changes);
  return { value: await entry.load(params, contextOf(transport)), calls };
};

describe('the visitor data of a tournament', () => {
  it('has the participation, without obstacles for participants', async () => {
    const { value, calls } = await read(tournamentEntryOwn, 501);
    expect(value).toMatchObject({ participates: true, obstacles: [], isFull: false });
    expect(calls).toEqual(['tournament']);
  });

  it('has the obstacles while it can be joined', async () => {
    const { value, calls } = await read(tournamentEntryOwn, 501, { tournament: { participates: false } });
    expect(value).toMatchObject({ participates: false, obstacles: ['identification'] });
    expect(calls).toEqual(['tournament', 'tournament-validation']);
    const finished = await read(tournamentEntryOwn, 501, { tournament: { participates: false, status: 'finished' } });
    expect(finished.calls).toEqual(['tournament']);
  });

  it('marks a tournament with a limit that is full', async () => {
    const full = { participates: false, participants: 80, capacity: 80 };
    expect((await read(tournamentEntryOwn, 501, { tournament: full })).value).toMatchObject({ isFull: true });
    const open = { ...full, capacity: undefined };
    expect((await read(tournamentEntryOwn, 501, { tournament: open })).value).toMatchObject({ isFull: false });
  });

  it.each(['tournament', 'tournament-validation'])('is missing when %s fails', async (call) => {
    const changes = { tournament: { participates: false }, [call]: null };
    await expect(read(tournamentEntryOwn, 501, changes)).rejects.toThrow(PlatformError);
  });
});

describe('the visitor data of a place', () => {
  it('comes from the result of a tournament, or from a rating', async () => {
    const inTournament = await read(ownStanding, { kind: 'tournament', id: 501 });
    expect(inTournament.value).toMatchObject({ participates: true, bets: 14, toNextPlace: 350 });
    const inRating = await read(ownStanding, { kind: 'tickets', id: 1101, period: 'week' });
    expect(inRating.value).toEqual({ participates: true, place: 77, score: 2, toNextPlace: 1, toPrize: 12 });
  });

  it.each([
    ['tournament-user-result', { kind: 'tournament', id: 501 }],
    ['rating-by-tickets', { kind: 'tickets', id: 1101, period: 'week' }],
  ])('is missing when %s fails', async (call, source) => {
    await expect(read(ownStanding, source, { [call]: null })).rejects.toThrow(PlatformError);
  });
});

describe('a visitor’s series', () => {
  it('are the platform’s', async () => {
    expect((await read(ownSeries, 1107)).value).toMatchObject({ me: { current: 2, best: 4 } });
    expect((await read(ownSeries, 1107, { 'bet-series': { me: undefined } })).value).toEqual({});
  });

  it('are missing when it fails', async () => {
    await expect(read(ownSeries, 1107, { 'bet-series': null })).rejects.toThrow(PlatformError);
  });
});

describe('the standings of every visitor', () => {
  const load = async (changes: Readonly<Record<string, object | null>>, data: Parameters<typeof leaderboard.of>[0]) => {
    const { transport } = platformWith(changes);
    const context = {
      language: 'en' as const,
      currency: 'EUR',
      reads: createSharedReads(transport, lotteryChecks),
      now: 0,
    };
    return (await leaderboardBlock.load(leaderboard.of(data), context))?.shared;
  };
  const data = { title: 'Standings', tournamentId: 501 };

  it('have the score’s unit, the end and the last prize', async () => {
    const shared = await load({}, data);
    expect(shared).toMatchObject({ unit: 'ratio', phase: 'running', lastPrizePlace: 10, page: { total: 320 } });
  });

  it('are shown without the tournament’s details', async () => {
    expect(await load({ tournament: null }, data)).toMatchObject({ unit: 'points', page: { total: 320 } });
  });

  it('are missing without results', async () => {
    await expect(load({ 'tournament-results': null }, data)).rejects.toThrow(PlatformError);
  });

  it('by tickets are those of the first period', async () => {
    const rating = { title: 'Most tickets', promotionId: 1101, periods: [{ period: 'week' as const }] };
    expect(await load({}, rating)).toMatchObject({ unit: 'tickets', page: { total: 1, playerCount: 210 } });
    await expect(load({ 'rating-by-tickets': null }, rating)).rejects.toThrow(PlatformError);
  });
});

describe('standings that are read again', () => {
  const settings = { source: { kind: 'tournament', id: 501 }, offset: 0, language: 'en' } as const;

  it('request the visitor’s place only after a new count', async () => {
    const { calls, transport } = platformWith();
    const first = await readStandings({ ...settings, transport, own: { countedAt: undefined } });
    expect(first.own?.participates).toBe(true);
    await readStandings({ ...settings, transport, own: { countedAt: first.page.updatedAt } });
    await readStandings({ ...settings, transport });
    const results = 'tournament-results';
    expect(calls).toEqual([results, 'tournament-user-result', results, results]);
  });
});

describe('taking part in a tournament', () => {
  const action = (transport: PlatformTransport) => joinAction({ transport, tournamentId: 501, language: 'en' });

  it('is read from the tournament after a lost reply', async () => {
    const { transport } = platformWith();
    expect(await action(transport).record?.find('')).toEqual({ participates: true });
    const out = platformWith({ tournament: { participates: false } });
    expect(await action(out.transport).record?.find('')).toBeUndefined();
  });

  it('is refused with the platform’s code', async () => {
    const refusal = new PlatformError('tournament-participate', 'platform-refused', 'full', 409, {
      code: 'tournament-full',
      details: '',
    });
    await expect(action(() => Promise.reject(refusal)).send('key')).rejects.toMatchObject({
      platformCode: 'tournament-full',
    });
  });

  it('checks the obstacles first', async () => {
    expect(await currentObstacles(platformWith().transport)).toEqual(['identification']);
    await expect(currentObstacles(platformWith({ 'tournament-validation': null }).transport)).rejects.toThrow();
  });
});
