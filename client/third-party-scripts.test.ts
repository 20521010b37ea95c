import { describe, expect, it, vi } from 'vitest';
import { createScriptDocument, scriptedConsent } from './browser-fixtures.ts';
import { createThirdPartyScripts } from './third-party-scripts.ts';

function page() {
  const { consent, becomes } = scriptedConsent('granted');
  const { target: document, arrive, fail, addresses } = createScriptDocument();
  const reload = vi.fn();
  const load = createThirdPartyScripts({ document, location: { reload } }, consent);
  return { load, becomes, arrive, fail, addresses, reload };
}

describe('third-party scripts', () => {
  it('reload the page when consent is withdrawn while they load', () => {
    const { load, becomes, addresses, reload } = page();
    void load('https://tag.example/tag.js');
    becomes('denied');
    expect([addresses(), reload.mock.calls.length]).toEqual([['https://tag.example/tag.js'], 1]);
  });

  it('reload the page when consent is withdrawn after they have run', async () => {
    const { load, becomes, arrive, reload } = page();
    const loading = load('https://tag.example/tag.js');
    arrive();
    await loading;
    expect(reload).not.toHaveBeenCalled();
    becomes('denied');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('do not reload the page when no script was loaded', () => {
    const { becomes, reload } = page();
    becomes('denied');
    becomes('granted');
    expect(reload).not.toHaveBeenCalled();
  });
});
