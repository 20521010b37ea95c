import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import type { LinkAttributes } from '../../components/link-target.ts';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { Tournament } from '../../platform/third-party/tournament.ts';
import { useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';

export interface OwnTournamentsProps {
  readonly tournaments: readonly {
    readonly id: number;
    readonly title: string;
    readonly status: Tournament['status'];
    readonly link: LinkAttributes;
  }[];
}

/** The ids of the tournaments that the visitor takes part in. */
export interface OwnTournaments {
  readonly ids: readonly number[];
  /** Whether the platform has returned all tournaments. */
  readonly isComplete: boolean;
}

type Props = OwnTournamentsProps & VisitorData<OwnTournaments>;

/** The visitor's tournaments, shown before all others. */
export default function OwnTournamentList({ tournaments, visitorData }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  if (isAnonymous(site)) {
    return (
      <p>
        <SignInLink variant="secondary">{t('lobby_sign_in')}</SignInLink>
      </p>
    );
  }
  const isUnknown =
    visitorData.status === 'failed' || (visitorData.status !== 'ready' && site.session === 'unavailable');
  const mine = visitorData.status === 'ready' ? tournaments.filter(({ id }) => visitorData.value.ids.includes(id)) : [];
  return (
    <section className={classNames(common['panel'], common['stack'])} aria-label={t('lobby_mine')}>
      <Heading level={2} size="small">
        {t('lobby_mine')}
      </Heading>
      {mine.length > 0 && (
        <ul className={common['stack']}>
          {mine.map(({ id, title, status, link }) => (
            <li key={id}>
              <a href={link.href} target={link.target}>
                {title}
              </a>{' '}
              <span className={common['muted']}>{t(`tournament_status_${status}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {visitorData.status === 'ready' && visitorData.value.isComplete && mine.length === 0 && (
        <p>{t('lobby_mine_none')}</p>
      )}
      {(isUnknown || (visitorData.status === 'ready' && !visitorData.value.isComplete)) && (
        <Notice>{t('lobby_mine_failed')}</Notice>
      )}
      {!isUnknown && visitorData.status !== 'ready' && (
        <p className={common['line']}>
          <Spinner />
          {t('lobby_mine_checking')}
        </p>
      )}
    </section>
  );
}
