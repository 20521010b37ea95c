import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import * as z from 'zod';
import { localeCodes } from '../../../config/languages.ts';
import { launchChromium } from '../chromium.ts';
import { startProduct } from '../start-product.ts';
import { type Variant, writeSheets } from './sheet-pictures.ts';
import { joinedPromotions, sheets } from './views.ts';

/**
 * `npm run looks`: contact sheets of the product in `test-results/looks`, to see what a change does to all of it. Without options it draws
 * all sheets in the usual variants. Options select sheets and variants, and may be repeated: `-- --sheet campaigns --width 360 --theme
 * light --language ar --brand noir`.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const directory = path.join(root, 'test-results/looks');
const brands = readdirSync(path.join(root, 'config/brands'));

const { values } = parseArgs({
  options: {
    sheet: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    brand: { type: 'string', multiple: true },
  },
});
const optionsSchema = z.object({
  sheet: z.array(z.enum(Object.keys(sheets))).optional(),
  width: z.array(z.coerce.number().pipe(z.literal([1366, 360]))).optional(),
  theme: z.array(z.enum(['dark', 'light'])).optional(),
  language: z.array(z.enum(localeCodes)).optional(),
  brand: z.array(z.enum(brands)).optional(),
});
const parsed = optionsSchema.safeParse(values);
if (!parsed.success) {
  process.stderr.write(`${z.prettifyError(parsed.error)}\n`);
  process.exit(1);
}
const chosen = parsed.data;

const chosenSheets = Object.entries(sheets).filter(([name]) => chosen.sheet?.includes(name) ?? true);
mkdirSync(directory, { recursive: true });
const browser = await launchChromium();
try {
  for (const [day, daySheets] of Map.groupBy(chosenSheets, ([, sheet]) => sheet.day))
    await drawDay(browser, day, daySheets);
} finally {
  await browser.close();
}

/**
 * Variants of every sheet: those that the options select, or each theme and direction of the default brand, German, and the other brands.
 */
function variants(): Variant[] {
  const { width = [1366, 360], theme, language, brand } = chosen;
  const looks =
    theme || language || brand
      ? (theme ?? ['dark']).flatMap((ofTheme) =>
          (language ?? ['en']).flatMap((ofLanguage) =>
            (brand ?? ['aurora']).map((ofBrand) => [ofTheme, ofLanguage, ofBrand] as const),
          ),
        )
      : ([
          ['dark', 'en', 'aurora'],
          ['light', 'en', 'aurora'],
          ['dark', 'ar', 'aurora'],
          ['dark', 'de', 'aurora'],
          ['light', 'en', 'kite'],
          ['dark', 'en', 'noir'],
        ] as const);
  return width.flatMap((ofWidth) =>
    looks.map(([ofTheme, ofLanguage, ofBrand]) => ({
      width: ofWidth,
      theme: ofTheme,
      language: ofLanguage,
      brand: ofBrand,
    })),
  );
}

/** Starts the product on a day, a host name for each brand, and draws the sheets of that day. */
async function drawDay(
  inBrowser: Browser,
  day: string,
  daySheets: readonly (readonly [string, (typeof sheets)[keyof typeof sheets]])[],
): Promise<void> {
  const local = mkdtempSync(path.join(tmpdir(), 'marquee-looks-'));
  const tenants = brands.map((brand) => ({ name: brand, brand, domains: [`${brand}.localhost`] }));
  writeFileSync(path.join(local, 'hosts.json'), JSON.stringify({ tenants }));
  const product = await startProduct({
    // The day can be changed only outside production.
    NODE_ENV: 'test',
    CLOCK_START: day,
    LOCAL_CONFIG_DIR: local,
    PAGE_CACHE_MB: '0',
    OVERLOAD_PROTECTION: 'off',
    SHELL_TIMEOUT_MS: '0',
  });
  try {
    const token = await product.signIn();
    for (const id of joinedPromotions) await product.join(token, id);
    for (const variant of variants()) {
      const origin = product.url.replace('127.0.0.1', `${variant.brand}.localhost`);
      for (const [name, { views }] of daySheets) {
        const files = await writeSheets(name, views, variant, { browser: inBrowser, origin, token, directory });
        for (const file of files) process.stdout.write(`${path.relative(root, file)}\n`);
      }
    }
  } finally {
    await product.stop();
    rmSync(local, { recursive: true });
  }
}
