import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import type { LocalTime } from '../../publishing-contracts.ts';
import type { Release, ReleaseReply } from '../../release-contracts.ts';
import row from '../ChoiceRow.module.css';
import { Confirmation } from '../Confirmation.tsx';
import { localTime } from '../publishing/short-time.ts';
import { t } from '../texts.ts';
import { LocalTimeField, MomentQuestion, ZoneField } from '../zoned-time.tsx';
import styles from './Releases.module.css';
import { cancelReleasePlan, endRelease, startRelease } from './releases-api.ts';

interface ReleaseScheduleProps {
  readonly release: Release;
  readonly onChanged: (release: Release) => Promise<void>;
}

type Part = 'start' | 'end';

/** Start and end of a release: at once or at a time. */
export function ReleaseSchedule({ release, onChanged }: ReleaseScheduleProps) {
  const { id, state, start, end, campaigns, openComments, version } = release;
  const canEdit = release.mayEdit && release.publishingDisabledReason === undefined;
  const [local, setLocal] = useState<Readonly<Record<Part, string>>>({ start: '', end: '' });
  const [zone, setZone] = useState(Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [chosen, setChosen] = useState<Partial<Readonly<Record<Part, string>>>>({});
  const [choice, setChoice] = useState<Exclude<ReleaseReply, Release>>();
  const [isAsking, setAsking] = useState(false);
  const change = (part: Part, value: string) => {
    setLocal({ ...local, [part]: value });
    setChosen({});
    setChoice(undefined);
  };
  const timeOf = (part: Part, moments: typeof chosen): { readonly [key in Part]?: LocalTime } => {
    const moment = moments[part];
    return local[part] === '' ? {} : { [part]: { local: local[part], zone, ...(moment !== undefined && { moment }) } };
  };
  const newer = campaigns.filter(({ isLiveNewer }) => isLiveNewer).map(({ name }) => name);
  const acting = useMutation({
    mutationFn: (moments: typeof chosen) =>
      state === 'live'
        ? endRelease(id, { ...timeOf('end', moments), over: newer })
        : startRelease(id, { version, openComments, ...timeOf('start', moments), ...timeOf('end', moments) }),
    onSuccess: async (reply) => {
      setAsking(false);
      if ('moments' in reply) return setChoice(reply);
      setChoice(undefined);
      await onChanged(reply);
    },
  });
  const cancelling = useMutation({ mutationFn: () => cancelReleasePlan(id), onSuccess: onChanged });
  const problem = (acting.error ?? cancelling.error)?.message;
  const isBlocked =
    state === 'open' &&
    (campaigns.length === 0 || campaigns.some(({ isLiveNewer, obstacles }) => isLiveNewer || obstacles.length > 0));
  const isNow = state === 'live' ? local.end === '' : local.start === '';
  const hasQuestion = state === 'live' ? isNow || newer.length > 0 : openComments > 0;
  const act = () => acting.mutate(chosen);
  const fieldOf = (part: Part) => (
    <LocalTimeField
      key={part}
      name={`release-${part}`}
      label={t(`release_${part}`)}
      hint={t(state === 'live' ? 'release_end_now_hint' : `release_${part}_hint`)}
      value={local[part]}
      onChoose={(value) => change(part, value)}
    />
  );
  const parts: readonly Part[] = state === 'open' ? ['start', 'end'] : state === 'live' && !end ? ['end'] : [];
  return (
    <section className={styles['schedule']} aria-label={t('release_schedule')}>
      {state === 'live' && <p>{t('release_is_live')}</p>}
      {state === 'ended' && <p>{t('release_is_ended')}</p>}
      {start && <p>{t('release_goes_live', { ...start, at: localTime(start.at) })}</p>}
      {end && <p>{t('release_ends', { ...end, at: localTime(end.at) })}</p>}
      {(state === 'open' || state === 'planned') && <p>{t('release_end_restores')}</p>}
      {canEdit && parts.length > 0 && (
        <div className={row['choices']}>
          {parts.map(fieldOf)}
          <ZoneField name="release-zone" value={zone} onChoose={setZone} />
          <Button
            isOff={isBlocked}
            isBusy={acting.isPending}
            aria-expanded={hasQuestion ? isAsking : undefined}
            onClick={() => (hasQuestion ? setAsking(true) : act())}
          >
            {actText(state, local)}
          </Button>
        </div>
      )}
      {canEdit && (start || end) && (
        <div>
          <Button variant="secondary" isBusy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t(start ? 'release_cancel_start' : 'release_cancel_end')}
          </Button>
        </div>
      )}
      {isAsking && (
        <Confirmation label={actText(state, local)}>
          <p role="alert">{state === 'live' ? endQuestion(newer) : commentText(openComments)}</p>
          <div className={row['choices']}>
            <Button size="small" isBusy={acting.isPending} onClick={act}>
              {state === 'live' ? actText(state, local) : t('publish_with_comments')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Confirmation>
      )}
      {choice && (
        <MomentQuestion
          of={t(`release_${choice.of}`)}
          moments={choice.moments}
          onChoose={(moment) => {
            const next = { ...chosen, [choice.of]: moment };
            setChosen(next);
            acting.mutate(next);
          }}
        />
      )}
      {problem !== undefined && (
        <Notice tone="negative" isLive>
          <p>{problem}</p>
        </Notice>
      )}
    </section>
  );
}

function actText(state: Release['state'], local: Readonly<Record<Part, string>>): string {
  if (state === 'live') {
    return local.end === '' ? t('release_end_now') : t('release_end_at', { at: localTime(local.end) });
  }
  return local.start === '' ? t('release_publish_now') : t('plan_at', { at: localTime(local.start) });
}

const endQuestion = (newer: readonly string[]): string =>
  [t('release_end_sure'), ...(newer.length > 0 ? [t('release_end_over', { names: newer.join(', ') })] : [])].join(' ');

const commentText = (count: number): string => (count === 1 ? t('open_comments_one') : t('open_comments', { count }));
