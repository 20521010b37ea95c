import { useTranslation } from 'react-i18next';
import { Bar } from '../../components/Bar.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { stepLabels } from '../step-links.ts';
import styles from './mission-map.module.css';
import {
  type MapMission,
  type MissionMapFacts,
  type MissionView,
  missionsDone,
  missionViews,
} from './mission-states.ts';

export interface MissionMapProps extends MissionMapFacts {
  /** Number of missions required for the final draw. */
  readonly needed: number;
  /** Seconds since epoch; missing if it is drawn after each round. */
  readonly drawsAt?: number;
}

type Props = MissionMapProps & VisitorData<ParticipationReply>;

/** The missions, the visitor's progress in each, and the number required for the final draw. */
export default function MissionMap({ visitorData, needed, drawsAt, ...facts }: Props) {
  const site = useSite();
  const canBeSignedIn = !isAnonymous(site);
  const participation =
    canBeSignedIn && visitorData.status === 'ready' && visitorData.value.participates ? visitorData.value : undefined;
  const views = missionViews(facts, participation);
  const isSessionUnknown = visitorData.status !== 'ready' && site.session === 'unavailable';
  return (
    <>
      <div className={styles['summary']}>
        {participation ? (
          <Progress done={missionsDone(participation)} needed={needed} all={views.length} drawsAt={drawsAt} />
        ) : (
          <Needed needed={needed} all={views.length} />
        )}
        {!participation && (
          <NoProgressNotice
            status={visitorData.status}
            isUnavailable={visitorData.status === 'failed' || isSessionUnknown}
            canBeSignedIn={canBeSignedIn}
            isRunning={facts.isRunning}
          />
        )}
      </div>
      <ol
        className={classNames(styles['missions'], styles[facts.order])}
        data-track={facts.order === 'chain' ? '' : undefined}
      >
        {facts.missions.map((mission, index) => (
          <Mission
            key={mission.id}
            mission={mission}
            view={views[index] ?? { state: 'listed' }}
            number={index + 1}
            before={facts.order === 'chain' ? facts.missions[index - 1]?.name : undefined}
          />
        ))}
      </ol>
    </>
  );
}

function Needed({ needed, all }: { readonly needed: number; readonly all: number }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return <p>{t('missions_needed', { needed: integer(needed), all: integer(all) })}</p>;
}

interface ProgressProps {
  readonly done: number;
  readonly needed: number;
  readonly all: number;
  readonly drawsAt: number | undefined;
}

function Progress({ done, needed, all, drawsAt }: ProgressProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const isIn = done >= needed;
  return (
    <div role="status" className={classNames(common['panel'], styles['progress'])}>
      <p className={classNames(common['line'], common['subtitle'])}>
        {isIn && <Icon name="check" className={styles['check']} />}
        <strong>{isIn ? t('missions_in_draw') : t('missions_done', { done: integer(done), all: integer(all) })}</strong>
      </p>
      <Bar share={Math.min(1, done / needed)} />
      <p className={common['muted']}>{t('missions_needed', { needed: integer(needed), all: integer(all) })}</p>
      {drawsAt !== undefined && (
        <p className={common['muted']}>
          {t('missions_draw_at')} <Moment at={drawsAt} withZone />
        </p>
      )}
    </div>
  );
}

interface NoProgressNoticeProps {
  readonly status: Props['visitorData']['status'];
  readonly isUnavailable: boolean;
  readonly canBeSignedIn: boolean;
  readonly isRunning: boolean;
}

/** Why no progress is shown, and what the visitor can do about it. */
function NoProgressNotice({ status, isUnavailable, canBeSignedIn, isRunning }: NoProgressNoticeProps) {
  const { t } = useTranslation();
  if (!canBeSignedIn) return <SignInLink variant="secondary">{t('missions_sign_in')}</SignInLink>;
  if (isUnavailable) {
    return (
      <>
        <Notice>{t('missions_unavailable')}</Notice>
        <ButtonLink variant="secondary" href="" isDocument>
          {t('campaign_check_again')}
        </ButtonLink>
      </>
    );
  }
  if (status === 'ready') return isRunning && <p className={common['muted']}>{t('missions_join_first')}</p>;
  return (
    <p className={common['muted']}>
      <Spinner /> {t('missions_checking')}
    </p>
  );
}

interface MissionProps {
  readonly mission: MapMission;
  readonly view: MissionView;
  readonly number: number;
  /** The mission that unlocks this one. */
  readonly before: string | undefined;
}

function Mission({ mission, view, number, before }: MissionProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { name, task, reward, link } = mission;
  return (
    <li className={styles['mission']} data-state={view.state}>
      <span className={styles['medal']} aria-hidden="true">
        {view.state === 'done' ? <Icon name="check" /> : integer(number)}
      </span>
      <div className={classNames(common['panel'], common['stack'], styles['card'])}>
        <h3 className={common['subtitle']}>{name}</h3>
        <State view={view} opensAt={mission.opensAt} before={before} />
        <p>{task}</p>
        {view.progress && <TaskProgress {...view.progress} />}
        <p className={classNames(common['line'], styles['reward'])}>
          <Icon name="trophy" />
          <span>{t('missions_reward', { reward })}</span>
        </p>
        {view.state === 'open' && link && (
          <a className={buttonClass({ variant: 'secondary' })} href={link.href} target={link.target}>
            {t(stepLabels[link.kind])}
          </a>
        )}
      </div>
    </li>
  );
}

interface StateProps {
  readonly view: MissionView;
  readonly opensAt: number | undefined;
  readonly before: string | undefined;
}

function State({ view, opensAt, before }: StateProps) {
  const { t } = useTranslation();
  switch (view.state) {
    case 'done':
      return (
        <p className={classNames(common['line'], common['muted'], styles['state'])}>
          <span>{t('missions_state_done')}</span>{' '}
          {view.completedAt !== undefined && <Moment at={view.completedAt} isDateOnly />}
        </p>
      );
    case 'open':
      return <p className={classNames(common['line'], common['muted'], styles['state'])}>{t('missions_state_open')}</p>;
    case 'closed':
      return (
        <p className={classNames(common['line'], common['muted'], styles['state'])}>{t('missions_state_closed')}</p>
      );
    case 'locked':
      return (
        <p className={classNames(common['line'], common['muted'], styles['state'])}>
          <Icon name="clock" />
          <span>
            {opensAt === undefined ? (
              before !== undefined && t('missions_opens_after', { name: before })
            ) : (
              <span>
                {t('missions_opens_at')} <Moment at={opensAt} withZone />
              </span>
            )}
          </span>
        </p>
      );
    case 'listed':
      return null;
  }
}

function TaskProgress({ done, needed }: NonNullable<MissionView['progress']>) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return (
    <div className={styles['task']}>
      <Bar share={done / needed} />
      <span>{t('missions_task_progress', { done: integer(done), needed: integer(needed) })}</span>
    </div>
  );
}
