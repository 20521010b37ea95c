import { Heading } from '../../components/Heading.tsx';
import type { BlockProps } from '../campaign-view.ts';
import { ActionArea } from './ActionArea.tsx';
import styles from './CallToActionBlock.module.css';

/** The call to action once more, for those who have read on; an ended campaign has nothing left to ask. */
export function CallToActionBlock({ block, view }: BlockProps<'call-to-action'>) {
  if (view.state === 'ended') return null;
  return (
    <section className={styles['band']}>
      <div className={styles['words']}>
        <Heading level={2}>{block.title}</Heading>
        <p className={styles['text']}>{block.text}</p>
      </div>
      <ActionArea view={view} />
    </section>
  );
}
