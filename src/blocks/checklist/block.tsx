import { useTranslation } from 'react-i18next';
import { HostLink } from '../../components/HostLink.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Section } from '../../components/Section.tsx';
import { defineBlock, Static } from '../block.tsx';
import styles from './checklist.module.css';

/** A condition, and the operator's page on which a visitor can meet it. */
export interface Need {
  readonly text: string;
  /** The platform's data about the visitor; missing if there is none. */
  readonly status?: keyof typeof marks;
  readonly link?: { readonly kind: keyof typeof labels; readonly href: string };
}

const labels = {
  account: 'checklist_account',
  'buy-crypto': 'checklist_buy_crypto',
  deposit: 'campaign_step_deposit',
  verify: 'campaign_step_verify',
} as const;

const marks = {
  done: { icon: 'check', label: 'checklist_done' },
  open: { icon: 'warning', label: 'checklist_open' },
} as const;

interface ChecklistData {
  readonly title: string;
  readonly needs: readonly Need[];
}

/** Conditions for taking part, and those that the visitor meets, if the platform says so. */
export const checklist = defineBlock<ChecklistData>({
  type: 'checklist',
  folder: 'src/blocks/checklist',
  reads: ['links'],
  render: ({ data }) => (
    <Static>
      <Checklist {...data} />
    </Static>
  ),
});

function Checklist({ title, needs }: ChecklistData) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      <ul className={styles['needs']}>
        {needs.map(({ text, link, status }) => (
          <li key={text} className={styles['need']} data-status={status}>
            <span className={styles['text']}>{text}</span>
            {status && (
              <span className={styles['status']}>
                <Icon name={marks[status].icon} />
                {t(marks[status].label)}
              </span>
            )}
            {link && status !== 'done' && (
              <HostLink
                href={link.href}
                look={{ variant: 'secondary' }}
                message={link.kind === 'buy-crypto' ? 'openBuyCrypto' : undefined}
              >
                {t(labels[link.kind])}
              </HostLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
