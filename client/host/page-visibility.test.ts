import { describe, expect, it } from 'vitest';
import { FakeDocument } from '../browser-fixtures.ts';
import { createPageVisibility } from './page-visibility.ts';

function page() {
  const document = new FakeDocument();
  const { forPages, updateFromHost } = createPageVisibility(document);
  const told: boolean[] = [];
  const stop = forPages.subscribe(() => told.push(forPages.isHidden()));
  const browserSays = (state: DocumentVisibilityState) => {
    document.visibilityState = state;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { forPages, updateFromHost, browserSays, told, stop };
}

describe('the visibility of a page', () => {
  it('is what both the browser and the host say, and is told only when it changes', () => {
    const { forPages, updateFromHost, browserSays, told } = page();
    expect(forPages.isHidden()).toBe(false);
    updateFromHost('hidden');
    updateFromHost('hidden');
    browserSays('hidden');
    browserSays('visible');
    expect([forPages.isHidden(), told]).toEqual([true, [true]]);
    browserSays('hidden');
    updateFromHost('visible');
    expect(forPages.isHidden()).toBe(true);
    browserSays('visible');
    expect([forPages.isHidden(), told]).toEqual([false, [true, false]]);
  });

  it('is not told to who has stopped listening', () => {
    const { updateFromHost, told, stop } = page();
    stop();
    updateFromHost('hidden');
    expect(told).toEqual([]);
  });
});
