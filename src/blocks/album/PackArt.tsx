import { classNames } from '../../components/class-names.ts';
import styles from './album.module.css';

/** A sealed pack, decorative. It gleams while a pack is being opened, and does not affect the outcome. */
export const PackArt = ({ isOpening }: { readonly isOpening: boolean }) => (
  <svg
    className={classNames(styles['pack-art'], isOpening && styles['gleaming'])}
    viewBox="0 0 120 160"
    aria-hidden="true"
  >
    <path className={styles['foil']} d="M14 18h92v124H14Z" />
    <path className={styles['seal']} d={`${seal(18, -6)}${seal(142, 6)}`} />
    <path className={styles['gleam']} d="M14 70 62 18h26L14 98Z" />
    <path className={styles['emblem']} d="M60 50 82 80 60 110 38 80ZM60 62 73 80 60 98 47 80Z" />
  </svg>
);

/** The jagged edge of the pack at a height, pointing up or down. */
const seal = (at: number, height: number): string => {
  const teeth = Array.from({ length: 11 }, () => `l4.180 ${height} 4.180 ${-height}`).join('');
  return `M14 ${at}${teeth}V${at - height * 1.5}H14Z`;
};
