import { launchChromium } from '../chromium.ts';
import { startProduct } from '../start-product.ts';
import { textTable } from '../text-table.ts';
import { findFoldExcess, foldLimits, foldViewport, measureFold } from './fold-views.ts';

/** `npm run fold`: prints where the call to action of the campaign page ends on a phone, and fails where that is too low. */
const product = await startProduct({ PAGE_CACHE_MB: '0', OVERLOAD_PROTECTION: 'off' });
const browser = await launchChromium();
try {
  const views = await measureFold(browser, product);
  const rows = views.map(({ language, state, buttonEnd, headerHeight, inSight }) => [
    `${language}  ${state}`,
    `${buttonEnd ?? '-'}`,
    `${headerHeight}`,
    inSight.join(', '),
  ]);
  const { width, height } = foldViewport;
  process.stdout.write(`${textTable([[`${width} × ${height}`, 'button ends', 'header', 'in sight'], ...rows])}\n`);
  const excess = findFoldExcess(views);
  for (const one of excess) process.stdout.write(`Over its limit of ${JSON.stringify(foldLimits)}: ${one}\n`);
  process.exitCode = excess.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
