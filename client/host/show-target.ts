import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';

/** Height that must be visible below a target, in CSS pixels: less than any window's height. */
const sightHeight = 240;

interface ShowTargetDeps {
  readonly target: Window;
  readonly bridge: Pick<HostBridge, 'send' | 'supports'>;
}

/** Scrolls to the element that an address's anchor names, in a frame as tall as its page: only the host can scroll there. */
export function showTarget({ target, bridge }: ShowTargetDeps): boolean {
  const element = target.document.getElementById(target.location.hash.slice(1));
  if (!element) return false;
  element.closest('details')?.setAttribute('open', '');
  const margin = Number.parseFloat(target.getComputedStyle(element).scrollMarginTop) || 0;
  const offset = Math.max(0, Math.round(element.getBoundingClientRect().top + target.scrollY - margin));
  if (bridge.supports('scrollToOffset').isSupported) {
    bridge.send({ type: 'scrollToOffset', offset });
    return true;
  }
  // A host that implements only the specification can scroll no further than the end of its frame, so the frame ends below the target for a
  // moment.
  const height = target.innerHeight;
  bridge.send({ type: 'updateHeight', height: Math.min(offset + sightHeight, height) });
  bridge.send({ type: 'scrollToBottom' });
  bridge.send({ type: 'updateHeight', height });
  return true;
}
