import type { ReactNode } from 'react';
import {
  renderToPipeableStream as realRenderToPipeableStream,
  renderToStaticMarkup as realRenderToStaticMarkup,
} from 'react-dom/server';

/**
 * Stands in the place of `react-dom/server` in the bundles of the benchmark's servers (`with-recorded-react.ts`), so that the
 * tree of a page can be had from the product as it is. It renders with React and remembers what was rendered.
 */
export const renderToStaticMarkup: typeof realRenderToStaticMarkup = (element, options) => {
  const html = realRenderToStaticMarkup(element, options);
  staticElements.set(html, element);
  return html;
};

export const renderToPipeableStream: typeof realRenderToPipeableStream = (element, options) => {
  lastStreamed = element;
  return realRenderToPipeableStream(element, options);
};

/** What React writes for a part that waits: the product then streams the whole page, and its element can be had. */
export const renderToString = (): string => '<!--$!-->';

const staticElements = new Map<string, ReactNode>();
let lastStreamed: ReactNode;

/** The element that the last document was streamed from. */
export const lastStreamedElement = (): ReactNode => lastStreamed;

/** What the HTML of a static part was rendered from. Hints for the document's head may stand before it. */
export function staticElementOf(html: string): ReactNode {
  const found = staticElements.get(html) ?? [...staticElements].find(([markup]) => markup.endsWith(html))?.[1];
  if (found === undefined) throw new Error('A static part of the page was not rendered by this process');
  return found;
}
