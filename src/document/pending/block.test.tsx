import { expect, test } from 'vitest';
import { localeCodes } from '../../../config/languages.ts';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { textsFixture } from '../../components/render-in-site.tsx';
import type { LanguageCode } from '../../i18n/languages.ts';
import { type PendingCause, pendingPage } from './block.tsx';

const pageIn = (language: LanguageCode, cause: PendingCause = 'slow') =>
  pendingPage({ t: textsFixture(language).t, language }, cause);

test.each(localeCodes)('says in %s what is going on, and offers another try to a visitor without script', (code) => {
  const html = renderBlocks(pageIn(code).blocks, { site: { currentLanguage: code } });
  const [, status = '', withoutScript = ''] = /role="status">(.*?)<\/div><noscript>(.*?)<\/noscript>/.exec(html) ?? [];
  expect(status).toMatch(/^<h1[^>]*>[^<]+<\/h1><p[^>]*>[^<]+<\/p>$/);
  expect(withoutScript).toMatch(/<p[^>]*>[^<]+<\/p><a href=""[^>]*>[^<]+<\/a>/);
});

test.each(localeCodes)('speaks in %s of many visitors only where they are the cause', (code) => {
  const textOf = (cause: PendingCause) => renderBlocks(pageIn(code, cause).blocks, { site: { currentLanguage: code } });
  const crowd = textsFixture(code).t('pending_page_text_busy');
  expect(textOf('busy')).toContain(crowd);
  expect(textOf('slow')).not.toContain(crowd);
});

test('stays in search results under the address of the page that it stands in for', () => {
  expect(pageIn('en').isHidden).toBeFalsy();
  expect(pageIn('en').title).toBe('One moment, please');
});
