import type { ComponentType } from 'react';
import type { Demo } from '../../server/services.ts';
import { type BlockInstance, defineBlock, Interactive, Static } from '../../src/blocks/block.tsx';
import type { PageContent } from '../../src/blocks/page-content.ts';
import type { Loader, LoaderInput } from '../../src/pages/loader.server.ts';
import { currencyOf } from '../../src/pages/visitor-currency.server.ts';
import { loadBonusPage } from '../../src/platform/bonus-cms/cms-bonus-page.ts';
import { optional } from '../../src/platform/optional.ts';
import { type DemoPageId, demoRoutes } from './demo-routes.ts';
import Debug, { debugKinds } from './pages/debug/island.tsx';
import HostConformance from './pages/host-conformance/island.tsx';
import HostSimulator from './pages/host-simulator/island.tsx';
import NewApiDemo from './pages/new-api-demo/island.tsx';
import TestMobileApp from './pages/test-mobile-app/island.tsx';
import { loadContentPreview } from './server/content-preview.ts';
import { createDebugApi } from './server/debug-api.ts';
import { demoCalls } from './server/demo-calls.ts';
import { studioAddress } from './server/studio-address.ts';
import { linkedBonuses, type PageNames } from './tools/target-pages.ts';

/** A demo page: one island in English, whose texts are in no dictionary. */
function demoPage<Props extends object>(id: DemoPageId, title: string, Component: ComponentType<Props>) {
  const folder = `tools/demo/pages/${id}`;
  const island = { folder, Component, texts: [] };
  const block = defineBlock<Props>({
    type: id,
    folder,
    reads: [],
    render: ({ data }) => <Interactive island={island} props={data} />,
  });
  // It may contain visitor data, so nothing is cached.
  return (props: Props, documentTitle = title): PageContent => ({
    title: documentTitle,
    isHidden: true,
    blocks: [block.of(props, { isPersonal: true })],
  });
}

const newApiDemo = demoPage('new-api-demo', 'New API demo', NewApiDemo);
const testMobileApp = demoPage('test-mobile-app', 'Test mobile app', TestMobileApp);
const hostSimulator = demoPage('host-simulator', 'Host simulator', HostSimulator);
const hostConformance = demoPage('host-conformance', 'Host conformance', HostConformance);
const debug = demoPage('debug', 'Debug', Debug);

const failingBlock: BlockInstance = defineBlock<object>({
  type: 'failing',
  folder: 'tools/demo/pages/debug',
  reads: [],
  render: () => (
    <Static>
      <Failing />
    </Static>
  ),
}).of({});

function Failing(): never {
  throw new Error('A block failed on purpose');
}

/** The campaigns, the page of all bonuses and the pages it links to; without these if the list can't be read. */
async function pageNames(input: LoaderInput): Promise<PageNames> {
  const { language, transport, campaigns } = input;
  const overview = await optional(loadBonusPage(transport, language, currencyOf(input)));
  return {
    campaigns: campaigns.list().map(({ campaign }) => campaign.name),
    bonuses: overview ? [overview.href, ...linkedBonuses(overview.blocks)] : [],
  };
}

const loaders: Readonly<Record<DemoPageId, Loader>> = {
  'new-api-demo': async ({ session, now, query }) => {
    const calls = demoCalls(now);
    const selected = calls.find(({ id }) => id === query.get('call'));
    const title = selected && `${selected.id} | New API demo`;
    return newApiDemo({ calls, isSignedIn: session.status === 'signed-in' }, title);
  },
  'test-mobile-app': async (input) => testMobileApp({ names: await pageNames(input) }),
  'host-simulator': async (input) => hostSimulator({ names: await pageNames(input) }),
  'host-conformance': async () => hostConformance({}),
  'content-preview': loadContentPreview,
  debug: async ({ parameters }) => {
    const kind = debugKinds.find((known) => known === parameters['kind']);
    if (kind === undefined) return 'not-found';
    if (kind === 'data-error') throw new Error('The loader failed on purpose');
    const page = debug({ kind }, kind);
    return kind === 'block-error' ? { ...page, blocks: [failingBlock, ...page.blocks] } : page;
  },
};

/** The demo's additions to Marquee. */
export const demo: Demo = {
  routes: demoRoutes,
  loaders: new Map(Object.entries(loaders)),
  front: studioAddress,
  api: createDebugApi,
};
