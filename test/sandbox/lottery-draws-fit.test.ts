import { expect, it } from 'vitest';
import { checkDraw } from '../../src/lottery/engine/check-draw.ts';
import { kindFixtures } from '../../src/lottery/engine/kind-fixtures.ts';
import { type JackpotRules, type NumbersRules, rulesOn } from '../../src/lottery/engine/lottery-kind.ts';
import { dayOfDraw } from '../../src/lottery/held-draws.ts';
import { lotteryDrawSchema } from '../../src/platform/lotto/lottery-contracts.ts';
import { createDrawArchive } from '../../tools/sandbox/lottery/draw-archive.ts';
import { drawReply } from '../../tools/sandbox/lottery/draw-reply.ts';
import { readLotteryKinds } from '../../tools/sandbox/lottery/lottery-kinds.ts';

const now = Date.parse('2026-11-21T09:00:00Z') / 1_000;

it.each(readLotteryKinds('config/lotteries').map((kind) => ({ id: kind.id, kind })))(
  'draws of $id in the sandbox match the rules of their day',
  ({ id, kind }) => {
    const facts = kindFixtures.get(id);
    if (!facts) throw new Error('the sandbox reads the same files');
    const archive = createDrawArchive('seed', (_, { tiers }) => tiers.map(() => 0));
    const { last } = kind.calendar.around(now);
    const faults = Array.from({ length: 300 }, (_, index) => kind.calendar.draw(last.number - 250 + index)).flatMap(
      (draw) => {
        const reply = lotteryDrawSchema.parse(drawReply({ seed: 'seed', archive, now }, kind, draw));
        const rules = rulesOn<JackpotRules | NumbersRules>(facts.rules, dayOfDraw(reply));
        const { problems } = checkDraw(reply, { currency: facts.currency, ...rules }, now);
        return problems.length === 0 ? [] : [[problems, reply]];
      },
    );
    expect(faults).toEqual([]);
  },
);
