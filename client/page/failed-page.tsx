import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../src/components/ButtonLink.tsx';
import { Heading } from '../../src/components/Heading.tsx';
import { mainId } from '../../src/document/element-ids.ts';
import type { FrameNode, PageNode, PageView } from '../../src/document/page-view.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { errorDetail, errorMessageKey } from '../../src/pages/error/error-texts.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import { useLanguage } from '../../src/state/site-context.tsx';
import type { Islands } from './islands.ts';

/** Address under which the component is registered as an island. */
const address = 'failed-page';

/** The shown page with an error in place of its content, after a failed navigation (R4.13). */
export function failedPage(view: PageView, error: PublicError, islands: Pick<Islands, 'add'>): PageView {
  islands.add(address, FailedPage);
  const failure: PageNode = { island: address, id: address, props: error };
  return { ...view, error, isPending: false, nodes: view.nodes.map((node) => withContent(node, failure)) };
}

/** Replaces the content of `<main>` in a part of the page. */
function withContent(node: PageNode, content: PageNode): PageNode {
  if (!('children' in node) || node.tag === undefined) return node;
  if (node.attributes.id === mainId) return { ...node, children: [content] };
  return { ...node, children: node.children.map((child) => withContent(child, content)) } satisfies FrameNode;
}

/** Uses only code and texts that are already loaded, as there may be no connection. */
function FailedPage({ status = 500, code = 'internal', message }: Partial<PublicError>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const messageKey = errorMessageKey({ status });
  const detail = errorDetail({ code, message });
  return (
    <div className="failed-page">
      <p className="failed-code" aria-hidden="true">
        {status}
      </p>
      <Heading level={1} size="medium">
        {t('error_page_title', { code: status })}
      </Heading>
      {messageKey && <p>{t(messageKey)}</p>}
      {detail && (
        <p lang="en" dir="ltr">
          {detail}
        </p>
      )}
      <ButtonLink href={hrefFor('home', language.code, {})} size="large" isDocument>
        {t('error_page_home_link')}
      </ButtonLink>
    </div>
  );
}
