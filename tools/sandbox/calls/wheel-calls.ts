import { CallError } from '../lib/call-error.ts';
import { commitmentTo, drawFairly, serverSeedOf } from '../lib/fair-draw.ts';
import { prizeReply } from '../promotions/prizes.ts';
import type { SpinRecord } from '../state/spin-store.ts';
import { attemptsAt } from '../wheel/wheel-attempts.ts';
import { otherSpins, poolAt, poolEntries, poolWeight } from '../wheel/wheel-pool.ts';
import { findWheel, type Wheel } from '../wheel/wheels.ts';
import { optionalAccount, requiredAccount } from './caller-identity.ts';
import { callerLanguage } from './caller-language.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { CallContext, PlatformCall } from './platform-call.ts';
import { promotionNow, requireActive, requireParticipation } from './promotion-now.ts';

/** Maximum spins in the history. */
const historyLength = 50;

function wheelNow(context: CallContext) {
  const { promotion, campaign, ...rest } = promotionNow(context);
  const wheel = findWheel(promotion.id, campaign);
  if (wheel === undefined) throw new CallError(404, 'The promotion has no wheel', 'wheel-unknown');
  return { wheel, isAlbum: campaign?.mechanic === 'collection', ...rest };
}

type WheelNow = ReturnType<typeof wheelNow>;

function attemptsOf(context: CallContext, { wheel, calendar, now }: WheelNow, accountId: number) {
  const { state } = context;
  const joinedAt = state.participation.joinedAt(wheel.promotionId, accountId);
  const spinTimes = state.spins.of(wheel.promotionId, accountId).map(({ spunAt }) => spunAt);
  const attempts = attemptsAt(state.seed, { ...wheel, accountId }, calendar, joinedAt, spinTimes, now);
  const { serverSeed } = nextSeeds(context, wheel, accountId);
  return { ...attempts, ...(attempts.left > 0 && { commitment: commitmentTo(serverSeed) }) };
}

/** Seeds of the next request; all its spins share them. */
function nextSeeds(context: CallContext, { promotionId }: Wheel, accountId: number) {
  const { seed, spins } = context.state;
  return {
    serverSeed: serverSeedOf(seed, 'spin', promotionId, accountId, spins.of(promotionId, accountId).length),
    clientSeed: idempotencyKey(context) ?? '',
  };
}

function poolOf({ state }: CallContext, { wheel, calendar, now }: WheelNow) {
  const won = Map.groupBy(state.spins.all(wheel.promotionId), ({ sectorId }) => sectorId);
  return poolAt(state.seed, wheel, calendar, (sectorId) => won.get(sectorId)?.length ?? 0, now);
}

function sectorOf({ sectors, promotionId }: Wheel, sectorId: string) {
  const sector = sectors.find(({ id }) => id === sectorId);
  if (sector === undefined) throw new Error(`Wheel ${promotionId} has no sector ${sectorId}`);
  return sector;
}

const spinReply = (wheel: Wheel, spin: SpinRecord, language: string) => ({
  ...spin,
  prize: prizeReply(sectorOf(wheel, spin.sectorId).prize, language),
});

/** Makes one spin and pays its prize; undefined if the pool is empty, in which case the attempt stays unused. */
function spinOnce(
  context: CallContext,
  current: WheelNow,
  accountId: number,
  seeds: ReturnType<typeof nextSeeds>,
): SpinRecord | undefined {
  const { spins, wallets } = context.state;
  const { promotionId } = current.wheel;
  const number = spins.of(promotionId, accountId).length + 1;
  const spinId = `${promotionId}-${accountId}-${number}`;
  const entries = poolEntries(poolOf(context, current));
  const { result, fairness } = drawFairly({ kind: 'spin', id: spinId, entries, ...seeds }, 1);
  const [sectorId] = result;
  if (sectorId === undefined) return undefined;
  const spin = { spinId, sectorId, spunAt: current.now, fairness };
  spins.add(promotionId, accountId, spin);
  const { prize } = sectorOf(current.wheel, sectorId);
  if (prize.kind === 'money' || prize.kind === 'free-bet') {
    const part = prize.kind === 'money' ? 'balance' : 'bonus';
    wallets.credit(accountId, part, { amount: prize.amount, currency: prize.currency });
  }
  return spin;
}

/** Refuses a spin too soon after the last one; all spins of one request are one. */
function requirePause({ state }: CallContext, { wheel, now }: WheelNow, accountId: number): void {
  const { promotionId, minSecondsBetween = 0 } = wheel;
  const last = state.spins.of(promotionId, accountId).at(-1);
  const rest = last ? last.spunAt + minSecondsBetween - now : 0;
  if (rest > 0) {
    const detail = `There are ${minSecondsBetween} seconds from one spin to the next`;
    throw new CallError(429, detail, 'spin-too-soon', Math.ceil(rest));
  }
}

/** Refuses a spin that is not allowed now; returns the remaining attempts. */
function requireAttempts(context: CallContext, current: WheelNow, accountId: number): number {
  requireActive(current.status);
  requireParticipation(context, current.wheel.promotionId, accountId);
  const { left } = attemptsOf(context, current, accountId);
  if (left === 0) throw new CallError(409, 'There is no attempt left', 'no-attempts');
  requirePause(context, current, accountId);
  return left;
}

/** `GET /api/web/promotions/wheel/{id}` */
async function wheelReply(context: CallContext) {
  const account = await optionalAccount(context);
  const current = wheelNow(context);
  const { wheel, calendar, now, status } = current;
  const { participation, spins } = context.state;
  const pool = poolOf(context, current);
  // An empty pool still has sectors, with a chance of zero.
  const of = Math.max(1, poolWeight(pool));
  return {
    id: wheel.promotionId,
    status,
    startAt: calendar.startAt,
    ...(Number.isFinite(calendar.endAt) && { endAt: calendar.endAt }),
    sectors: pool.map(({ sector: { id, prize }, left, weight }) => ({
      id,
      prize: prizeReply(prize, callerLanguage(context)),
      chance: { wins: weight, of },
      stock: left,
    })),
    ...(account && { attempts: attemptsOf(context, current, account.id) }),
    participates: account !== undefined && participation.joinedAt(wheel.promotionId, account.id) !== undefined,
    totalSpins: otherSpins(wheel, calendar, now) + spins.all(wheel.promotionId).length,
  };
}

/** `POST .../spin`: one attempt. */
async function wheelSpinReply(context: CallContext) {
  const account = await requiredAccount(context);
  const current = wheelNow(context);
  const { wheel } = current;
  const request = { accountId: account.id, call: `wheel-spin ${wheel.promotionId}`, key: idempotencyKey(context) };
  const { reply: spin, isRepeated } = context.state.replies.once(request, () => {
    requireAttempts(context, current, account.id);
    const made = spinOnce(context, current, account.id, nextSeeds(context, wheel, account.id));
    if (made === undefined) throw new CallError(409, 'Every prize of the wheel is gone', 'pool-empty');
    return made;
  });
  return {
    spin: spinReply(wheel, spin, callerLanguage(context)),
    attempts: attemptsOf(context, current, account.id),
    isRepeated,
  };
}

/** `POST .../spin/all`: uses every remaining attempt, except those for which the pool is empty. */
async function wheelSpinAllReply(context: CallContext) {
  const account = await requiredAccount(context);
  const current = wheelNow(context);
  const { wheel } = current;
  const request = { accountId: account.id, call: `wheel-spin-all ${wheel.promotionId}`, key: idempotencyKey(context) };
  const { reply, isRepeated } = context.state.replies.once(request, () => {
    const left = requireAttempts(context, current, account.id);
    const seeds = nextSeeds(context, wheel, account.id);
    const made = Array.from({ length: left }, () => spinOnce(context, current, account.id, seeds));
    const spins = made.filter((spin) => spin !== undefined);
    return { spins, failed: left - spins.length };
  });
  return {
    spins: reply.spins.map((spin) => spinReply(wheel, spin, callerLanguage(context))),
    failed: reply.failed,
    attempts: attemptsOf(context, current, account.id),
    isRepeated,
  };
}

/** `GET .../getHistoryWheel` */
async function wheelHistoryReply(context: CallContext) {
  const account = await requiredAccount(context);
  const { wheel, isAlbum } = wheelNow(context);
  const spins = context.state.spins.of(wheel.promotionId, account.id);
  const newest = spins.slice(-historyLength).reverse();
  const bySector = Map.groupBy(spins, ({ sectorId }) => sectorId);
  return {
    spins: newest.map((spin) => spinReply(wheel, spin, callerLanguage(context))),
    total: spins.length,
    ...(isAlbum && {
      collected: [...bySector].map(([sectorId, { length: count }]) => ({ sectorId, count })),
    }),
  };
}

const wheelPath = '/web-api/api/web/promotions/wheel/:id';

/** The calls of the wheel (R7.30 to R7.35). */
export const wheelCalls: readonly PlatformCall[] = [
  {
    id: 'wheel',
    about:
      'Sectors with odds and stock, and attempts. Every wheel, box, thimble and album of a campaign folder; promotion 1105: six spins and four prizes in total. Attempts for bets come a few minutes after joining, then through the day',
    method: 'get',
    path: wheelPath,
    reply: wheelReply,
  },
  {
    id: 'wheel-spin',
    about:
      'Money and free bets go to the balance. The reply has the proof with its key ([fairness](fairness.md)). Refusals: `not-participating`, `no-attempts`, `pool-empty`, `spin-too-soon`',
    method: 'post',
    path: `${wheelPath}/spin`,
    reply: wheelSpinReply,
  },
  {
    id: 'wheel-spin-all',
    about: 'Uses all attempts; if the pool runs empty, the others stay',
    method: 'post',
    path: `${wheelPath}/spin/all`,
    reply: wheelSpinAllReply,
  },
  {
    id: 'wheel-history',
    about: 'Newest first, at most 50; for an album, how often each piece came up in all packs',
    method: 'get',
    path: `${wheelPath}/getHistoryWheel`,
    reply: wheelHistoryReply,
  },
];
