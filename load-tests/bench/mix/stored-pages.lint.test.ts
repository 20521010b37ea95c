import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { storedElements } from './stored-elements.ts';
import { createPageCollector } from './stored-pages.ts';

const document = (body: string) =>
  `<html lang="en" class="page"><head><meta charSet="utf-8"/><title>Page</title></head><body>${body}</body></html>`;

function renderStored(body: string): string {
  const collector = createPageCollector();
  collector.add('/en/', document(body));
  return renderToStaticMarkup(storedElements(collector.pages()).get('/en/'));
}

describe('the stored pages of the mix', () => {
  it.each([
    '<main id="main"><h1 class="title">Sätze &amp; <b>more</b></h1></main>',
    '<a class="link" href="/en/lotto/" hrefLang="de" data-action="open" aria-label="x" tabindex="0">Lotteries</a>',
    '<details open=""><summary>Terms</summary><p hidden="">Later</p></details>',
    '<p style="--tone:#fff;margin-inline:1rem 2px">Text</p>',
    '<svg viewBox="0 0 4 4" stroke-width="2"><path d="M0 0"></path></svg>',
    '<form action="/settings" method="post"><input readonly="" name="a" value="1"/><button value="2">Go</button></form>',
    '<select name="zone"><option value="3" selected="">UTC+3</option></select>',
  ])('are as Marquee sent them: %s', (body) => {
    const found = renderStored(body).toLowerCase();
    expect(found).toBe(document(body).toLowerCase());
  });

  it('have no scripts, styles and comments', () => {
    expect(renderStored('<p>One<!-- two --></p><style>p{}</style><script>run()</script>')).toBe(
      renderStored('<p>One</p>'),
    );
  });

  it('contain each repeated part once', () => {
    const collector = createPageCollector();
    collector.add('/en/', document('<footer><p>Play responsibly</p></footer>'));
    const before = collector.pages().nodes.length;
    collector.add('/en/other', document('<footer><p>Play responsibly</p></footer>'));
    expect(collector.pages().nodes.length).toBe(before);
    expect(Object.keys(collector.pages().pages)).toEqual(['/en/', '/en/other']);
  });
});
