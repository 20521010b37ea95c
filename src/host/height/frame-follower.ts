/** An element whose size is made of that of the frame. */
export interface FrameFollower {
  /** Short CSS path: no text of the page. */
  readonly element: string;
  readonly property: string;
}

/** `heightFrozen` takes no more. */
const mostCharacters = 200;

/** Remembers the sizes that the styles of all elements ask for. What it gives names the first that has changed since. */
export function watchFollowers(root: Element): () => FrameFollower | undefined {
  const before = ['min-height', 'height'].flatMap((property) =>
    [...root.querySelectorAll('*')].map((element) => ({ element, property, size: askedFor(element, property) })),
  );
  return () => {
    const follower = before.find(({ element, property, size }) => askedFor(element, property) !== size);
    return follower && { element: pathOf(follower.element), property: follower.property };
  };
}

/** `auto` where the content decides. Some browsers have no typed styles, and name nothing. */
const askedFor = (element: Element, property: string): string => `${element.computedStyleMap?.().get(property)}`;

const pathOf = (element: Element): string =>
  [element.parentElement, element]
    .map((part) => part && [part.localName + (part.id && `#${part.id}`), ...part.classList].join('.'))
    .join(' > ')
    .slice(0, mostCharacters);
