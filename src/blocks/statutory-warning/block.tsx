import { defineBlock, Static } from '../block.tsx';
import { StatutoryWarnings, type WarningPlace } from './StatutoryWarnings.tsx';
import styles from './statutory-warning.module.css';

/** The warnings that stand on a page itself; those of the footer are in the footer. */
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
