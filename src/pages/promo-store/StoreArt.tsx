import type { StoreCategory } from '../../entities/store.ts';
import styles from './StoreArt.module.css';

const drawings: Readonly<Record<StoreCategory, readonly string[]>> = {
  // A ticket with a stub.
  'free-bets': [
    'M26 34h108a8 8 0 0 1 8 8v11a9 9 0 0 0 0 18v11a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8V71a9 9 0 0 0 0-18V42a8 8 0 0 1 8-8Z',
    'M104 42v6m0 8v6m0 8v6m0 8v6',
    'm54 48 4.600 9.400 10.400 1.500-7.500 7.300 1.800 10.300-9.300-4.900-9.300 4.900 1.800-10.300-7.500-7.300 10.400-1.500Z',
  ],
  // Three reels.
  'free-spins': [
    'M28 26h104a10 10 0 0 1 10 10v52a10 10 0 0 1-10 10H28a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10Z',
    'M62 30v64m36-64v64',
    'M34 50h16L40 76m36-26h16L82 76m32-26h16l-10 26',
  ],
  // A box with a bow.
  things: [
    'M28 52h104v42a8 8 0 0 1-8 8H36a8 8 0 0 1-8-8Z',
    'M22 38h116v16H22Zm52 0h12v64H74Z',
    'M80 38c-8-18-34-20-32-8 1 8 18 8 32 8 14 0 31 0 32-8 2-12-24-10-32 8Z',
  ],
};

/** Picture of an item, drawn in the accent of its kind; the words beside it say the same. */
export const StoreArt = ({ category }: { readonly category: StoreCategory }) => (
  <svg className={styles['art']} viewBox="0 0 160 124" aria-hidden="true" data-kind={category}>
    <circle className={styles['glow']} cx="80" cy="64" r="56" />
    {drawings[category].map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);
