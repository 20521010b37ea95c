import { hash } from 'node:crypto';
import { type SharedPart, sharedPart } from './gzip-parts.ts';

/** A stylesheet in a document. */
export interface InlineStyle {
  readonly element: string;
  /** Source expression that allows it in a content security policy. */
  readonly source: string;
}

/** A stylesheet of the build, prepared once for the documents that have it. */
export interface InlineSheet extends SharedPart, Pick<InlineStyle, 'source'> {}

/** Wraps a stylesheet in an element. Its address shows scripts that it is loaded (`client/page/load-styles.ts`). */
export const inlineStyle = (address: string, css: string): InlineStyle => ({
  element: `<style data-sheet="${address}">${css}</style>`,
  source: `'sha256-${hash('sha256', css, 'base64')}'`,
});

/** @param path of the file below the origin; its relative URLs are resolved against it */
export function createInlineSheet(origin: string, path: string, css: string): InlineSheet {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const { element, source } = inlineStyle(path, css.replaceAll('url(./', `url(${origin}${folder}`));
  return { ...sharedPart(Buffer.from(element)), source };
}
