import * as react from 'react-dom/server';
import { recordReact } from './record-react.ts';

/**
 * Replaces `react-dom/server` in the bundles of the benchmark's servers (`with-recorded-react.ts`), to record the tree
 * of a page from the unchanged product.
 */
export const { renderToStaticMarkup, renderToPipeableStream, renderToString } = recordReact(react);
