import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import type { HeightReporter } from '../../src/host/height/height-reporter.ts';

export interface FollowedPage {
  readonly bridge: Pick<HostBridge, 'get' | 'subscribe' | 'supports'>;
  /** The document's element. */
  readonly root: { readonly dataset: DOMStringMap };
  readonly reporter: Pick<HeightReporter, 'start' | 'stop'>;
}

/** Reports the height to a host whose frame follows it, and sets `html[data-frame]` for styles. */
export function followHeight({ bridge, root, reporter }: FollowedPage): void {
  const follow = () => {
    const { status } = bridge.get();
    const isFollowed = status === 'connected' && bridge.supports('updateHeight').isSupported;
    // While connecting, as after a return from the back/forward cache, the page keeps its layout.
    if (status !== 'connecting') root.dataset['frame'] = isFollowed ? 'auto' : 'fixed';
    if (isFollowed) reporter.start();
    else reporter.stop();
  };
  bridge.subscribe(follow);
  follow();
}
