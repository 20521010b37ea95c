import { classNames } from '../../components/class-names.ts';
import styles from './gift-picker.module.css';

interface GiftBoxProps {
  readonly isOpen: boolean;
  readonly isBusy: boolean;
}

/** A box with a ribbon. Decorative: the text beside it names its content. */
export const GiftBox = ({ isOpen, isBusy }: GiftBoxProps) => (
  <svg
    className={classNames(styles['box'], isOpen && styles['open'], isBusy && styles['busy'])}
    viewBox="0 0 96 84"
    aria-hidden="true"
  >
    <path className={styles['body']} d="M14 38h68v38a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5Z" />
    <path className={styles['ribbon']} d="M41 38h14v43H41Z" />
    <g className={styles['lid']}>
      <path className={styles['cover']} d="M12 24h72a4 4 0 0 1 4 4v10H8V28a4 4 0 0 1 4-4Z" />
      <path className={styles['ribbon']} d="M41 24h14v14H41Z" />
      <path className={styles['bow']} d="M48 24c-14 0-24-6-22-14 2-7 17-5 22 14Zm0 0c14 0 24-6 22-14-2-7-17-5-22 14Z" />
    </g>
  </svg>
);
