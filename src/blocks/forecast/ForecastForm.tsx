import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNotice } from '../../actions/action.ts';
import { Offered } from '../../actions/Offered.tsx';
import { ActionNotice, useAction } from '../../actions/use-action.tsx';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { groupUpcoming } from '../../lib/upcoming-groups.ts';
import type { OwnForecast, ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { usePageTime } from '../../state/page-time.ts';
import { useFormat } from '../../state/site-context.tsx';
import { Checking, EntryNumber, Unavailable } from './ForecastParts.tsx';
import styles from './forecast.module.css';
import { MatchFields } from './MatchFields.tsx';
import {
  areSame,
  completeForecasts,
  enteredFrom,
  type ForecastMatch,
  type ForecastProps,
  halfEntered,
  type Scores,
  type Side,
  sentFor,
} from './scores.ts';
import { useStoredScores } from './use-stored-scores.ts';

interface ForecastFormProps extends ForecastProps {
  readonly sent: readonly OwnForecast[] | undefined;
  /** Missing while the platform has not sent it. */
  readonly participation: ParticipationReply | undefined;
  readonly visitor: 'anonymous' | 'known' | 'waiting' | 'failed';
  readonly onSent: (participation: ParticipationReply) => void;
}

/** Reason why the form can't be sent. */
type Problem = 'nothing' | 'unchanged' | { readonly half: ForecastMatch };

/** The matches with two score fields each, and the button that sends them. */
export function ForecastForm(props: ForecastFormProps) {
  const { promotionId, round, maxScore, sent, participation, visitor, onSent } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const now = usePageTime();
  const { transport, track, refreshPage } = useBrowserServices();
  const report = useReportOutcome();
  const { status, run } = useAction<ParticipationReply>(`forecast ${promotionId} ${round.roundId}`);
  const [kept, keep] = useStoredScores(promotionId, round.roundId);
  const [problem, setProblem] = useState<Problem>();
  const form = useRef<HTMLFormElement>(null);
  const sentScores = enteredFrom(sent);
  const scores = kept ?? sentScores;
  const forecasts = completeForecasts(round, scores);
  const isChanged = !areSame(round, scores, sentScores);
  const isTooLate = status.kind === 'refused' && status.code === 'form-closed';

  const enter = (eventId: number, side: Side, value: number | undefined) => {
    if (status.kind === 'busy') return;
    const changed: Scores = { ...scores, [eventId]: { ...scores[eventId], [side]: value } };
    setProblem(undefined);
    keep(areSame(round, changed, sentScores) ? undefined : changed);
  };

  const send = async () => {
    const participates = participation?.participates ?? false;
    const outcome = await run(() => {
      track({ name: 'cta_click' });
      return import('./send-forecast.ts').then(({ forecastAction }) =>
        forecastAction({ transport, promotionId, participates, forecasts }),
      );
    });
    if (outcome?.kind !== 'done') return;
    onSent(outcome.reply);
    report('entry_sent', t('forecast_done'));
    keep(areSame(round, scores, enteredFrom(sentFor(round, outcome.reply.forecasts))) ? undefined : scores);
    if (participates) return;
    track({ name: 'opt_in' });
    // The rest of the page must show that the visitor takes part.
    void refreshPage();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const half = halfEntered(round, scores);
    const found: Problem | undefined = half
      ? { half }
      : forecasts.length === 0
        ? 'nothing'
        : isChanged
          ? undefined
          : 'unchanged';
    setProblem(found);
    if (found === undefined) void send();
    else if (found !== 'unchanged') focusMissing(form.current);
  };

  return (
    <form ref={form} className={common['column']} onSubmit={submit} noValidate>
      <p className={common['muted']}>
        {t('forecast_until')} <Moment at={round.closesAt} withZone />
      </p>
      {sent && <SentNote entryId={participation?.entryId} isChanged={isChanged} />}
      <div className={styles['matches']}>
        {groupUpcoming(round.matches, now).flatMap(({ group, events }) => [
          // Beside the fields, which keep the focus when a match moves to another group.
          group !== undefined && (
            <Heading key={`group ${group}`} level={3} className={styles['group']}>
              {t(`upcoming_${group}`)}
            </Heading>
          ),
          ...events.map((match) => (
            <MatchFields
              key={match.eventId}
              match={match}
              score={scores[match.eventId]}
              max={maxScore}
              isDisabled={isTooLate}
              isIncomplete={typeof problem === 'object' && problem.half.eventId === match.eventId}
              onEnter={(side, value) => enter(match.eventId, side, value)}
            />
          )),
        ])}
      </div>
      <div className={common['actions']}>
        <p className={styles['count']}>
          {t('forecast_entered', {
            filled: format.integer(forecasts.length),
            total: format.integer(round.matches.length),
          })}
        </p>
        <noscript>
          <Notice>{t('campaign_no_script')}</Notice>
        </noscript>
        <SendControl
          {...props}
          isBusy={status.kind === 'busy'}
          // While an outcome is open, only the notice can request it.
          isShut={isTooLate || status.kind === 'open'}
          isQuiet={sent !== undefined && !isChanged}
        />
        {visitor !== 'known' && <p className={common['muted']}>{t('forecast_stays')}</p>}
      </div>
      <div role="status" className={common['stack']}>
        {problem !== undefined && <ProblemNotice problem={problem} />}
        {status.kind === 'done' && !isChanged && <Notice tone="positive">{t('forecast_done')}</Notice>}
        {status.kind === 'refused' && <Refusal code={status.code} />}
      </div>
      {hasNotice(status) && <ActionNotice status={status} onAsk={() => void send()} isLive />}
    </form>
  );
}

interface SendControlProps extends Pick<ForecastFormProps, 'visitor' | 'participation' | 'sent'> {
  readonly isBusy: boolean;
  readonly isShut: boolean;
  /** Whether all entered scores have been sent. */
  readonly isQuiet: boolean;
}

/** Shows the first that applies: not signed in, unknown, nothing to send, send. */
function SendControl({ visitor, participation, sent, isBusy, isShut, isQuiet }: SendControlProps) {
  const { t } = useTranslation();
  if (visitor === 'anonymous') return <SignInLink size="large">{t('forecast_sign_in')}</SignInLink>;
  if (visitor === 'waiting') return <Checking />;
  if (visitor === 'failed') return <Unavailable />;
  if (isShut) return null;
  const label = sent ? 'forecast_send_changes' : participation?.participates ? 'forecast_send' : 'forecast_join_send';
  return (
    <Offered>
      <Button type="submit" size="large" variant={isQuiet ? 'secondary' : 'primary'} isBusy={isBusy}>
        {t(isBusy ? 'forecast_busy' : label)}
      </Button>
    </Offered>
  );
}

function SentNote({ entryId, isChanged }: { readonly entryId: string | undefined; readonly isChanged: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classNames(common['done'], styles['sent'])} data-changed={isChanged ? '' : undefined}>
      <p>
        <strong>{t(isChanged ? 'forecast_unsent' : 'forecast_sent')}</strong>
      </p>
      <EntryNumber entryId={entryId} />
    </div>
  );
}

function ProblemNotice({ problem }: { readonly problem: Problem }) {
  const { t } = useTranslation();
  if (problem === 'nothing') return <Notice tone="negative">{t('forecast_nothing')}</Notice>;
  if (problem === 'unchanged') return <Notice>{t('forecast_unchanged')}</Notice>;
  const { home, away } = problem.half;
  return <Notice tone="negative">{t('forecast_incomplete', { match: `${home} – ${away}` })}</Notice>;
}

/** Explains for each refusal what happened to the scores, and what to do next. */
function Refusal({ code }: { readonly code: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="negative">{t(code === 'form-closed' ? 'forecast_too_late' : 'forecast_refused')}</Notice>
      <ButtonLink variant="secondary" href="" isDocument>
        {t(code === 'form-closed' ? 'forecast_see_results' : 'campaign_check_again')}
      </ButtonLink>
    </>
  );
}

/** Focuses the first missing score. */
function focusMissing(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]') ?? [])];
  (
    form?.querySelector<HTMLInputElement>('[data-incomplete] input[value=""]') ??
    fields.find(({ value }) => value === '')
  )?.focus();
}
