import type { HostControl } from '../../src/state/host-control.ts';

/** Sets `html[data-hidden]` and `html[data-motion='reduced']` for styles, from the host's context. */
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
