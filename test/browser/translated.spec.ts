import { rowsInTurn } from '../../tools/scripts/turns.ts';
import { blockActions, showsResult } from './block-actions.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

const accounts = { timur: 285_117_860, aliya: 285_128_911, layla: 285_129_415 };

/** Changes a page as Chrome's translation does: replaces each text, also later ones, with an element. */
function translateTexts(): void {
  const options = { childList: true, characterData: true, subtree: true };
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isKept = node.parentElement?.closest('script, style, template, noscript, textarea, select, font');
      if (node instanceof Text && !isKept && node.data.trim() !== '') texts.push(node);
    }
    observer.disconnect();
    for (const text of texts) {
      const translated = document.createElement('font');
      translated.append(text.data);
      text.replaceWith(translated);
    }
    observer.observe(document.body, options);
  };
  const observer = new MutationObserver(translate);
  translate();
}

/** Blocks that Timur may not use. */
const notTimurs: readonly string[] = ['gift-picker', 'welcome-choice'];

const views = [
  ...rowsInTurn(blockActions, 2).map((action) => ({
    ...action,
    when: 'after',
    // Another test takes Aliya's gift.
    account: action.block === 'gift-picker' ? accounts.layla : accounts.aliya,
  })),
  ...rowsInTurn(
    blockActions.filter(({ block }) => !notTimurs.includes(block)),
    4,
  ).map((action) => ({ ...action, when: 'before', account: accounts.timur })),
];

for (const { when, block, path, account, act, result } of views) {
  test(`${block}: an action works on a page that is translated ${when} hydration`, async ({ page, context }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (/NotFoundError|insertBefore|removeChild/.test(message.text())) errors.push(message.text());
    });
    await signIn(context, account);
    if (when !== 'after') await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${translateTexts})`);
    await page.goto(`/en/${path}`);
    await hydrated(page);
    if (when === 'after') await page.evaluate(translateTexts);
    await act(page);
    await showsResult(page, result);
    await expect(page.getByText('has stopped working')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
