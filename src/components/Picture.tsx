interface PictureProps {
  readonly href: string;
  /** Describes the picture; empty if it is decorative. */
  readonly alternative: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
  /** Whether the picture is in the first view, and so fetched with priority. */
  readonly isFirst?: boolean;
}

/** A picture of an author. Its size reserves the space until it arrives. */
export function Picture({ href, alternative, width, height, className, isFirst = false }: PictureProps) {
  return (
    <img
      src={href}
      alt={alternative}
      width={width}
      height={height}
      className={className}
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
    />
  );
}
