import { readFileSync, writeFileSync } from 'node:fs';
import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5';
import * as z from 'zod';

/** A text, or an element with its attributes and the indexes of its children; a child precedes its parent. */
const storedNodeSchema = z.union([
  z.string(),
  z.tuple([z.string(), z.record(z.string(), z.string()), z.array(z.number())]),
]);
const storedPagesSchema = z.object({
  nodes: z.array(storedNodeSchema),
  /** The index of the root element by path. */
  pages: z.record(z.string(), z.number()),
});

/** A node of {@link StoredPages}. */
export type StoredNode = z.infer<typeof storedNodeSchema>;

/** Content of Marquee's pages as elements and texts; equal parts are stored once, so that all pages fit in memory. */
export type StoredPages = z.infer<typeof storedPagesSchema>;

/** Elements without visible HTML: they don't change a page's content. */
const skippedTags: ReadonlySet<string> = new Set(['script', 'style', 'template']);

/** Collects the pages to store. */
export function createPageCollector() {
  const nodes: StoredNode[] = [];
  const pages: Record<string, number> = {};
  const numbers = new Map<string, number>();
  const numberOf = (node: StoredNode): number => {
    const key = JSON.stringify(node);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, nodes.length);
    return nodes.push(node) - 1;
  };
  const addElement = (element: DefaultTreeAdapterTypes.Element): number =>
    numberOf([
      element.tagName,
      Object.fromEntries(element.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value])),
      element.childNodes.flatMap((child) => {
        if (tree.isTextNode(child)) return [numberOf(child.value)];
        return tree.isElementNode(child) && !skippedTags.has(child.tagName) ? [addElement(child)] : [];
      }),
    ]);
  return {
    /** Adds the elements of a document. */
    add: (path: string, document: string): void => {
      // Without scripting, the content of `noscript` is parsed as elements.
      const root = parse(document, { scriptingEnabled: false }).childNodes.find((node) => tree.isElementNode(node));
      if (root === undefined || !tree.isElementNode(root)) throw new Error(`${path} has no elements`);
      pages[path] = addElement(root);
    },
    pages: (): StoredPages => ({ nodes, pages }),
  };
}

/** Writes pages for the servers that send them. */
export const writeStoredPages = (file: string, pages: StoredPages): void => writeFileSync(file, JSON.stringify(pages));

/** Reads the output of {@link writeStoredPages}. */
export const readStoredPages = (file: string): StoredPages =>
  storedPagesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
