import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { lotteryFiles } from '../../server/downloads/lottery-files.ts';
import { createQuickCompression } from '../../server/http/quick-compression.ts';
import { kindFixtures } from '../../src/lottery/engine/kind-fixtures.ts';
import { load as loadLottoArchive } from '../../src/pages/lotto-archive/page.server.ts';
import type { LotteryDraw } from '../../src/platform/lotto/lotto-draw.ts';
import type { LotteryDraws } from '../../src/platform/lotto/lotto-draws.ts';
import type { ArchivePart } from '../../src/platform/shared-reads.server.ts';
import { loaderInput } from '../fixtures/loader-input.ts';
import { urlOf } from '../support/start-service.ts';

const newest = Date.parse('2026-11-18T03:59:00Z') / 1_000;
const day = 86_400;

/** A draw of an archive with one a day, counted from the newest. */
function drawAt(index: number): LotteryDraw {
  const at = newest - index * day;
  return {
    id: new Date(at * 1_000).toISOString().slice(0, 10),
    at,
    salesCloseAt: at - 3_600,
    state: 'official',
    numbers: { main: [4, 17, 28, 51, 66], additional: [1 + (index % 26)] },
  };
}

const partOf = ({ offset, limit }: ArchivePart, total: number): LotteryDraws => ({
  draws: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => drawAt(offset + index)),
  total,
  years: [2026, 2025, 2024],
});

describe('the archive of ten years', () => {
  it.each(['', 'page=2', 'page=50', 'page=171'])('reads one part of twenty draws for ?%s', async (query) => {
    const parts: ArchivePart[] = [];
    let rows = 0;
    const page = await loadLottoArchive({
      ...loaderInput,
      parameters: { lottoId: 'powerball' },
      query: new URLSearchParams(query),
      lotteries: kindFixtures,
      reads: {
        ...loaderInput.reads,
        lotteryDraws: (_, part) => {
          parts.push(part);
          const reply = partOf(part, 3_420);
          rows += reply.draws.length;
          return Promise.resolve(reply);
        },
        upcomingDraws: () => Promise.resolve([]),
      },
    });
    expect(typeof page).toBe('object');
    const number = Number(new URLSearchParams(query).get('page') ?? 1);
    expect(parts).toEqual([{ offset: (number - 1) * 20, limit: 20 }]);
    expect(rows).toBe(20);
  });
});

/** The files of lotteries from an archive that returns its parts when `gate` allows it. */
async function startFiles(gate: (part: ArchivePart) => Promise<void>) {
  const parts: ArchivePart[] = [];
  const app = express();
  app.use((_, response, next) => {
    const context = { requestId: 'test', startedAt: 0, label: '', signal: new AbortController().signal };
    Object.assign(response.locals, { context });
    next();
  });
  app.use(
    lotteryFiles({
      lotteries: kindFixtures,
      reads: {
        archivedDraws: async (_, part) => {
          parts.push(part);
          await gate(part);
          return partOf(part, 365);
        },
        upcomingDraws: () => Promise.resolve([]),
      },
      configurations: { get: () => Promise.resolve(loaderInput.site) },
      compression: createQuickCompression(true),
      namedMiddleware: () => [],
      clock: { now: () => newest * 1_000, offset: 0 },
      origin: undefined,
    }),
  );
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const open = (file: string, encoding: string): Promise<IncomingMessage> => {
    const request = get(urlOf(server) + file, { headers: { 'accept-encoding': encoding } });
    return new Promise((resolve) => request.once('response', resolve));
  };
  return { parts, open, close: () => server.close() };
}

describe('the file of a year', () => {
  it.each([
    ['csv', 'identity'],
    ['csv', 'gzip'],
    ['json', 'zstd'],
  ])('as %s in %s is streamed: its first bytes before the second part', async (form, encoding) => {
    const second = Promise.withResolvers<void>();
    const files = await startFiles(({ offset }) => (offset === 100 ? second.promise : Promise.resolve()));
    const response = await files.open(`/lottery-files/results/powerball/2026.${form}`, encoding);
    const pieces: Buffer[] = [];
    response.on('data', (piece: Buffer) => pieces.push(piece));
    await once(response, 'data');
    expect(response.statusCode).toBe(200);
    // The second part has not arrived before this line, and the others are not requested.
    expect(files.parts.every(({ offset }) => offset <= 100)).toBe(true);
    second.resolve();
    await once(response, 'end');
    expect(files.parts.map(({ offset, limit }) => [offset, limit])).toEqual([0, 100, 200, 300].map((at) => [at, 100]));
    if (encoding === 'identity') {
      expect(Buffer.concat(pieces).toString().trimEnd().split('\r\n')).toHaveLength(366);
    }
    files.close();
  });

  it('is aborted when a later part can’t be read', async () => {
    const files = await startFiles(({ offset }) =>
      offset === 200 ? Promise.reject(new Error('gone')) : Promise.resolve(),
    );
    const response = await files.open('/lottery-files/results/powerball/2026.csv', 'identity');
    response.resume();
    await expect(once(response, 'end')).rejects.toThrow('aborted');
    expect(files.parts.map(({ offset }) => offset)).toEqual([0, 100, 200]);
    files.close();
  });
});
