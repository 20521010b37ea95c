import styles from './Art.module.css';
import { classNames } from './class-names.ts';

/** Address of a square picture, one for each theme if they differ. */
export type ArtSource = string | { readonly dark: string; readonly light: string };

interface ArtProps {
  readonly src: ArtSource;
  readonly className?: string | undefined;
  /** Whether the picture is in the first view, and so fetched with priority. */
  readonly isFirst?: boolean | undefined;
}

/** Pixels of a side: every picture is square, so that its space is reserved before it arrives. */
const side = 720;

/** The picture of a campaign, decorative and still. */
export function Art({ src, className, isFirst }: ArtProps) {
  if (typeof src === 'string') return <ArtPicture src={src} className={className} isFirst={isFirst} />;
  // The theme may change while the page is shown. Browsers do not fetch lazy pictures that are hidden.
  return (
    <>
      <ArtPicture src={src.dark} className={classNames(className, styles['dark'])} isFirst={isFirst} loading="lazy" />
      <ArtPicture src={src.light} className={classNames(className, styles['light'])} isFirst={isFirst} loading="lazy" />
    </>
  );
}

interface ArtPictureProps extends ArtProps {
  readonly src: string;
  readonly loading?: 'lazy';
}

function ArtPicture({ src, className, isFirst, loading }: ArtPictureProps) {
  return (
    <img
      src={src}
      alt=""
      width={side}
      height={side}
      className={className}
      decoding="async"
      loading={loading ?? (isFirst ? 'eager' : 'lazy')}
      fetchPriority={isFirst ? 'high' : 'auto'}
      data-art=""
    />
  );
}
