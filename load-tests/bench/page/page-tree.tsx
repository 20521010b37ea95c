import { createElement, Fragment, isValidElement, type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { AppProps } from '../../../src/document/App.tsx';
import { PageNodes } from '../../../src/document/PageNodes.tsx';
import type { PageNode } from '../../../src/document/page-view.ts';
import { BrowserServicesProvider } from '../../../src/state/browser-services.tsx';
import { PageAddressContext } from '../../../src/state/page-address.ts';
import { PageTimeContext } from '../../../src/state/page-time.ts';
import { SiteProvider } from '../../../src/state/site-context.tsx';
import { VisitorDataContext } from '../../../src/state/visitor-data.tsx';
import { lastStreamedElement, staticElementOf } from './record-react.ts';

/**
 * Tree of the last page that this process has streamed, with all blocks as components instead of HTML: the work that React would do without
 * Marquee's static blocks.
 */
export function lastPageTree(): ReactNode {
  const app = lastStreamedElement();
  if (!isValidElement<AppProps>(app)) throw new Error('No page was streamed');
  const { site, language, i18n, address, time, visitorData, nodes, services } = app.props;
  return (
    <SiteProvider site={site} language={language}>
      <I18nextProvider i18n={i18n}>
        <BrowserServicesProvider value={services}>
          <PageAddressContext value={address}>
            <PageTimeContext value={time}>
              <VisitorDataContext value={visitorData}>{treeOf(nodes, app.props)}</VisitorDataContext>
            </PageTimeContext>
          </PageAddressContext>
        </BrowserServicesProvider>
      </I18nextProvider>
    </SiteProvider>
  );
}

function treeOf(nodes: readonly PageNode[], app: AppProps): ReactNode {
  return nodes.map((node, index) => <Fragment key={`${index}`}>{elementOf(node, app)}</Fragment>);
}

function elementOf(node: PageNode, app: AppProps): ReactNode {
  if ('island' in node) return <PageNodes nodes={[node]} findIsland={app.findIsland} />;
  if ('children' in node) {
    const inside = treeOf(node.children, app);
    return node.tag === undefined ? <Suspense>{inside}</Suspense> : createElement(node.tag, node.attributes, inside);
  }
  return createElement(node.tag, node.attributes, staticElementOf(node.html ?? ''));
}
