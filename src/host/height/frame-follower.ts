/** An element whose size depends on the size of the frame. */
export interface FrameFollower {
  /** Short CSS path: no text of the page. */
  readonly element: string;
  readonly property: string;
}

/** Limit of `heightFrozen`. */
const maxCharacters = 200;

/** Records the declared sizes of all elements. The returned function names the first one that has changed since. */
export function watchFollowers(root: Element): () => FrameFollower | undefined {
  const before = ['min-height', 'height'].flatMap((property) =>
    [...root.querySelectorAll('*')].map((element) => ({ element, property, size: declaredSize(element, property) })),
  );
  return () => {
    const follower = before.find(({ element, property, size }) => declaredSize(element, property) !== size);
    return follower && { element: pathOf(follower.element), property: follower.property };
  };
}

/** `auto` if the content decides; `undefined` in browsers without typed styles. */
const declaredSize = (element: Element, property: string): string => `${element.computedStyleMap?.().get(property)}`;

const pathOf = (element: Element): string =>
  [element.parentElement, element]
    .map((part) => part && [part.localName + (part.id && `#${part.id}`), ...part.classList].join('.'))
    .join(' > ')
    .slice(0, maxCharacters);
