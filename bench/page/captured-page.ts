import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { loadAssetIndex } from '../../server/render/document-assets.ts';
import { documentElement } from '../../server/render/document-element.tsx';
import { type DocumentState, documentStateSchema } from '../../src/document/document-state.ts';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import { messageLoaders } from '../../src/i18n/message-loaders.ts';
import { isLoadedPage, pageRegistry } from '../../src/pages/page-registry.ts';
import { routeTable } from '../../src/routes/route-table.ts';
import { stateElementId } from '../../src/state/state-element.ts';
import { pagePath } from './page-under-test.ts';

/** A page that Marquee sent, as what React needs to make the very same bytes of it. */
export interface CapturedPage {
  readonly element: ReactNode;
  readonly nonce: string;
  /** Address of the script that hydrates. */
  readonly entry: string;
}

/**
 * Takes a captured document apart and makes its element tree once: what a row then spends on a request is React and the
 * server around it, and no preparation.
 */
export async function loadCapturedPage(captureFile: string, productDirectory: string): Promise<CapturedPage> {
  const html = readFileSync(captureFile, 'utf8');
  const state = stateOf(html);
  const nonce = only(html, / nonce="([^"]+)"/);
  if (!('data' in state.outcome)) throw new Error('The captured page is an error page, or one that has no data yet');
  const route = routeTable.find(({ id }) => id === state.routeId);
  if (!route || !isLoadedPage(route.page)) throw new Error(`No page belongs to the route ${state.routeId}`);
  const language = state.site.currentLanguage;
  const [{ page }, { messages }] = await Promise.all([pageRegistry[route.page](), messageLoaders[language]()]);
  const assets = loadAssetIndex(path.join(productDirectory, 'client/.vite/manifest.json'));
  const onMissingKey = (key: string) => {
    throw new Error(`No text for the dictionary key ${key}`);
  };
  const element = documentElement({
    route,
    address: { pathname: pagePath, search: '' },
    page: { element: page.prepare(state.outcome.data) },
    state,
    i18n: createI18n({ language, messages, dictionary: state.dictionary, onMissingKey }),
    assets: assets.forPage(route.page, language),
    nonce,
  });
  return { element, nonce, entry: assets.entry };
}

/** The state as it was sent: a parse by the schema would put its keys into another order, and change the bytes. */
function stateOf(html: string): DocumentState {
  const state: unknown = JSON.parse(only(html, new RegExp(`<script id="${stateElementId}"[^>]*>([^<]+)<`)));
  if (!isDocumentState(state)) throw new Error('The captured page carries no document state');
  return state;
}

const isDocumentState = (value: unknown): value is DocumentState => documentStateSchema.safeParse(value).success;

function only(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1];
  if (found === undefined) throw new Error(`The captured page has nothing that matches ${pattern}`);
  return found;
}
