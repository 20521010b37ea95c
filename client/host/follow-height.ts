import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import type { HeightReporter } from '../../src/host/height/height-reporter.ts';

/** What {@link followHeight} needs. */
export interface FollowedPage {
  readonly bridge: Pick<HostBridge, 'get' | 'subscribe' | 'supports'>;
  /** The document's element. */
  readonly root: { readonly dataset: DOMStringMap };
  readonly reporter: Pick<HeightReporter, 'start' | 'stop'>;
}

/** Tells a host whose frame follows the page's height what that is, and styles whether it does (`html[data-frame]`). */
export function followHeight({ bridge, root, reporter }: FollowedPage): void {
  const follow = () => {
    const { status } = bridge.get();
    const isFollowed = status === 'connected' && bridge.supports('updateHeight').isSupported;
    // While nobody knows, as after a return from the browser's memory, the page keeps its looks.
    if (status !== 'connecting') root.dataset['frame'] = isFollowed ? 'auto' : 'fixed';
    if (isFollowed) reporter.start();
    else reporter.stop();
  };
  bridge.subscribe(follow);
  follow();
}
