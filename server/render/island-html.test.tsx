import { use, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { Field } from '../../src/components/Field.tsx';
import { textsFixture } from '../../src/components/render-in-site.tsx';
import { App } from '../../src/document/App.tsx';
import type { IslandComponent } from '../../src/document/PageNodes.tsx';
import { languages } from '../../src/i18n/languages.ts';
import { createOwnStore, type OwnState } from '../../src/state/own-data.tsx';
import { usePageAddress } from '../../src/state/page-address.ts';
import { usePageTime } from '../../src/state/page-time.ts';
import { serverServices } from '../../src/state/server-services.ts';
import { useSite } from '../../src/state/site-context.tsx';
import { siteFixture } from '../../src/state/site-fixture.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import { createIslandHtml, type IslandContext } from './island-html.tsx';

let renders: string[] = [];
beforeEach(() => {
  renders = [];
});

/** Islands that note that they were rendered. */
const islands: Readonly<Record<string, IslandComponent>> = {
  plain: () => {
    renders.push('plain');
    return 'a < b';
  },
  clock: () => `now ${usePageTime()}`,
  place: () => `at ${usePageAddress().pathname}`,
  visitor: () => {
    renders.push('visitor');
    return `visitor ${useSite().userId} of ${useSite().geoCurrencyCode}`;
  },
  own: (props) => {
    renders.push('own');
    return JSON.stringify(Reflect.get(props, 'own'));
  },
  id: () => useId(),
  field: () => (
    <Field name="amount" label="Amount" hint="In euros.">
      {(control) => <input {...control} />}
    </Field>
  ),
  waiting: () => use(new Promise<string>(() => {})),
  failing: () => {
    throw new Error('An island failed');
  },
};

const findIsland = (address: string): IslandComponent => islands[address] ?? (() => null);

interface Given {
  readonly site?: Partial<SiteState>;
  readonly own?: OwnState<unknown>;
  readonly serverTime?: number;
  readonly pathname?: string;
}

const contextOf = ({ site, own, serverTime = 1, pathname = '/' }: Given = {}): IslandContext => ({
  site: siteFixture(site),
  language: languages.en,
  i18n: textsFixture().i18n,
  address: { pathname, search: '' },
  time: { serverTime, age: 0 },
  own: createOwnStore(own ? { key: own } : {}),
  findIsland,
});

const node = (island: string, own?: string) => ({
  island,
  id: own ?? island,
  props: { of: island },
  ...(own && { own }),
});
/** As text, what a document gets as bytes. */
function createRenderer() {
  const renderAtOnce = createIslandHtml();
  return (...given: Parameters<typeof renderAtOnce>): string | undefined => {
    const bytes = renderAtOnce(...given);
    return bytes && Buffer.concat(bytes).toString();
  };
}

const html = (text: string) => `<!--$-->${text}<!--/$-->`;

describe('createIslandHtml', () => {
  it('renders the same HTML as React does for the page', () => {
    const nodes = [node('plain'), node('clock'), node('own', 'key')];
    const context = contextOf({ own: { status: 'ready', value: 3 } });
    expect(createRenderer()(nodes, context, 'v1')).toBe(
      renderToString(<App {...context} services={serverServices} nodes={nodes} />),
    );
  });

  it('puts the islands where they belong in the HTML', () => {
    expect(createRenderer()([Buffer.from('<p>'), node('plain'), Buffer.from('</p>')], contextOf(), 'v1')).toBe(
      `<p>${html('a &lt; b')}</p>`,
    );
  });

  it('gives no two islands of a page the same ids', () => {
    const nodes = ['first', 'second'].map((title) => ({ island: 'id', id: title, props: { title } }));
    const [first, second] = nodes.map((one) => createRenderer()([one], contextOf(), 'v1'));
    expect(first).not.toBe(second);
  });

  it('gives named elements the same ids as the browser, in each island', () => {
    const nodes = ['first', 'second'].map((title) => ({ island: 'field', id: title, props: { title } }));
    const context = contextOf();
    const apart = createRenderer()(nodes, context, 'v1');
    expect(apart).toContain('aria-describedby="first-amount-hint"');
    expect(apart).toContain('id="second-amount-hint"');
    expect(apart).toBe(renderToString(<App {...context} services={serverServices} nodes={nodes} />));
  });

  it('renders an island once for equal inputs', () => {
    const renderAtOnce = createRenderer();
    for (const serverTime of [1, 2]) renderAtOnce([node('plain')], contextOf({ serverTime }), 'v1');
    expect(renders).toEqual(['plain']);
    renderAtOnce([node('plain')], contextOf(), 'v2');
    renderAtOnce([node('plain')], contextOf({ site: { theme: 'light' } }), 'v2');
    expect(renders).toEqual(['plain', 'plain', 'plain']);
  });

  it('renders an island that reads time or address for each page', () => {
    const renderAtOnce = createRenderer();
    const pages = [
      { serverTime: 1, pathname: '/a' },
      { serverTime: 2, pathname: '/b' },
    ].map((given) => renderAtOnce([node('clock'), node('place')], contextOf(given), 'v1'));
    expect(pages).toEqual([html('now 1') + html('at /a'), html('now 2') + html('at /b')]);
  });

  it('renders islands without the identity of the visitor', () => {
    const renderAtOnce = createRenderer();
    const pages = [285_104_233, 42].map((userId) =>
      renderAtOnce([node('visitor')], contextOf({ site: { userId } }), 'v'),
    );
    expect(pages).toEqual([html('visitor 1 of RUB'), html('visitor 1 of RUB')]);
    expect(renders).toEqual(['visitor']);
  });

  it("renders a visitor's own data once for each value", () => {
    const renderAtOnce = createRenderer();
    const page = (own: OwnState<unknown>) => renderAtOnce([node('own', 'key')], contextOf({ own }), 'v1');
    const shown = (value: string) => html(`{&quot;status&quot;:&quot;ready&quot;,&quot;value&quot;:${value}}`);
    expect([{ balance: 1 }, { balance: 2 }, { balance: 1 }].map((value) => page({ status: 'ready', value }))).toEqual([
      shown('{&quot;balance&quot;:1}'),
      shown('{&quot;balance&quot;:2}'),
      shown('{&quot;balance&quot;:1}'),
    ]);
    expect(page({ status: 'waiting' })).toBe(html('{&quot;status&quot;:&quot;waiting&quot;}'));
    expect(renders).toEqual(['own', 'own', 'own']);
  });

  it('renders own data that shows the time for each page', () => {
    const renderAtOnce = createRenderer();
    const own = { status: 'ready', value: 'mine' } as const;
    const pages = [1, 2].map((serverTime) =>
      renderAtOnce([node('clock', 'key')], contextOf({ own, serverTime }), 'v1'),
    );
    expect(pages).toEqual([html('now 1'), html('now 2')]);
  });

  it.each(['waiting', 'failing'])('leaves a page with an island that is %s to React', (island) => {
    expect(createRenderer()([node('plain'), node(island)], contextOf(), 'v1')).toBeUndefined();
  });
});
