import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadAwards } from '../../src/platform/promotions/awards.ts';
import { voteForNominee } from '../../src/platform/promotions/awards-vote.ts';
import { loadBroadcast } from '../../src/platform/promotions/broadcast.ts';
import { loadOwnBoosts } from '../../src/platform/promotions/own-boosts.ts';
import { tokenReplySchema } from '../../src/platform/token/token.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const day = 86_400;
const newSandbox = () => createSandbox(sandboxSettings('own offers', Date.parse('2026-11-21T09:00:00Z') / 1000));
let app = newSandbox();
const transport = sandboxTransport(() => app);

async function tokenOf(login: string): Promise<string> {
  const accountId = accounts.find((account) => account.login === login)?.id;
  const { body } = await request(app)
    .post('/sandbox/api/tokens')
    .send({ accountId, expiresInSeconds: 300 * day });
  return tokenReplySchema.parse(body).token;
}

const advance = (advanceSeconds: number) =>
  request(app).post('/sandbox/api/clock').send({ advanceSeconds }).expect(200);

beforeEach(() => {
  app = newSandbox();
});

describe('the vote of betting-awards', () => {
  const id = 295;

  it('is counted once a month, and visible to its account only', async () => {
    const [alice, marco] = [await tokenOf('alice'), await tokenOf('marco')];
    expect(await loadAwards(transport, id, alice)).not.toHaveProperty('vote');
    expect(await voteForNominee(transport, id, 2, 'first', alice)).toMatchObject({ vote: 2 });
    expect(await loadAwards(transport, id, alice)).toMatchObject({ vote: 2 });
    expect(await loadAwards(transport, id, marco)).not.toHaveProperty('vote');
    expect(await loadAwards(transport, id)).not.toHaveProperty('vote');
    await advance(31 * day);
    expect(await loadAwards(transport, id, alice)).not.toHaveProperty('vote');
    expect(await voteForNominee(transport, id, 3, 'next month', alice)).toMatchObject({ vote: 3 });
  });

  it('is final for any repeated vote', async () => {
    const alice = await tokenOf('alice');
    const first = await voteForNominee(transport, id, 2, 'first', alice);
    expect(await voteForNominee(transport, id, 2, 'again', alice)).toEqual(first);
    expect(await voteForNominee(transport, id, 4, 'first', alice)).toEqual(first);
    await expect(voteForNominee(transport, id, 4, 'other', alice)).rejects.toMatchObject({
      status: 409,
      platformCode: 'vote-taken',
    });
    expect(await loadAwards(transport, id, alice)).toMatchObject({ vote: 2 });
  });

  it('is for nominees of promotions that have some', async () => {
    const alice = await tokenOf('alice');
    await expect(voteForNominee(transport, id, 99, 'a', alice)).rejects.toMatchObject({
      platformCode: 'nominee-unknown',
    });
    await expect(loadAwards(transport, 52)).rejects.toMatchObject({ platformCode: 'promotion-unknown' });
  });

  it('names the winner of the previous month', async () => {
    const { nominees } = await loadAwards(transport, id);
    await advance(31 * day);
    const { last } = await loadAwards(transport, id);
    expect(nominees.map(({ name, event, odds }) => ({ name, event, odds }))).toContainEqual(last);
  });
});

describe('the boosts of an account', () => {
  it('are open for two days, then won or lost, and won ones are paid', async () => {
    const alice = await tokenOf('alice');
    const states = new Set<string>();
    for (const id of [38, 68]) {
      const { boosts, paid } = await loadOwnBoosts(transport, id, alice);
      const won = boosts.filter(({ state }) => state === 'won');
      expect(paid?.amount ?? 0).toBe(won.reduce((sum, { boost }) => sum + boost.amount, 0));
      for (const { state } of boosts) states.add(state);
      await advance(6 * day);
      const later = await loadOwnBoosts(transport, id, alice);
      const open = boosts.filter(({ state }) => state === 'open').map((boost) => boost.id);
      for (const bet of later.boosts) if (open.includes(bet.id)) expect(bet.state).not.toBe('open');
    }
    expect([...states]).toEqual(expect.arrayContaining(['won', 'lost']));
  });

  it('are empty for other promotions', async () => {
    await expect(loadOwnBoosts(transport, 52, await tokenOf('alice'))).rejects.toMatchObject({
      platformCode: 'promotion-unknown',
    });
  });
});

describe('the broadcast of a promotion', () => {
  const streams = 288;
  const hour = 3_600;

  it('is on while an event of its schedule is, in the zone of the campaign', async () => {
    const alice = await tokenOf('alice');
    // Saturday noon: the next event is Monday's football at 20:00 in Moscow, for two hours.
    expect(await loadBroadcast(transport, streams, alice)).toEqual({ status: 'off-air' });
    await advance(2 * day + 8 * hour - 60);
    expect(await loadBroadcast(transport, streams, alice)).toEqual({ status: 'off-air' });
    await advance(60);
    expect(await loadBroadcast(transport, streams, alice)).toEqual({
      status: 'live',
      player: expect.stringMatching(/\/player\/sports-stream\/football$/),
    });
    await advance(2 * hour);
    expect(await loadBroadcast(transport, streams, alice)).toEqual({ status: 'off-air' });
  });

  it('has a player page', async () => {
    const { text } = await request(app).get('/player/sports-stream/football').expect(200);
    expect(text).toContain('Sandbox · football');
  });

  it('requires a session, and is missing for other promotions', async () => {
    await expect(loadBroadcast(transport, streams)).rejects.toMatchObject({ status: 401 });
    await expect(loadBroadcast(transport, 52, await tokenOf('alice'))).rejects.toMatchObject({
      platformCode: 'promotion-unknown',
    });
  });
});
