import { useTranslation } from 'react-i18next';
import { HostLink } from '../../components/HostLink.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { Section } from '../../components/Section.tsx';
import { defineBlock, Static } from '../block.tsx';
import styles from './checklist.module.css';

/** Something that a visitor needs, and where on the operator's site it is done. */
export interface Need {
  readonly text: string;
  readonly link?: { readonly kind: keyof typeof labels; readonly href: string };
}

const labels = {
  account: 'checklist_account',
  deposit: 'campaign_step_deposit',
  verify: 'campaign_step_verify',
} as const;

interface ChecklistData {
  readonly title: string;
  readonly needs: readonly Need[];
}

/** What taking part asks for, of everybody: what of it a visitor has is in their account. */
export const checklist = defineBlock<ChecklistData>({
  type: 'checklist',
  folder: 'src/blocks/checklist',
  reads: ['address'],
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
        {needs.map(({ text, link }) => (
          <li key={text} className={styles['need']}>
            <Icon name="check" className={styles['mark']} />
            <span className={styles['text']}>{text}</span>
            {link && (
              <HostLink href={link.href} look={{ variant: 'secondary' }}>
                {t(labels[link.kind])}
              </HostLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
