import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import type { HeightReporter } from '../../src/host/height/height-reporter.ts';
import type { ObservedValue } from './observed-value.ts';

export interface FollowHeightDeps {
  readonly bridge: Pick<HostBridge, 'get' | 'subscribe' | 'supports'>;
  /** The document's element. */
  readonly root: { readonly dataset: DOMStringMap };
  readonly reporter: Pick<HeightReporter, 'start' | 'stop'>;
  readonly isFrameFollowing: Pick<ObservedValue<boolean>, 'get' | 'subscribe'>;
}

/**
 * Reports the height to a host, and sets `html[data-frame]` for styles: `auto` if the frame follows the height. A host that has never
 * replied may still listen: its frame counts as following once it has taken a reported height.
 */
export function followHeight({ bridge, root, reporter, isFrameFollowing }: FollowHeightDeps): void {
  const mark = () => {
    const { status } = bridge.get();
    // While connecting, for example after a return from the back/forward cache, the page keeps its layout.
    if (status === 'connecting') return;
    const isFollowing = isReported(bridge) && (status === 'connected' || isFrameFollowing.get());
    root.dataset['frame'] = isFollowing ? 'auto' : 'fixed';
  };
  const follow = () => {
    mark();
    if (isReported(bridge)) reporter.start();
    else reporter.stop();
  };
  bridge.subscribe(follow);
  isFrameFollowing.subscribe(mark);
  follow();
}

const isReported = ({ get, supports }: FollowHeightDeps['bridge']): boolean =>
  hasListener(get()) && supports('updateHeight').isSupported;

/** Whether a host receives messages now: one that has replied, or one that may never reply. */
export const hasListener = ({ status }: ReturnType<HostBridge['get']>): boolean =>
  status === 'connected' || status === 'unresponsive';
