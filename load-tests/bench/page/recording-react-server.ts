import * as react from 'react-dom/server';
import { recordReact } from './record-react.ts';

/**
 * Stands in the place of `react-dom/server` in the bundles of the benchmark's servers (`with-recorded-react.ts`), so that the
 * tree of a page can be had from the product as it is.
 */
export const { renderToStaticMarkup, renderToPipeableStream, renderToString } = recordReact(react);
