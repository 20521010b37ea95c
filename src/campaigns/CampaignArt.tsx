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
  return (
    <img
      src={artUrls[art]}
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
