import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNotice } from '../../actions/action.ts';
import { Offered } from '../../actions/Offered.tsx';
import { ActionNotice, useAction } from '../../actions/use-action.tsx';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { writeOdds } from '../../i18n/odds.ts';
import type { Awards } from '../../platform/promotions/awards-contracts.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import styles from './award-vote.module.css';

export interface AwardVoteProps {
  readonly title: string;
  readonly promotionId: number;
  readonly nominees: Awards['nominees'];
}

type Props = AwardVoteProps & VisitorData<Awards>;

/** The nominees to choose from, or the visitor's vote, which can't be changed. */
export default function AwardVote({ title, promotionId, nominees, visitorData, onVisitorData }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  const { transport, refreshPage } = useBrowserServices();
  const report = useReportOutcome();
  const { status, run } = useAction<Awards>(`award ${promotionId}`);
  const [picked, setPicked] = useState<number>();
  const vote = visitorData.status === 'ready' ? visitorData.value.vote : undefined;
  const isKnown = visitorData.status === 'ready';

  const send = async () => {
    const outcome = await run(() =>
      import('./vote.ts').then(({ voteAction }) => voteAction(transport, promotionId, picked)),
    );
    if (outcome?.kind === 'done') {
      onVisitorData(outcome.reply);
      report('opt_in', t('award_done'));
    }
    // The visitor may have voted in another tab.
    if (outcome?.kind === 'refused') void refreshPage();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (picked !== undefined) void send();
  };
  return (
    <form className={classNames(common['stack'], styles['form'])} onSubmit={submit}>
      <fieldset className={styles['nominees']} disabled={!isKnown || vote !== undefined} aria-label={title}>
        {nominees.map((nominee) => (
          <Nominee
            key={nominee.id}
            {...nominee}
            isChosen={nominee.id === (vote ?? picked)}
            isVote={nominee.id === vote}
            onPick={() => setPicked(nominee.id)}
          />
        ))}
      </fieldset>
      <noscript>
        <Notice>{t('campaign_no_script')}</Notice>
      </noscript>
      {isAnonymous(site) && <SignInLink variant="secondary">{t('award_sign_in')}</SignInLink>}
      {!isAnonymous(site) && visitorData.status === 'failed' && <Notice>{t('award_unavailable')}</Notice>}
      {isKnown && vote === undefined && status.kind !== 'open' && (
        <Offered>
          <Button type="submit" isOff={picked === undefined} isBusy={status.kind === 'busy'}>
            {t('award_vote')}
          </Button>
        </Offered>
      )}
      <div role="status" className={common['stack']}>
        {status.kind === 'done' && vote !== undefined && <Notice tone="positive">{t('award_done')}</Notice>}
        {status.kind === 'refused' && <Notice tone="negative">{t('award_refused')}</Notice>}
      </div>
      {hasNotice(status) && <ActionNotice status={status} onAsk={() => void send()} isLive />}
    </form>
  );
}

interface NomineeProps extends Omit<Awards['nominees'][number], 'id'> {
  readonly id: number;
  readonly isChosen: boolean;
  readonly isVote: boolean;
  readonly onPick: () => void;
}

function Nominee({ id, name, event, odds, isChosen, isVote, onPick }: NomineeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { coefViewId } = useSite();
  return (
    <label className={styles['nominee']}>
      <input type="radio" name="award" value={id} checked={isChosen} onChange={onPick} />
      <span className={styles['bet']}>
        <bdi className={styles['event']}>{event}</bdi>
        <bdi className={common['muted']}>{name}</bdi>
      </span>
      {isVote && <strong>{t('award_your_vote')}</strong>}
      <bdi className={styles['odds']}>{writeOdds(odds / 100, coefViewId, format)}</bdi>
    </label>
  );
}
