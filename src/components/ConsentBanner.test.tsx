import { describe, expect, it } from 'vitest';
import { ConsentBanner } from './ConsentBanner.tsx';
import { renderInSite } from './render-in-site.tsx';

const asked = 'May we measure how this site is used';

describe('the question about analytics', () => {
  it('waits unseen in the document until a browser asks it', async () => {
    const html = await renderInSite(<ConsentBanner />, { consent: 'unasked' });
    expect(html).toMatch(
      /<section id="privacy-choices"[^>]* popover="manual"[^>]* aria-labelledby="privacy-choices-title"/,
    );
    expect(html).toContain(asked);
    expect(html).not.toContain('You have');
    expect(html).toMatch(/<button type="button"[^>]* hidden=""[^>]*>.*Close/);
  });

  it.each([
    ['granted', 'You have allowed this.'],
    ['denied', 'You have declined this'],
  ] as const)('that was answered says what is chosen, and can be closed: %s', async (consent, now) => {
    const html = await renderInSite(<ConsentBanner />, { consent });
    for (const text of [asked, now, 'Close']) expect(html).toContain(text);
    expect(html).not.toContain('hidden=""');
  });

  it('has two answers that look the same', async () => {
    const html = await renderInSite(<ConsentBanner />, { consent: 'unasked' });
    const looks = [...html.matchAll(/<button type="button" class="([^"]*)"[^>]*>(Allow|Decline)</g)];
    expect(looks.map(([, look]) => look)).toEqual([looks[0]?.[1], looks[0]?.[1]]);
  });
});
