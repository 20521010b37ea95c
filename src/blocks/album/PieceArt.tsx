import styles from './album.module.css';

/** Drawing of a piece, decorative: its name is beside it. */
export const PieceArt = ({ id }: { readonly id: string }) => (
  <svg className={styles['art']} viewBox="0 0 48 48" aria-hidden="true">
    <use href={`#piece-${id}`} />
  </svg>
);
