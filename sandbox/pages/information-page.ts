import { operator, operatorPages } from '../calls/operator.ts';
import { operatorTexts } from '../calls/operator-texts.ts';
import { html } from '../lib/html.ts';
import { sandboxDocument } from './sandbox-document.ts';

/** The stand-in for a page of the operator's own site; `undefined` where the operator has no such page. */
export function informationPage(page: string): string | undefined {
  const texts = operatorTexts(operator.mainLanguage);
  const link = operatorPages.find((candidate) => candidate.page === page);
  if (link === undefined) return undefined;
  return sandboxDocument(
    texts.dictionary[link.dictKey] ?? page,
    html`<p>On the operator’s site this page stands at <code>/information/${page}</code>. It is not a part of Marquee,
so the sandbox only shows where the link leads.</p>
<p><small>${texts.licence}</small></p>`,
  );
}
