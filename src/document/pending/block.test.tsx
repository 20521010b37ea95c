import { expect, test } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import type { LanguageCode } from '../../i18n/languages.ts';
import { type PendingCause, pendingPage } from './block.tsx';

const pageIn = (language: LanguageCode, cause: PendingCause = 'slow') =>
  pendingPage({ t: textsFixture(language).t, language }, cause);

test.each(localeCodes)('explains the wait in %s, and offers a retry without script', (code) => {
  const html = renderBlocks(pageIn(code).blocks, { site: { currentLanguage: code } });
  const [, status = '', withoutScript = ''] = /role="status">(.*?)<\/div><noscript>(.*?)<\/noscript>/.exec(html) ?? [];
  expect(status).toMatch(/^<h1[^>]*>[^<]+<\/h1><p[^>]*>[^<]+<\/p>$/);
  expect(withoutScript).toMatch(/<p[^>]*>[^<]+<\/p><a href=""[^>]*>[^<]+<\/a>/);
});

test.each(localeCodes)('mentions high traffic in %s only when it is the cause', (code) => {
  const textOf = (cause: PendingCause) => renderBlocks(pageIn(code, cause).blocks, { site: { currentLanguage: code } });
  const crowd = textsFixture(code).t('pending_page_text_busy');
  expect(textOf('busy')).toContain(crowd);
  expect(textOf('slow')).not.toContain(crowd);
});

test('is not hidden from search engines', () => {
  expect(pageIn('en').isHidden).toBeFalsy();
  expect(pageIn('en').title).toBe('One moment, please');
});
