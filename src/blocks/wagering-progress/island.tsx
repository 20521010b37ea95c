import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import type { Bonus } from '../../platform/bonuses/bonus.ts';
import { useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { BonusProgress } from './BonusProgress.tsx';
import styles from './wagering-progress.module.css';

export interface WageringProgressProps {
  readonly title: string;
  /** Names of the sections whose stakes count, by the platform's id. */
  readonly sections: Readonly<Record<string, string>>;
}

type Props = WageringProgressProps & VisitorData<readonly Bonus[]>;

/** The visitor's bonuses that are or were being wagered. */
export default function WageringProgress({ title, sections, visitorData }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  if (!isSignedIn(site)) return null;
  if (visitorData.status === 'failed') {
    return (
      <Section title={title}>
        <Notice>{t('wagering_failed')}</Notice>
      </Section>
    );
  }
  const begun = visitorData.status === 'ready' ? visitorData.value.filter(({ state }) => state !== 'available') : [];
  if (begun.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles['bonuses']}>
        {begun.map((bonus) => (
          <li key={bonus.id} className={classNames(common['panel'], styles['bonus'])}>
            <BonusProgress bonus={bonus} sections={sections} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
