import { defineBlock, Static } from '../block.tsx';
import { StatutoryWarnings, type WarningPlace } from './StatutoryWarnings.tsx';
import styles from './statutory-warning.module.css';

/** The warnings within a page; the footer shows others. */
export const statutoryWarning = defineBlock<{ readonly place: Exclude<WarningPlace, 'footer'> }>({
  type: 'statutory-warning',
  folder: 'src/blocks/statutory-warning',
  reads: ['region', 'links'],
  render: ({ data: { place } }) => (
    <Static as="aside" className={styles['warnings']}>
      <StatutoryWarnings place={place} />
    </Static>
  ),
});
