interface ArtProps {
  /** Address of a square SVG that stands still at `#still`. */
  readonly src: string;
  readonly className?: string | undefined;
  /** The visitor sees the picture first: fetch it before anything else. */
  readonly isFirst?: boolean;
}

/** Pixels of a side: every picture is square, so that its place is known before it has arrived. */
const side = 720;

/**
 * The picture of a campaign, decorative. It respects the browser's motion setting by itself; where the host asks for less
 * motion, script shows the still version (`data-art`).
 */
export function Art({ src, className, isFirst = false }: ArtProps) {
  return (
    <img
      src={src}
      alt=""
      width={side}
      height={side}
      className={className}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      data-art=""
    />
  );
}
