import type { LoadedPageId } from '../../src/pages/page-registry.ts';
import { loadBlockPage } from './block-page-loader.ts';
import { loadCampaign } from './campaign-loader.ts';
import { loadDebug } from './debug-loader.ts';
import { loadHome } from './home-loader.ts';
import { loadHostConformance } from './host-conformance-loader.ts';
import { loadHostSimulator } from './host-simulator-loader.ts';
import type { Loader } from './loader.ts';
import { loadLottoMain } from './lotto-main-loader.ts';
import { loadNewApiDemo } from './new-api-demo-loader.ts';
import { loadTestMobileApp } from './test-mobile-app-loader.ts';

/** The loader of every page. */
export const loaderRegistry: Readonly<Record<LoadedPageId, Loader<object>>> = {
  home: loadHome,
  campaign: loadCampaign,
  'lotto-main': loadLottoMain,
  'block-page': loadBlockPage,
  debug: loadDebug,
  'new-api-demo': loadNewApiDemo,
  'test-mobile-app': loadTestMobileApp,
  'host-simulator': loadHostSimulator,
  'host-conformance': loadHostConformance,
};
