import { createElement, type ReactNode } from 'react';
import { reactProps } from './react-props.ts';
import type { StoredPages } from './stored-pages.ts';

/** Every page as React elements that are created once, so that only React's own work is measured. */
export function storedElements({ nodes, pages }: StoredPages): ReadonlyMap<string, ReactNode> {
  const elements: ReactNode[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') elements.push(node);
    else {
      const [tag, attributes, children] = node;
      elements.push(createElement(tag, reactProps(tag, attributes), ...children.map((child) => elements[child])));
    }
  }
  return new Map(Object.entries(pages).map(([path, root]) => [path, elements[root]]));
}
