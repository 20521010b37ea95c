import { useSyncExternalStore } from 'react';
import { useBrowserServices } from '../state/browser-services.tsx';
import { artUrls } from './art-urls.ts';
import type { ArtId } from './campaign-blocks.ts';

interface CampaignArtProps {
  readonly art: ArtId;
  readonly className?: string | undefined;
  /** The picture is what the visitor sees first: fetch it before anything else. */
  readonly priority?: boolean;
}

/** Pixels of a side: every picture is square, so that its place is known before it has arrived. */
const side = 720;

/** The picture of a campaign. It decorates: the words beside it say everything. */
export function CampaignArt({ art, className, priority = false }: CampaignArtProps) {
  const { motion } = useBrowserServices().host;
  const isStill = useSyncExternalStore(motion.subscribe, motion.isReduced, () => false);
  return (
    <img
      // A picture knows what the browser says, and nothing of the page around it.
      src={isStill ? `${artUrls[art]}#still` : artUrls[art]}
      alt=""
      width={side}
      height={side}
      className={className}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
    />
  );
}
