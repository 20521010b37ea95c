import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { cutText } from './cut-text.ts';
import { expect } from './marquee-test.ts';

/** Expects a page to fit each width without clipped text, and to have no axe findings at some of them. */
export async function expectToFit(page: Page, widths: readonly number[], axeWidths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await cutText(page), `cut texts at ${width} px`).toEqual([]);
    if (axeWidths.includes(width)) expect.soft(await axeFindings(page), `axe at ${width} px`).toEqual([]);
  }
}
