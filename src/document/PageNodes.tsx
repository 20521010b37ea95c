import { Component, createContext, type ReactNode, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { BindingZoneContext } from '../state/binding-zone.ts';
import { useBrowserServices } from '../state/browser-services.tsx';
import { IslandIdContext } from '../state/island-id.ts';
import { PageAddressContext } from '../state/page-address.ts';
import { useVisitorData } from '../state/visitor-data.tsx';
import type { FrameNode, IslandNode, LateNode, PageNode, StaticNode } from './page-view.ts';

/**
 * The component of an island. A method's type, because its props come from the server, whose block has checked them.
 */
export type IslandComponent = { render(props: object): ReactNode }['render'];

/** Finds the component of an island by the address of its module. */
export type FindIsland = (address: string) => IslandComponent;

interface PageNodesProps {
  readonly nodes: readonly PageNode[];
  readonly findIsland: FindIsland;
}

/**
 * Renders the parts of a page, in the same way on server and browser. A static part is rendered once and never changes: its key is a hash
 * of its HTML, so a part with another key becomes another element, and one with the same key keeps its DOM nodes. Keys don't depend on
 * positions: adding or removing a block leaves later ones unchanged.
 */
export function PageNodes({ nodes, findIsland }: PageNodesProps): ReactNode {
  const counts: Record<string, number> = {};
  const keyOf = (content: string): string => {
    const count = (counts[content] ?? 0) + 1;
    counts[content] = count;
    return `${content} ${count}`;
  };
  return nodes.map((node) => {
    if ('island' in node) {
      const Part = node.isLazy ? LazyPart : IslandPart;
      return <Part key={keyOf(node.island + node.visitorDataKey)} node={node} findIsland={findIsland} />;
    }
    if ('children' in node) {
      const key = keyOf(frameKey(node));
      return node.tag === undefined ? (
        <LatePart key={key} node={node} findIsland={findIsland} />
      ) : (
        <FramePart key={key} node={node} findIsland={findIsland} />
      );
    }
    return <StaticPart key={keyOf(node.key)} node={node} />;
  });
}

/** Attributes of a frame, without `open`: what opens is the same element as before. */
function frameKey({ attributes }: FrameNode | LateNode): string {
  let key = '';
  for (const [name, value] of Object.entries(attributes ?? {})) if (name !== 'open') key += ` ${name}=${String(value)}`;
  return key;
}

interface FramePartProps<Node extends FrameNode | LateNode> {
  readonly node: Node;
  readonly findIsland: FindIsland;
}

function FramePart({ node, findIsland }: FramePartProps<FrameNode>) {
  const { tag: Tag, attributes, children } = node;
  const address = use(PageAddressContext);
  // Keys include the page, because the next page may have the same islands, which must not keep their state.
  const page = Tag === 'main' ? address.pathname : '';
  return (
    <Tag {...attributes}>
      <PageNodes key={page} nodes={children} findIsland={findIsland} />
    </Tag>
  );
}

/** A block can only be late on the server: a document is hydrated once it is complete. */
function LatePart({ node, findIsland }: FramePartProps<LateNode>) {
  const waiting = node.coming && <PageNodes nodes={node.coming.waiting} findIsland={findIsland} />;
  return (
    <Suspense fallback={waiting}>
      <LateNodes node={node} findIsland={findIsland} />
    </Suspense>
  );
}

function LateNodes({ node: { children, coming }, findIsland }: FramePartProps<LateNode>) {
  return <PageNodes nodes={coming ? use(coming.parts).nodes : children} findIsland={findIsland} />;
}

/**
 * Without `html`, the part is already in the document: React keeps the server's nodes. If React recreates the element after an error, the
 * old nodes are moved into it.
 */
function StaticPart({ node }: { readonly node: StaticNode }) {
  const { tag: Tag, attributes, key, html } = node;
  const [content] = useState({ __html: html ?? '' });
  const hold = (own: HTMLElement | null) => {
    if (!own || content.__html !== '') return;
    const before = staticElements.get(key);
    if (before && own.childNodes.length === 0) own.append(...before.childNodes);
    staticElements.set(key, own);
  };
  return (
    <Tag {...attributes} ref={hold} data-static={key} suppressHydrationWarning dangerouslySetInnerHTML={content} />
  );
}

/** Elements of the document's own static parts, by key. */
const staticElements = new Map<string, HTMLElement>();

/** Remembers the static parts of a document, in case React recreates elements during hydration. */
export function rememberStaticParts(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-static]')) {
    staticElements.set(element.dataset['static'] ?? '', element);
  }
}

interface IslandPartProps {
  readonly node: IslandNode;
  readonly findIsland: FindIsland;
}

/** Hydrates the lazy islands of a document, each as a separate root. */
export interface LazyHydration {
  /** Whether the document's own page is shown, whose lazy islands keep the server's HTML. */
  readonly isHydrating: () => boolean;
  /** Shows an island in the element with its HTML, on demand; again with newer props. */
  readonly show: (element: HTMLElement, node: IslandNode) => void;
  /** The element is gone. */
  readonly remove: (element: HTMLElement) => void;
}

/** Missing on the server. */
export const LazyHydrationContext = createContext<LazyHydration | undefined>(undefined);

const noHtml = { __html: '' };

/** An island of the document waits in its HTML; one of a later page is rendered with it. */
function LazyPart(props: IslandPartProps) {
  const hydration = use(LazyHydrationContext);
  const [keeper] = useState(() => (hydration?.isHydrating() ? hydration : undefined));
  if (keeper) return <WaitingPart keeper={keeper} node={props.node} />;
  return (
    <div data-lazy="" ref={markRendered}>
      <IslandPart {...props} />
    </div>
  );
}

/** From here on the document's own script leaves presses to the island. React changes no attribute of the document. */
const markRendered = (element: HTMLElement | null): void => {
  if (element) element.dataset['lazy'] = 'rendered';
};

function WaitingPart({ keeper, node }: { readonly keeper: LazyHydration; readonly node: IslandNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current) keeper.show(element.current, node);
  }, [keeper, node]);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own) keeper.remove(own);
    };
  }, [keeper]);
  return <div data-lazy="" ref={element} suppressHydrationWarning dangerouslySetInnerHTML={noHtml} />;
}

function IslandPart({ node, findIsland }: IslandPartProps) {
  const { id, island, props, visitorDataKey, zone } = node;
  const Island = findIsland(island);
  return (
    <IslandBoundary>
      <IslandIdContext value={id}>
        <BindingZoneContext value={zone}>
          {visitorDataKey === undefined ? (
            <Suspense>
              <Island {...props} />
            </Suspense>
          ) : (
            <Suspense fallback={<Island {...props} {...waitingForData} />}>
              <VisitorIsland node={node} findIsland={findIsland} />
            </Suspense>
          )}
        </BindingZoneContext>
      </IslandIdContext>
    </IslandBoundary>
  );
}

/** An island with visitor data. On the server React sends it after the data has arrived. */
function VisitorIsland({ node, findIsland }: IslandPartProps) {
  const Island = findIsland(node.island);
  return <Island {...node.props} {...useVisitorData(node.visitorDataKey ?? '')} />;
}

const waitingForData = { visitorData: { status: 'waiting' }, onVisitorData: () => {} } as const;

/**
 * Reports the error of an island that throws, and renders it again with the current page. The rest of the page stays.
 */
class IslandBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  declare state: { readonly hasFailed: boolean };

  constructor(props: { readonly children: ReactNode }) {
    super(props);
    this.state = { hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { hasFailed } = this.state;
    return hasFailed ? <FailedIsland onShow={() => this.setState({ hasFailed: false })} /> : this.props.children;
  }
}

function FailedIsland({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTranslation();
  const { refreshPage } = useBrowserServices();
  return (
    <Notice tone="negative" isLive>
      <p>{t('part_failed')}</p>
      <Button variant="secondary" onClick={() => void refreshPage().then(onShow)}>
        {t('part_show_again')}
      </Button>
    </Notice>
  );
}
