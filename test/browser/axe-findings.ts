import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// Evaluated and not added as a script: the page's own policy would refuse that.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations that axe finds on a settled page; elements that match a selector in `exclude` are left out. */
export async function axeFindings(page: Page, exclude: readonly string[] = []): Promise<string[]> {
  await page.waitForFunction(
    () =>
      // The progress bar is hidden half a second after a navigation.
      !document.querySelector('[data-phase="finished"]') &&
      document
        .getAnimations()
        .every(
          ({ playState, timeline, effect }) =>
            playState !== 'running' ||
            timeline !== document.timeline ||
            effect?.getComputedTiming().endTime === Infinity,
        ),
  );
  if (!(await page.evaluate(() => Reflect.has(globalThis, 'axe')))) await page.evaluate(axeSource);
  return page.evaluate(async (excluded) => {
    const axe: {
      run: (context: object, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    } = Reflect.get(globalThis, 'axe');
    // Passed rules are not described, and styles of other origins, which no rule reads, are not loaded.
    const options = { resultTypes: ['violations'], reporter: 'no-passes', preload: false };
    const { violations } = await axe.run({ exclude: excluded }, options);
    return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`);
  }, exclude);
}
