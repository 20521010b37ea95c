import type { ReactNode } from 'react';
import type * as ReactServer from 'react-dom/server';

/** Functions of React's server that the product uses. */
type UsedOfReact = Pick<typeof ReactServer, 'renderToStaticMarkup' | 'renderToPipeableStream' | 'renderToString'>;

/** React's server functions, which render as usual and record their elements. */
export const recordReact = (react: Omit<UsedOfReact, 'renderToString'>): UsedOfReact => ({
  renderToStaticMarkup: (element, options) => {
    const html = react.renderToStaticMarkup(element, options);
    staticElements.set(html, element);
    return html;
  },
  renderToPipeableStream: (element, options) => {
    lastStreamed = element;
    return react.renderToPipeableStream(element, options);
  },
  // React's output for a suspended part: the product then streams the whole page, and its element can be recorded.
  renderToString: () => '<!--$!-->',
});

const staticElements = new Map<string, ReactNode>();
let lastStreamed: ReactNode;

/** The element that the last document was streamed from. */
export const lastStreamedElement = (): ReactNode => lastStreamed;

/** Element that the HTML of a static part was rendered from. Hints for the document's head may precede the HTML. */
export function staticElementOf(html: string): ReactNode {
  const found = staticElements.get(html) ?? [...staticElements].find(([markup]) => markup.endsWith(html))?.[1];
  if (found === undefined) throw new Error('A static part of the page was not rendered by this process');
  return found;
}
