import type { BallRules } from '../../lottery/engine/check-draw.ts';
import { type LotteryKind, rulesOn } from '../../lottery/engine/lottery-kind.ts';
import { dayOfDraw } from '../../lottery/held-draws.ts';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import { optional } from '../../platform/optional.ts';
import type { Loader, LoaderInput } from '../loader.server.ts';
import { lotteryOf } from '../lottery-of.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import { ofEachLottery } from '../sitemap-addresses.server.ts';
import { lottoArchivePage } from './block.tsx';

const drawsPerPage = 20;

/** Maximum seconds until the next draw of any lottery. */
const maxPause = 8 * 86_400;

/** Times in the keys of shared reads are whole hours. */
const hour = 3_600;

/** The archive of a lottery. A year or a page without draws is a 404, except for a lottery without any. */
export const load: Loader = async (input) => {
  const lottery = lotteryOf(input);
  if (!lottery) return 'not-found';
  const { id, kind } = lottery;
  const year = numberOf(input.query.get('year'));
  const page = numberOf(input.query.get('page')) ?? 1;
  const part = { ...(year !== undefined && { year }), offset: (page - 1) * drawsPerPage, limit: drawsPerPage };
  const [reason, archive, upcoming] = await Promise.all([
    protectionOf(input),
    input.reads.lotteryDraws(id, part),
    optional(nextDraws(input, id)),
  ]);
  if (reason) return helpPage(reason, input);
  const { draws, total, years } = archive;
  const pages = Math.max(1, Math.ceil(total / drawsPerPage));
  if (page > pages || (year !== undefined && total === 0)) return 'not-found';
  const current = upcoming?.find(({ state }) => state !== 'void');
  const list = { id, name: kind.name, draws, total, years, year, page, pages };
  return lottoArchivePage({ ...list, current: current && { draw: current, balls: ballsOf(kind, current) } }, input);
};

function ballsOf(kind: LotteryKind, draw: LotteryDraw): BallRules {
  const { main, additional } = rulesOn<BallRules & { since?: string | undefined }>(kind.rules, dayOfDraw(draw));
  return { main, additional };
}

const nextDraws = ({ reads, now }: Pick<LoaderInput, 'reads' | 'now'>, id: string) =>
  reads.upcomingDraws(Math.ceil((now + maxPause) / hour) * hour, id);

const numberOf = (value: string | null): number | undefined => (value === null ? undefined : Number(value));

export const addresses = ofEachLottery;
