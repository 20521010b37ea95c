import type { HostControl } from '../../src/state/host-control.ts';

/** Tells styles what the host says: `html[data-hidden]` rests, and `html[data-motion='reduced']` keeps still. */
export function markDocument(
  root: Pick<HTMLElement, 'toggleAttribute' | 'dataset'>,
  { visibility, motion }: Pick<HostControl, 'visibility' | 'motion'>,
): void {
  const mark = () => {
    root.toggleAttribute('data-hidden', visibility.isHidden());
    if (motion.isReduced()) root.dataset['motion'] = 'reduced';
    else delete root.dataset['motion'];
  };
  visibility.subscribe(mark);
  motion.subscribe(mark);
  mark();
}
