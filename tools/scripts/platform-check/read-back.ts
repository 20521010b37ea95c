import { isDeepStrictEqual } from 'node:util';
import { participationReplySchema } from '../../../src/platform/promotions/participation-contracts.ts';
import { wheelReplySchema } from '../../../src/platform/wheel/wheel.ts';
import { wheelHistoryReplySchema } from '../../../src/platform/wheel/wheel-history.ts';
import { spinReplySchema } from '../../../src/platform/wheel/wheel-spin.ts';
import { type Found, shown } from './finding.ts';

/** The reply of another call for the same promotion, afterwards; undefined if it has none. */
export type ReadCall = (call: string) => Promise<unknown>;

/** Reads that contradict the reply of a money action: pages show both, and look there for an action whose reply is lost. */
export async function readBackFindings(call: string, body: unknown, read: ReadCall): Promise<Found[]> {
  if (call === 'participation-confirm') return joinFindings(await read('participation'));
  return call === 'wheel-spin' ? spinFindings(body, await read('wheel'), await read('wheel-history')) : [];
}

const contradiction = (path: string, expected: string, got: unknown): Found => ({
  check: 'afterwards',
  path,
  expected,
  got: shown(got),
});

function joinFindings(participation: unknown): Found[] {
  const { data } = participationReplySchema.safeParse(participation);
  return data === undefined || data.participates
    ? []
    : [contradiction('reply.participates', 'true in participation afterwards', false)];
}

/** Seconds by which the time of a spin may differ from ours. */
const maxSkew = 30;

function spinFindings(body: unknown, wheelReply: unknown, historyReply: unknown): Found[] {
  const { data: reply } = spinReplySchema.safeParse(body);
  if (!reply) return [];
  const { spin, attempts } = reply;
  const { data: wheel } = wheelReplySchema.safeParse(wheelReply);
  const { data: history } = wheelHistoryReplySchema.safeParse(historyReply);
  const sector = wheel?.sectors.find(({ id }) => id === spin.sectorId);
  const found: Found[] = [];
  if (Math.abs(spin.spunAt - Date.now() / 1_000) > maxSkew)
    found.push(contradiction('reply.spin.spunAt', `the time, within ${maxSkew} s`, spin.spunAt));
  if (wheel && !sector) found.push(contradiction('reply.spin.sectorId', 'the id of a sector of wheel', spin.sectorId));
  if (sector && !isDeepStrictEqual(sector.prize, spin.prize))
    found.push(contradiction('reply.spin.prize', `the prize of the sector ${spin.sectorId} in wheel`, spin.prize));
  if (wheel && wheel.attempts?.left !== attempts.left) {
    const expected = `${shown(wheel.attempts?.left)}, as wheel says afterwards`;
    found.push(contradiction('reply.attempts.left', expected, attempts.left));
  }
  if (history && history.spins[0]?.spinId !== spin.spinId) {
    const index = history.spins.findIndex(({ spinId }) => spinId === spin.spinId);
    found.push({
      check: 'afterwards',
      path: 'reply.spin.spinId',
      expected: 'the first of wheel-history afterwards',
      got: index === -1 ? 'not in it' : `number ${index + 1} of it`,
    });
  }
  return found;
}
