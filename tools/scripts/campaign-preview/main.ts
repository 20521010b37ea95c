import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPreviewPage } from './preview-page.ts';
import { createPreviewServer, listenLocally } from './preview-server.ts';
import { isoDate, previewTimes, readDates } from './preview-times.ts';
import { createProducts } from './products.ts';
import { readSelection, themes, viewsOf, widths } from './views.ts';
import { writeMail } from './write-mail.ts';

const campaignDirectory = path.resolve(import.meta.dirname, '../../../config/campaigns');
const regionDirectory = path.resolve(import.meta.dirname, '../../../config/regions');

const choice = { type: 'string', multiple: true } as const;

/** Options of the preview. */
export const previewOptions = {
  html: { type: 'string' },
  port: { type: 'string', default: '3800' },
  date: choice,
  language: choice,
  region: choice,
  visitor: choice,
  width: choice,
  theme: choice,
} as const;

/**
 * `npm run campaign -- preview NAME`: the real page of a campaign in every state, language, region, width and theme, at any
 * date. `--html FILE` writes pictures of a selection for a mail; `--date`, `--language`, `--region`, `--visitor`, `--width`
 * and `--theme` choose it, each as often as needed.
 */
export async function previewCampaign(parameters: readonly string[]): Promise<void> {
  try {
    await preview(parameters);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

async function preview(parameters: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: previewOptions,
  });
  const [name] = positionals;
  if (name === undefined) throw new Error('Which campaign? npm run campaign -- preview NAME');
  const { html, port, ...selection } = values;
  const dates = readDates(campaignDirectory, name);
  const times = previewTimes(dates, Date.now());
  const running = times.filter((time) => time.name === 'running').map(({ date }) => date);
  const fallback = readSelection(
    { ...selection, date: selection.date?.map((date) => isoDate(Date.parse(date))) ?? [] },
    { date: running, language: ['en'], region: ['IE'], visitor: ['visitor'], theme: themes, width: widths },
  );
  const regions = readdirSync(regionDirectory)
    .map((file) => path.basename(file, '.json').toUpperCase())
    .filter((region) => region.length === 2);
  const products = createProducts(dates.promotionId);
  const server = createPreviewServer({ products, page: createPreviewPage({ name, times, regions, fallback }) });
  const ownPort = await listenLocally(server, html === undefined ? Number(port) : 0);
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await products.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  if (html === undefined) {
    process.stdout.write(`Preview of ${name}: http://localhost:${ownPort}/ (Ctrl+C ends it)\n`);
    return;
  }
  try {
    process.stdout.write(
      `${await writeMail({ name, times, views: viewsOf(fallback), port: `${ownPort}`, file: html })}\n`,
    );
  } finally {
    await stop();
  }
}
