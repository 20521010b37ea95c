import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Badge } from '../../components/Badge.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { Section } from '../../components/Section.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import { type StepLink, stepLabels } from '../step-links.ts';
import styles from './steps.module.css';

const schema = z.strictObject({
  title: authorText.optional(),
  items: z.array(z.strictObject({ title: authorText, text: authorText })).min(1),
});

/** A single step. */
export interface Step {
  readonly title: string;
  readonly text: string;
  /** Progress of the visitor: joining is the current step until they have joined, and then the step after it. */
  readonly turn?: 'join' | 'after-joining';
  readonly link?: StepLink | undefined;
  /** Whether its link is shown before the visitor has joined. */
  readonly isOpen?: boolean;
}

interface StepsData {
  readonly title?: string | undefined;
  readonly items: readonly Step[];
}

/**
 * The steps of a campaign with their links. The HTML is the same for all visitors: styles show a participant's state if an action area of
 * the page sets `data-joined`.
 */
export const steps = defineBlock<StepsData>({
  type: 'steps',
  folder: 'src/blocks/steps',
  schema,
  reads: ['links'],
  usualHeight: { base: [70, 70, 70], item: [120, 70, 60], character: [1, 0.5, 0.2] },
  render: ({ data: { title, items } }) => (
    <Static>
      <Section title={title}>
        <ol className={styles['steps']}>
          {items.map((step) => (
            <li key={step.title} className={classNames(common['panel'], styles['step'])} data-turn={step.turn}>
              <Heading level={3}>{step.title}</Heading>
              <p>{step.text}</p>
              {step.turn && <Progress turn={step.turn} />}
              {step.link && <LinkOfStep step={step} link={step.link} />}
            </li>
          ))}
        </ol>
      </Section>
    </Static>
  ),
});

function Progress({ turn }: { readonly turn: NonNullable<Step['turn']> }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles[turn === 'join' ? 'until-joined' : 'once-joined']}>
        <Badge>{t('campaign_step_current')}</Badge>
      </span>
      {turn === 'join' && (
        <span className={styles['once-joined']}>
          <Badge tone="positive" icon="check">
            {t('campaign_step_done')}
          </Badge>
        </span>
      )}
    </>
  );
}

/** The link of a step. Deposits and stakes made before joining may not count, so their links appear afterwards. */
function LinkOfStep({ step, link }: { readonly step: Step; readonly link: StepLink }) {
  const { t } = useTranslation();
  const className = classNames(styles['link'], !step.isOpen && styles['once-joined']);
  return (
    <HostLink
      href={link.href}
      look={{ variant: step.turn === 'after-joining' ? 'primary' : 'secondary', className }}
      message={link.message}
    >
      {t(stepLabels[link.kind])}
    </HostLink>
  );
}
