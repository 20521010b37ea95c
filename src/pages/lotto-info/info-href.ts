import type { LanguageCode } from '../../i18n/languages.ts';
import { hrefFor } from '../../routes/route-href.ts';
import type { InfoTab } from './lottery-info.ts';

/** The address of a tab; the first is the page itself. */
export const infoHref = (language: LanguageCode, lottoId: string, tab: InfoTab): string =>
  hrefFor('lotto-info', language, { lottoId, ...(tab !== 'about' && { tab }) });
