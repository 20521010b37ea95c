import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Section } from '../../components/Section.tsx';
import type { BlockProps } from '../campaign-view.ts';
import { type StepProgress, stepProgress } from '../step-progress.ts';
import styles from './StepsBlock.module.css';

/** What to do, in order; marks the step that the visitor has done and the one that comes next. */
export function StepsBlock({ block, view }: BlockProps<'steps'>) {
  const progress = stepProgress(block.items, view.callToAction);
  return (
    <Section title={block.title}>
      <ol className={styles['steps']}>
        {block.items.map(({ title, text }, index) => (
          <li key={title} className={styles['step']} data-progress={progress[index]}>
            <Heading level={3}>{title}</Heading>
            <p>{text}</p>
            <ProgressBadge progress={progress[index]} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function ProgressBadge({ progress }: { readonly progress: StepProgress | undefined }) {
  const { t } = useTranslation();
  if (progress === 'done') {
    return (
      <Badge tone="positive" icon="check">
        {t('campaign_step_done')}
      </Badge>
    );
  }
  return progress === 'current' ? <Badge>{t('campaign_step_current')}</Badge> : null;
}
