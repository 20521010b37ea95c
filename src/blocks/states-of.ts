import type { ComponentType } from 'react';
import type { VisitorData } from '../state/visitor-data.tsx';
import type { Island } from './block.tsx';

/** An island, with the props and visitor data with which its texts are checked. */
export interface IslandStates {
  readonly island: Pick<Island<object>, 'folder' | 'texts'>;
  readonly Component: ComponentType<object & VisitorData<unknown>>;
  readonly props: readonly object[];
  /** Possible replies of the platform about the visitor; empty if the island has no visitor data. */
  readonly own: readonly unknown[];
}

/** For tests: the states of an island. `island-states.ts` beside each `island.tsx` exports them as `states`. */
export function statesOf<Props extends object, Own = never, Params = never>(
  island: Island<Props, Own, Params>,
  props: readonly NoInfer<Props>[],
  own: readonly NoInfer<Own>[] = [],
): IslandStates {
  const { Component }: { readonly Component: unknown } = island;
  if (!isComponent(Component)) throw new Error(`${island.folder} has no component`);
  return { island, Component, props, own };
}

const isComponent = (value: unknown): value is IslandStates['Component'] => typeof value === 'function';
