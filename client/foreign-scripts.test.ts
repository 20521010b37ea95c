import { describe, expect, it, vi } from 'vitest';
import { scriptedConsent, scriptTaker } from './browser-fixtures.ts';
import { createForeignScripts } from './foreign-scripts.ts';

function page() {
  const { consent, becomes } = scriptedConsent('granted');
  const { target: document, arrive, fail, addresses } = scriptTaker();
  const reload = vi.fn();
  const load = createForeignScripts({ document, location: { reload } }, consent);
  return { load, becomes, arrive, fail, addresses, reload };
}

describe('scripts of others', () => {
  it('are still on their way when consent is withdrawn: the page is loaded anew, or they would run', () => {
    const { load, becomes, addresses, reload } = page();
    void load('https://tag.example/tag.js');
    becomes('denied');
    expect([addresses(), reload.mock.calls.length]).toEqual([['https://tag.example/tag.js'], 1]);
  });

  it('that have run can’t be stopped: the page is loaded anew', async () => {
    const { load, becomes, arrive, reload } = page();
    const loading = load('https://tag.example/tag.js');
    arrive();
    await loading;
    expect(reload).not.toHaveBeenCalled();
    becomes('denied');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('that were never loaded leave the page as it is', () => {
    const { becomes, reload } = page();
    becomes('denied');
    becomes('granted');
    expect(reload).not.toHaveBeenCalled();
  });
});
