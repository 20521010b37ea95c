import { defineBlock, Static } from '../block.tsx';
import styles from './fold.module.css';

/** Folds all following blocks behind a line that opens them. Works without script. */
export const fold = defineBlock<{ readonly title: string }>({
  type: 'fold',
  folder: 'src/blocks/fold',
  reads: [],
  usualHeight: { base: [56, 56, 56] },
  render: ({ data: { title } }) => (
    <Static as="summary" className={styles['summary']}>
      {title}
    </Static>
  ),
});

/** The class of the element around the folded blocks. */
export const foldClass = styles['fold'];
