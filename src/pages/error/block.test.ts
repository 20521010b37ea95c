import { describe, expect, it, test } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import type { LanguageCode } from '../../i18n/languages.ts';
import { type PublicError, publicError } from '../../lib/error-catalogue.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import { errorPage } from './block.tsx';
import spriteUrl from './error-sprite.svg?no-inline';
import { errorDetail, errorMessageKey } from './error-texts.ts';

const pageOf = (error: PublicError, language: LanguageCode = 'en') =>
  errorPage(error, { t: textsFixture(language).t, language });
const show = (error: PublicError, site: SiteChanges = {}): string =>
  renderBlocks(pageOf(error, site.currentLanguage).blocks, { site });

describe('the error page', () => {
  it('R2.126 R8.1 R8.7 shows the code and its name, links home, and is hidden from search engines', () => {
    const error = publicError('platform-timeout');
    const html = show(error);
    expect(html).toContain('>504</span>');
    expect(html).toContain('Error 504');
    expect(html).toMatch(/href="\/en\/"[^>]* data-document="">Back to the home page/);
    expect(pageOf(error)).toMatchObject({ title: 'Error 504', isHidden: true });
  });

  it.each([
    ['internal', true],
    ['platform-timeout', true],
    ['not-found', false],
    ['method-not-allowed', false],
  ] as const)('offers a retry after a temporary failure: %s', (code, isOffered) => {
    expect(/<a href=""[^>]* data-document="">/.test(show(publicError(code)))).toBe(isOffered);
  });

  it.each(localeCodes)('is translated into %s', (currentLanguage) => {
    const html = show(publicError('not-found'), { currentLanguage });
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1><p[^>]*>[^<]+<\/p>/);
    expect(html).toContain(`href="/${currentLanguage}/"`);
  });

  it('R2.128 R8.2 R8.4 has its own text for 404 and 500 only', () => {
    const textOf = (code: 'not-found' | 'internal' | 'platform-timeout') =>
      /<\/h1>(.*?)<a /.exec(show(publicError(code)))?.[1]?.replace(/<[^>]*>/g, '');
    expect(textOf('not-found')).toBe('This page could not be found. It may have moved, or the promotion is over.');
    expect(textOf('internal')).toBe('Something went wrong on our side. Please try again in a few minutes.');
    expect(textOf('platform-timeout')).toBe('');
  });

  it.each(localeCodes)('shows the request id, for this visitor only, in %s', (language) => {
    const t = textsFixture(language);
    const { blocks } = errorPage(publicError('internal'), { t: t.t, language }, 'a1b2<');
    expect(blocks.map(({ isPersonal }) => isPersonal)).toEqual([true]);
    const html = renderBlocks(blocks, { site: { currentLanguage: language } });
    expect(html).toMatch(/<p[^>]*>[^<]+[:：] <code dir="ltr">a1b2&lt;<\/code><\/p>/);
    expect(show(publicError('internal'), { currentLanguage: language })).not.toContain('<code');
  });

  it('R5.4 shows the unknown middleware, escaped', () => {
    expect(show(publicError('unknown-middleware', 'Unknown middleware geo'))).toContain('Unknown middleware geo');
    expect(show(publicError('unknown-middleware', '<b>'))).toContain('&lt;b&gt;');
  });

  it('links to the site’s sections for a missing page, and only home for a failure', () => {
    expect(show(publicError('not-found'))).toContain('href="/en/lotto/"');
    expect(show(publicError('internal'))).not.toContain('href="/en/lotto/"');
  });

  it('mentions a search only for a missing page', () => {
    expect(show(publicError('not-found'))).toContain('searching');
    expect(show(publicError('internal'))).not.toContain('searching');
  });

  it('has the site’s picture, with Marquee’s as the fallback', () => {
    const errorSprite = 'https://cdn.example/lost.png';
    const own = show(publicError('internal'), { siteConfig: { errorSprite } });
    expect(own).toContain(`src="${errorSprite}"`);
    expect(own).toContain(`data-fallback="${spriteUrl}"`);
    const html = show(publicError('internal'));
    expect(html).toContain(`src="${spriteUrl}"`);
    expect(html).not.toContain('data-fallback');
  });
});

test('R2.128 has a text for every error of status 404 or 500 only', () => {
  expect(errorMessageKey(publicError('not-found'))).toBe('error_page_message_404');
  expect(errorMessageKey(publicError('unknown-middleware'))).toBe('error_page_message_500');
  expect(errorMessageKey(publicError('platform-timeout'))).toBeUndefined();
});

test('omits a message that only repeats the code', () => {
  expect(errorDetail(publicError('not-found', 'This page could not be found'))).toBeUndefined();
  expect(errorDetail(publicError('unknown-middleware', 'Unknown middleware geo'))).toBe('Unknown middleware geo');
});
