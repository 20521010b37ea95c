import { describe, expect, it } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import ConsentBanner from './island.tsx';

const asked = 'May we measure how this site is used';

describe('the question about analytics', () => {
  it('waits unseen in the document until a browser asks it', () => {
    const html = renderInSite(<ConsentBanner />, { consent: 'unasked' });
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
  ] as const)('that was answered says what is chosen, and can be closed: %s', (consent, now) => {
    const html = renderInSite(<ConsentBanner />, { consent });
    for (const text of [asked, now, 'Close']) expect(html).toContain(text);
    expect(html).not.toContain('hidden=""');
  });

  it('has two answers that look the same', () => {
    const html = renderInSite(<ConsentBanner />, { consent: 'unasked' });
    const looks = [...html.matchAll(/<button type="button" class="([^"]*)"[^>]*>(Allow|Decline)</g)];
    expect(looks.map(([, look]) => look)).toEqual([looks[0]?.[1], looks[0]?.[1]]);
  });
});
