import { expect, it } from 'vitest';
import { markDocument } from './mark-document.ts';
import { createObservedValue } from './observed-value.ts';

it('marks a hidden document and one with reduced motion', () => {
  const hidden = createObservedValue(true);
  const reduced = createObservedValue(false);
  const attributes = new Set<string>();
  const toggleAttribute = (name: string, isOn = false) => {
    if (isOn) attributes.add(name);
    else attributes.delete(name);
    return isOn;
  };
  const root: Pick<HTMLElement, 'toggleAttribute' | 'dataset'> = { toggleAttribute, dataset: {} };
  markDocument(root, {
    visibility: { isHidden: hidden.get, subscribe: hidden.subscribe },
    motion: { isReduced: reduced.get, subscribe: reduced.subscribe },
  });
  expect([[...attributes], root.dataset]).toEqual([['data-hidden'], {}]);
  reduced.set(true);
  hidden.set(false);
  expect([[...attributes], root.dataset]).toEqual([[], { motion: 'reduced' }]);
  reduced.set(false);
  expect(root.dataset).toEqual({});
});
