import { describe, expect, it } from 'vitest';
import { FakeDocument } from '../browser-fixtures.ts';
import { createPageVisibility } from './page-visibility.ts';

function page() {
  const document = new FakeDocument();
  const { forPages, updateFromHost } = createPageVisibility(document);
  const notified: boolean[] = [];
  const stop = forPages.subscribe(() => notified.push(forPages.isHidden()));
  const browserSays = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { forPages, updateFromHost, browserSays, notified, stop };
}

describe('the visibility of a page', () => {
  it('combines browser and host, and notifies listeners of changes only', () => {
    const { forPages, updateFromHost, browserSays, notified } = page();
    expect(forPages.isHidden()).toBe(false);
    updateFromHost('hidden');
    updateFromHost('hidden');
    browserSays('hidden');
    browserSays('visible');
    expect([forPages.isHidden(), notified]).toEqual([true, [true]]);
    browserSays('hidden');
    updateFromHost('visible');
    expect(forPages.isHidden()).toBe(true);
    browserSays('visible');
    expect([forPages.isHidden(), notified]).toEqual([false, [true, false]]);
  });

  it('does not notify unsubscribed listeners', () => {
    const { updateFromHost, notified, stop } = page();
    stop();
    updateFromHost('hidden');
    expect(notified).toEqual([]);
  });
});
