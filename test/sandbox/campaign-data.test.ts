import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import request from 'supertest';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkRecord } from '../../src/fairness/check-record.ts';
import { loadBonus } from '../../src/platform/bonuses/bonus.ts';
import { loadBonusRules } from '../../src/platform/bonuses/bonus-rules.ts';
import { loadDailyGift } from '../../src/platform/bonuses/daily-gift.ts';
import { takeFreebet } from '../../src/platform/bonuses/take-freebet.ts';
import { sendLuckyChanceForm } from '../../src/platform/landings/lucky-chance-form.ts';
import { loadBanners } from '../../src/platform/promotions/banners.ts';
import { loadBetSeries } from '../../src/platform/promotions/bet-series.ts';
import { loadEvaginarium } from '../../src/platform/promotions/evaginarium-mobile.ts';
import { loadEvasFavorites } from '../../src/platform/promotions/evas-favorites.ts';
import { loadLuckyDayDraw } from '../../src/platform/promotions/lucky-day-draw.ts';
import { loadLuckyDayTickets } from '../../src/platform/promotions/lucky-day-ticket.ts';
import { loadParticipation } from '../../src/platform/promotions/participation.ts';
import { confirmParticipation } from '../../src/platform/promotions/participation-confirm.ts';
import { loadPromotion, type PromotionReply } from '../../src/platform/promotions/promotion.ts';
import { loadTicketRating, ratingPeriods } from '../../src/platform/promotions/rating-by-tickets.ts';
import { enterTicket } from '../../src/platform/promotions/ticket.ts';
import { loadTournament } from '../../src/platform/third-party/tournament.ts';
import { loadTournamentResults } from '../../src/platform/third-party/tournament-results.ts';
import { loadTournamentUserResult } from '../../src/platform/third-party/tournament-user-result.ts';
import { validateUserForTournaments } from '../../src/platform/third-party/tournament-validation.ts';
import { tokenReplySchema } from '../../src/platform/token/token.ts';
import { loadWheel } from '../../src/platform/wheel/wheel.ts';
import { loadWheelHistory } from '../../src/platform/wheel/wheel-history.ts';
import { spinWheel } from '../../src/platform/wheel/wheel-spin.ts';
import { bonusesOf } from '../../tools/sandbox/bonuses/campaign-bonuses.ts';
import type { Campaign } from '../../tools/sandbox/campaigns/campaign.ts';
import { createCampaignStore } from '../../tools/sandbox/campaigns/campaign-store.ts';
import { createSandbox } from '../../tools/sandbox/create-sandbox.ts';
import { campaignCodes } from '../../tools/sandbox/promotions/ticket-codes.ts';
import { accounts } from '../../tools/sandbox/state/accounts.ts';
import { sandboxSettings } from '../support/sandbox-settings.ts';
import { sandboxTransport } from '../support/sandbox-transport.ts';

const seed = 'campaigns';
const day = 86_400;
const moments = ['2026-11-21T09:00:00Z', '2028-05-22T09:00:00Z'];

const sandboxAt = (moment: string, campaigns = 'config/campaigns') =>
  createSandbox({ ...sandboxSettings(seed, Date.parse(moment) / 1000), campaigns });

let app = sandboxAt('2026-11-21T09:00:00Z');
const transport = sandboxTransport(() => app);
const advance = (advanceSeconds: number) =>
  request(app).post('/sandbox/api/clock').send({ advanceSeconds }).expect(200);

const setClock = (at: number) =>
  request(app)
    .post('/sandbox/api/clock')
    .send({ now: new Date(at * 1_000).toISOString() })
    .expect(200);

async function tokenOf(login: string): Promise<string> {
  const accountId = accounts.find((account) => account.login === login)?.id;
  const lifetime = { expiresInSeconds: 300 * day };
  const { body } = await request(app)
    .post('/sandbox/api/tokens')
    .send({ accountId, ...lifetime })
    .expect(200);
  return tokenReplySchema.parse(body).token;
}

/** An account that may take part. */
const playerOf = ({ eligibility }: Campaign) => tokenOf(eligibility.countries.includes('KZ') ? 'aliya' : 'alice');

async function checkWheel(id: number, token: string, isRunning: boolean): Promise<void> {
  const { sectors } = await loadWheel(transport, id, 'en', token);
  expect(sectors.reduce((sum, { chance }) => sum + chance.wins, 0)).toBe(sectors[0]?.chance.of);
  if (!isRunning) return;
  await advance(day);
  const before = await loadWheel(transport, id, 'en', token);
  expect(before.attempts?.left).toBeGreaterThan(0);
  const { spin, attempts } = await spinWheel(transport, id, 'en', `spin-${id}`, token);
  expect(attempts.left).toBe((before.attempts?.left ?? 0) - 1);
  const after = await loadWheel(transport, id, 'en', token);
  const stockOf = ({ sectors: all }: typeof after) => all.find((sector) => sector.id === spin.sectorId)?.stock ?? null;
  const stock = stockOf(before);
  if (stock !== null) expect(stockOf(after)).toBe(stock - 1);
  expect((await loadWheelHistory(transport, id, 'en', token)).spins).toEqual([spin]);
}

it('a draw of a raffle has a result for each participant', async () => {
  app = sandboxAt('2026-11-21T09:00:00Z');
  const id = 52;
  const winners = new Map<string, string | undefined>();
  for (const login of ['alice', 'marco', 'grace', 'jonas']) {
    await confirmParticipation(transport, id, `join ${login}`, await tokenOf(login));
  }
  await advance(3 * 7 * day);
  const { draws: held = [] } = await loadPromotion(transport, id);
  for (const login of ['alice', 'marco', 'grace', 'jonas']) {
    const { draws = [] } = await loadParticipation(transport, id, await tokenOf(login));
    expect(draws.map(({ drawsAt }) => drawsAt)).toEqual(
      held
        .filter(({ status }) => status === 'drawn')
        .slice(0, 3)
        .map(({ drawsAt }) => drawsAt),
    );
    for (const { id: drawId, tickets, prizes } of draws) {
      expect(tickets).toBeGreaterThan(0);
      const listed = held.find((draw) => draw.id === drawId)?.winners ?? [];
      for (const won of prizes) {
        const { name, ...place } = listed.find(({ ticket }) => ticket === won.ticket) ?? { name: undefined };
        expect(place).toEqual(won);
        winners.set(`${drawId} ${won.ticket}`, name);
      }
    }
  }
  expect(winners.size).toBeGreaterThan(0);
});

/** The commitment published before a draw matches its result. */
async function checkProofs(id: number, before: NonNullable<PromotionReply['draws']>): Promise<void> {
  const next = before.find(({ status }) => status !== 'drawn');
  for (const { status, fairness } of before) expect(fairness !== undefined).toBe(status === 'drawn');
  if (!next) return;
  await setClock(next.drawsAt + 60);
  const { draws = [] } = await loadPromotion(transport, id);
  const drawn = draws.find((draw) => draw.id === next.id);
  const { fairness, winners = [] } = drawn ?? {};
  expect(fairness?.commitment).toBe(next.commitment);
  const record = fairness && {
    ...fairness,
    version: 1 as const,
    kind: 'raffle-draw' as const,
    id: next.id,
    result: winners.map(({ ticket }) => ticket),
  };
  expect(record && (await checkRecord(record)).isRight).toBe(true);
}

async function checkForecasts(id: number, token: string, isRunning: boolean): Promise<void> {
  const { forecast } = await loadPromotion(transport, id);
  expect(forecast?.matches.length).toBeGreaterThan(0);
  if (!isRunning || forecast === undefined) return;
  const forecasts = forecast.matches.map(({ eventId }) => ({ eventId, home: 1, away: 0 }));
  const sent = await sendLuckyChanceForm(transport, { promotionId: id, forecasts }, `form ${id}`, token).catch(
    (error) => {
      expect(error).toMatchObject({ platformCode: 'form-closed' });
      return undefined;
    },
  );
  if (sent === undefined) return;
  expect(await loadParticipation(transport, id, token)).toMatchObject({ entryId: sent.entryId, forecasts });
  await advance(7 * day);
  const { forecasts: known } = await loadParticipation(transport, id, token);
  expect(known?.every(({ isExact }) => isExact !== undefined)).toBe(true);
}

async function checkTournament(id: number, token: string): Promise<void> {
  const { participants, prizes } = await loadTournament(transport, id, 'en', token);
  expect(prizes.length).toBeGreaterThan(0);
  expect(participants).toBeGreaterThan(0);
  await loadTournamentResults(transport, id, { offset: 0, limit: 10 }, 'en', token);
  await loadTournamentUserResult(transport, id, 'en', token);
  await validateUserForTournaments(transport, token);
}

/** Makes the calls of a campaign's page; the transport checks each reply against its contract. */
async function checkCampaign(campaign: Campaign, token: string, isRunning: boolean): Promise<void> {
  const { promotionId: id } = campaign;
  switch (campaign.mechanic) {
    case 'instant-win':
      return checkWheel(id, token, isRunning);
    case 'collection':
      if (campaign.facts.source === 'wheel') return checkWheel(id, token, isRunning);
      await loadEvaginarium(transport, 'de', token);
      return;
    case 'bet-series': {
      await advance(4 * day);
      const { me, rewards } = await loadBetSeries(transport, id, 'en', token);
      expect(rewards).toHaveLength(campaign.facts.rewards.length);
      expect(me?.series.length).toBeGreaterThan(0);
      return;
    }
    case 'leaderboard': {
      if (campaign.facts.source === 'tournament') return checkTournament(campaign.facts.tournamentId, token);
      for (const period of ratingPeriods) {
        const query = { period, ratingType: 'earned' } as const;
        expect((await loadTicketRating(transport, id, query, 'en', token)).rows.length).toBeGreaterThan(0);
      }
      return;
    }
    case 'predictor':
      return checkForecasts(id, token, isRunning);
    case 'missions': {
      await advance(20 * day);
      const { progress, tickets } = await loadParticipation(transport, id, token);
      if (!isRunning) return;
      expect(progress?.map((mission) => mission.id)).toEqual(campaign.facts.missions.map((mission) => mission.id));
      expect(progress?.filter(({ completedAt }) => completedAt !== undefined)).toHaveLength(tickets);
      expect(tickets).toBeGreaterThan(0);
      return;
    }
    case 'raffle': {
      const { draws = [] } = await loadPromotion(transport, id);
      expect(draws.length).toBeGreaterThan(0);
      await loadTicketRating(transport, id, { period: 'total', ratingType: 'won' }, 'en', token);
      await checkCodes(campaign, token, isRunning);
      return campaign.cadence && checkProofs(id, draws);
    }
    case 'cashback': {
      await loadEvasFavorites(transport, token);
      await advance(6 * 3_600);
      const { refund } = await loadParticipation(transport, id, token);
      if (isRunning) expect(refund?.nextAt).toBeGreaterThan(refund?.countedAt ?? Infinity);
      return;
    }
    case 'free-bet':
    case 'deposit-bonus':
      for (const bonus of bonusesOf(campaign)) {
        const { state, obstacles } = await loadBonus(transport, bonus.id, { language: 'en' }, token);
        expect(obstacles).toEqual([]);
        if (isRunning && bonus.id > 20) expect(state).not.toBe('available');
        await loadBonusRules(transport, bonus.id, { language: 'ar' });
      }
      return checkCodes(campaign, token, isRunning);
    case 'daily-draw': {
      const { days } = await loadLuckyDayDraw(transport, await today(), 'en');
      for (const date of days.slice(0, 3)) await loadLuckyDayTickets(transport, date, 'en', token);
      return;
    }
    case 'daily-gift': {
      await takeFreebet(transport, 'gift', token);
      expect((await loadDailyGift(transport, token)).taken).toBe('freebet');
      await expect(takeFreebet(transport, 'another', token)).rejects.toMatchObject({ platformCode: 'gift-taken' });
      return;
    }
    default:
      return;
  }
}

/** A code counts once; one of the campaign's has expired. */
async function checkCodes(campaign: Campaign, token: string, isRunning: boolean): Promise<void> {
  const codes = campaignCodes(seed, campaign).map(({ code }) => code);
  const [first, last] = [codes[0], codes.at(-1)];
  if (!isRunning || first === undefined || last === undefined) return;
  const enter = (code: string, key: string) => enterTicket(transport, campaign.promotionId, code, key, token);
  const { tickets } = await enter(first, 'first');
  expect((await enter(first, 'again')).tickets).toBe(tickets);
  await expect(enter(last, 'over')).rejects.toMatchObject({ platformCode: 'ticket-expired' });
}

async function today(): Promise<string> {
  const { body } = await request(app).get('/sandbox/api/state');
  return String(body.clock.now).slice(0, 10);
}

const campaigns = createCampaignStore('config/campaigns').list();

describe.each(moments)('at %s the sandbox', (moment) => {
  it.each(campaigns)('replies to every call of the page of $name with valid data', async (campaign) => {
    app = sandboxAt(moment);
    const token = await playerOf(campaign);
    const { promotionId: id } = campaign;
    const { status, round } = await loadPromotion(transport, id);
    const isRunning = status === 'active';
    if (isRunning && campaign.cadence) expect(round?.closesAt).toBeGreaterThan(round?.startsAt ?? Infinity);
    if (isRunning) await confirmParticipation(transport, id, `join ${id}`, token);
    expect((await loadParticipation(transport, id, token)).participates).toBe(isRunning);
    const { banners } = await loadBanners(transport, 'fr');
    if (isRunning) expect(banners.map(({ slug }) => slug)).toContain(campaign.name);
    await checkCampaign(campaign, token, isRunning);
  });
});

describe('accounts that may not take part', () => {
  it.each([
    ['anders', 1101, ['paused']],
    ['bruno', 1101, ['currency']],
    ['zoe', 10, ['phone']],
    ['zoe', 1, ['profile', 'phone']],
    ['jonas', 1116, ['country']],
  ])('%s is refused promotion %i with the reason', async (login, id, obstacles) => {
    app = sandboxAt('2026-11-21T09:00:00Z');
    const token = await tokenOf(login);
    expect(await loadParticipation(transport, id, token)).toMatchObject({ participates: false, obstacles });
    await expect(confirmParticipation(transport, id, 'join', token)).rejects.toMatchObject({
      status: 403,
      platformCode: obstacles[0],
    });
  });
});

describe('every promotion of a campaign folder', () => {
  it('exists on the platform, with a link to its campaign', async () => {
    app = sandboxAt('2026-11-21T09:00:00Z');
    const ids = createCampaignStore('config/campaigns')
      .list()
      .flatMap(({ promotionIds }) => promotionIds);
    for (const id of ids) expect(await loadPromotion(transport, id)).toMatchObject({ id });
  });
});

describe('a folder that is added', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'campaigns-'));
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  it('becomes a promotion with a banner and a tournament of 100,000 players without a restart', async () => {
    cpSync('config/campaigns/daily-bonus', path.join(directory, 'daily-bonus'), { recursive: true });
    app = sandboxAt('2026-11-21T09:00:00Z', directory);
    const slugs = async () => (await loadBanners(transport, 'en')).banners.map(({ slug }) => slug);
    expect(await slugs()).not.toContain('new-race');
    const folder = path.join(directory, 'new-race');
    cpSync('config/campaigns/fast-games', folder, { recursive: true });
    const file = path.join(folder, 'campaign.json');
    const race = JSON.parse(readFileSync(file, 'utf8'));
    const dates = { startTime: '2026-11-20T00:00:00Z', expireTime: '2026-12-20T00:00:00Z' };
    const facts = { ...race.facts, tournamentId: 7_001, capacity: 125_000 };
    writeFileSync(file, JSON.stringify({ ...race, ...dates, promotionId: 7_001, promotionIds: [7_001], facts }));
    await vi.waitFor(async () => expect(await slugs()).toContain('new-race'), { timeout: 1_000 });
    await advance(20 * day);
    const last = await loadTournamentResults(transport, 7_001, { offset: 49_990, limit: 10 }, 'en');
    expect(last.total).toBeGreaterThan(90_000);
    expect(last.rows.map(({ place }) => place)).toEqual(Array.from({ length: 10 }, (_, index) => 49_991 + index));
  });
});
