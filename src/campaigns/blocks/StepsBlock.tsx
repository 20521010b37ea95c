import { useTranslation } from 'react-i18next';
import { Badge } from '../../components/Badge.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { Heading } from '../../components/Heading.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { Section } from '../../components/Section.tsx';
import type { StepsBlock as Steps } from '../campaign-blocks.ts';
import type { BlockProps } from '../campaign-view.ts';
import { openSteps, stepPath } from '../step-path.ts';
import { type StepProgress, stepProgress } from '../step-progress.ts';
import styles from './StepsBlock.module.css';

/** What to do, in order, with the ways to do it; marks the step that the visitor has done and the one that comes next. */
export function StepsBlock({ block, view }: BlockProps<'steps'>) {
  const progress = stepProgress(block.items, view.callToAction);
  const open = openSteps(block.items, view.callToAction);
  return (
    <Section title={block.title}>
      <ol className={styles['steps']}>
        {block.items.map((step, index) => (
          <li key={step.title} className={styles['step']} data-progress={progress[index]}>
            <Heading level={3}>{step.title}</Heading>
            <p>{step.text}</p>
            <ProgressBadge progress={progress[index]} />
            {open[index] && <StepLink step={step} isCurrent={progress[index] === 'current'} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface StepLinkProps {
  readonly step: Steps['items'][number];
  readonly isCurrent: boolean;
}

/** To where the step is done. The next one is what the page asks for by then. */
function StepLink({ step, isCurrent }: StepLinkProps) {
  const { t } = useTranslation();
  const path = stepPath(step);
  if (path === undefined) return null;
  const look = buttonClass({ variant: isCurrent ? 'primary' : 'secondary', className: styles['link'] });
  return (
    <HostLink href={path} className={look}>
      {t(step.action === 'deposit' ? 'campaign_step_deposit' : 'campaign_step_bet')}
    </HostLink>
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
