import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import express, { type RequestHandler, type Response, type Router } from 'express';
import { calendarCacheControl, pastResultsCacheControl, resultsCacheControl } from '../../config/cache-policies.ts';
import { defaultLanguage } from '../../config/languages.ts';
import { isLanguageCode } from '../../src/i18n/languages.ts';
import { timedOut, withDeadline } from '../../src/lib/with-deadline.ts';
import type { LotteryKind } from '../../src/lottery/engine/lottery-kind.ts';
import { calendarFile } from '../../src/lottery/files/calendar-file.ts';
import { csvHead, csvLine } from '../../src/lottery/files/draws-csv.ts';
import { lotteryFilesPath } from '../../src/lottery/files/file-paths.ts';
import { shownLotteries } from '../../src/pages/lottery-of.server.ts';
import type { LotteryDraw } from '../../src/platform/lotto/lotto-draw.ts';
import { optional } from '../../src/platform/optional.ts';
import type { SharedReads } from '../../src/platform/shared-reads.server.ts';
import type { Clock } from '../clock.ts';
import { MarqueeError } from '../errors.ts';
import { refuseWrites } from '../files/static-files.ts';
import type { QuickCompression } from '../http/quick-compression.ts';
import { calendarEvents, calendarHorizon } from '../lottery/calendar-events.ts';
import type { NamedMiddleware } from '../middleware/named-middleware.ts';
import type { SiteConfigurations } from '../platform/site-configurations.ts';

/** Times in the keys of shared reads are whole hours. */
const hour = 3_600;

/** Milliseconds that a calendar waits for the platform: the planned draws suffice without it. */
const upcomingDeadline = 1_500;

interface LotteryFilesDeps {
  readonly lotteries: ReadonlyMap<string, LotteryKind>;
  readonly reads: Pick<SharedReads, 'archivedDraws' | 'upcomingDraws'>;
  readonly configurations: Pick<SiteConfigurations, 'get'>;
  readonly compression: Pick<QuickCompression, 'bodyOf'>;
  readonly namedMiddleware: NamedMiddleware;
  readonly clock: Clock;
  /** Marquee's public origin, if known. */
  readonly origin: string | undefined;
}

/**
 * Results of a year as a table, and draws as a calendar. Like the pages, they are gone when the section is closed, and leave out kinds that
 * the visitor's region forbids. Any other address is a 404.
 */
export function lotteryFiles(deps: LotteryFilesDeps): Router {
  const router = express.Router();
  router.all(
    new RegExp(`^${lotteryFilesPath}`),
    refuseFileWrites,
    ...deps.namedMiddleware(['region-block']),
    sendLotteryFile(deps),
  );
  return router;
}

const refuseFileWrites: RequestHandler = (request, response, next) => {
  response.locals.context.label = 'lottery-file';
  refuseWrites(request, response);
  next();
};

function sendLotteryFile(deps: Omit<LotteryFilesDeps, 'namedMiddleware'>): RequestHandler {
  return async function sendLotteryFile(request, response) {
    const { context } = response.locals;
    const path = request.path.slice(lotteryFilesPath.length);
    const [, lottery = '', year, form] = /^results\/([A-Za-z0-9]{1,32})\/(20\d\d)\.(csv|json)$/.exec(path) ?? [];
    const [, language = ''] = /^draws\/([a-z]{2})\.ics$/.exec(path) ?? [];
    const site = await deps.configurations.get(isLanguageCode(language) ? language : defaultLanguage);
    const shown = shownLotteries({ site, lotteries: deps.lotteries, region: context.region });
    const now = Math.trunc(deps.clock.now() / 1_000);
    response.vary('Accept-Encoding');

    if (shown.has(lottery)) {
      const parts = await readYear(deps.reads, lottery, Number(year));
      const isPast = Number(year) < new Date(now * 1_000).getUTCFullYear() - 1;
      response.setHeader('Cache-Control', isPast ? pastResultsCacheControl : resultsCacheControl);
      const name = `${lottery}-${year}.${form}`;
      const text = form === 'csv' ? csvOf(parts) : jsonOf(lottery, Number(year), parts);
      return send(response, { name, type: form === 'csv' ? 'text/csv' : 'application/json', text });
    }

    const wanted = isLanguageCode(language) ? wantedLotteries(request.url, shown) : undefined;
    if (!wanted || !isLanguageCode(language)) throw new MarqueeError('not-found');
    const { t } = site.texts;
    const [onlyId] = wanted.size === 1 ? [...wanted.keys()] : [];
    const until = Math.ceil((now + calendarHorizon) / hour) * hour;
    const upcoming = await withDeadline(optional(deps.reads.upcomingDraws(until, onlyId)), upcomingDeadline);
    const events = calendarEvents(wanted, {
      language,
      t,
      now,
      origin: deps.origin,
      upcoming: upcoming === timedOut ? undefined : upcoming,
    });
    const only = onlyId === undefined ? undefined : wanted.get(onlyId);
    response.setHeader('Cache-Control', calendarCacheControl);
    const file = calendarFile({ name: only?.name ?? t('lotto_calendar_name'), readAt: now, events });
    return send(response, { name: 'draws.ics', type: 'text/calendar', text: [file] });
  };

  interface File {
    readonly name: string;
    readonly type: string;
    readonly text: Iterable<string> | AsyncIterable<string>;
  }

  /** A read that fails midway aborts the response: half a table must not look complete. */
  async function send(response: Response, { name, type, text }: File): Promise<void> {
    response.setHeader('Content-Type', `${type}; charset=utf-8`);
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    if (response.req.method === 'HEAD') {
      response.end();
      return;
    }
    await pipeline(Readable.from(text), deps.compression.bodyOf(response), { signal: response.locals.context.signal });
  }
}

/**
 * Lotteries named in a query, in display order; undefined if none of them exists. Unknown names are skipped: calendar apps request the same
 * address for years, and a removed lottery must not remove the others.
 */
function wantedLotteries(url: string, shown: ReadonlyMap<string, LotteryKind>): Map<string, LotteryKind> | undefined {
  const named = new Set(new URL(url, 'http://localhost').searchParams.getAll('lottery'));
  const wanted = new Map([...shown].filter(([id]) => named.has(id)));
  return wanted.size === 0 ? undefined : wanted;
}

/** Draws in a part of the archive: the maximum of one platform reply. */
const drawsPerPart = 100;

/**
 * Yields the draws of a year in parts, newest first; each part is a chunk of the file. Reads the first part before anything is sent, so
 * that a year without draws is a 404.
 */
async function readYear(
  reads: Pick<SharedReads, 'archivedDraws'>,
  lottery: string,
  year: number,
): Promise<AsyncIterable<readonly LotteryDraw[]>> {
  const part = (offset: number) => reads.archivedDraws(lottery, { year, offset, limit: drawsPerPart });
  const first = await part(0);
  if (first.total === 0) throw new MarqueeError('not-found');
  return (async function* draws() {
    // A new draw during the read shifts the others, so duplicates are skipped.
    const sent = new Set<string>();
    for (let offset = 0; offset < first.total; offset += drawsPerPart) {
      const { draws } = offset === 0 ? first : await part(offset);
      yield draws.filter(({ id }) => !sent.has(id));
      for (const { id } of draws) sent.add(id);
    }
  })();
}

async function* csvOf(parts: AsyncIterable<readonly LotteryDraw[]>): AsyncGenerator<string> {
  yield csvHead;
  for await (const draws of parts) yield draws.map(csvLine).join('');
}

async function* jsonOf(
  lottery: string,
  year: number,
  parts: AsyncIterable<readonly LotteryDraw[]>,
): AsyncGenerator<string> {
  yield `{"lottery":${JSON.stringify(lottery)},"year":${year},"draws":[`;
  let separator = '\n';
  for await (const draws of parts) {
    if (draws.length === 0) continue;
    yield separator + draws.map((draw) => JSON.stringify(draw)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}
