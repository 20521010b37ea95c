import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNotice } from '../../actions/action.ts';
import { Offered } from '../../actions/Offered.tsx';
import { ActionNotice, useAction } from '../../actions/use-action.tsx';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Field } from '../../components/Field.tsx';
import type { LinkAttributes } from '../../components/link-target.ts';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { createStoredValue } from '../../lib/stored-value.ts';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { AcceptedTicket } from '../../platform/promotions/ticket.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import { useVisitorData, type VisitorData } from '../../state/visitor-data.tsx';
import styles from './code-entry.module.css';
import { type CodePattern, fitsPattern, invalidCharacter, tidyCode } from './code-form.ts';

export interface CodeEntryProps {
  readonly promotionId: number;
  readonly pattern?: Exclude<CodePattern, undefined>;
  /** Reward of a code, if it is not tickets. */
  readonly reward?: string;
  /** The visitor's account with the operator. */
  readonly account: LinkAttributes;
  readonly promotionsHref: string;
}

type Props = CodeEntryProps & VisitorData<ParticipationReply>;

/**
 * Input for a code. Typed text survives signing in, a reload and a failure; it is cleared once the code has counted.
 */
export default function CodeEntry({ promotionId, pattern, reward, account, promotionsHref, visitorData }: Props) {
  const { t } = useTranslation();
  const { typed, problem, status, write, send } = useCode(promotionId, pattern);
  const isOpen = status.kind === 'open';
  return (
    <>
      <form
        className={classNames(common['stack'], styles['form'])}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
      >
        <Field
          name="code"
          label={t('code_label')}
          hint={useHint(pattern)}
          problem={problem && t(`code_${problem}`, { ...invalidCharacter(typed) })}
          isCode
        >
          {(control) => (
            <input
              {...control}
              name="code"
              type="text"
              dir="ltr"
              value={typed}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              readOnly={status.kind === 'busy' || isOpen}
              onChange={({ currentTarget }) => write(currentTarget.value)}
            />
          )}
        </Field>
        <Submit
          promotionId={promotionId}
          visitorData={visitorData}
          isBusy={status.kind === 'busy'}
          isOpen={isOpen}
          hasProblem={problem !== undefined}
        />
      </form>
      <div role="status" className={common['stack']}>
        {status.kind === 'done' && <Accepted reply={status.reply} reward={reward} />}
        {hasNotice(status) && <ActionNotice status={status} onAsk={send} />}
      </div>
      {problem && <NextStep problem={problem} account={account} promotionsHref={promotionsHref} />}
      <Entered visitorData={visitorData} />
    </>
  );
}

/** Problems with a code, detected before it is sent or by the platform. */
type CodeProblem =
  | 'missing'
  | 'shape'
  | 'lookalike'
  | 'foreign'
  | 'unknown'
  | 'used'
  | 'expired'
  | 'too_often'
  | 'not_joined'
  | 'refused';

const refusals: Readonly<Record<string, CodeProblem>> = {
  'ticket-unknown': 'unknown',
  'ticket-used': 'used',
  'ticket-expired': 'expired',
  'ticket-too-often': 'too_often',
  'not-participating': 'not_joined',
};

/** The typed code, and the action that submits it. */
function useCode(promotionId: number, pattern: CodePattern) {
  const { t } = useTranslation();
  const { transport, track, refreshPage, session } = useBrowserServices();
  const report = useReportOutcome();
  const { status, run } = useAction<AcceptedTicket>(`code ${promotionId}`);
  const [typed, setTyped] = useState('');
  const [unsent, setUnsent] = useState<CodeProblem>();
  const [kept] = useState(() => createStoredValue(() => sessionStorage, `marquee-code-${promotionId}`));
  useEffect(() => {
    const before = kept.read();
    if (typeof before === 'string') setTyped((now) => (now === '' ? before : now));
  }, [kept]);
  // A refusal is about the sent code, so it disappears when the visitor types another.
  const [isChanged, setChanged] = useState(false);

  const write = (value: string) => {
    setChanged(true);
    setTyped(value);
    setUnsent(undefined);
    if (value === '') kept.clear();
    else kept.write(value);
  };
  const send = async (): Promise<void> => {
    const code = tidyCode(typed, pattern);
    const wrong = problemOf(typed, code, pattern);
    setChanged(false);
    setUnsent(wrong);
    if (wrong) return;
    setTyped(code);
    kept.write(code);
    const outcome = await run(() => {
      track({ name: 'cta_click' });
      return import('./enter-code.ts').then(({ enterCodeAction }) => enterCodeAction({ transport, promotionId, code }));
    });
    if (outcome?.kind !== 'done') return;
    report('entry_sent', `${t('code_accepted')} ${outcome.reply.ticketId}`);
    setTyped('');
    kept.clear();
    // Other parts of the page show tickets, entered codes and the balance too.
    void refreshPage();
    void session.refreshBalance();
  };

  const isRefused = status.kind === 'refused' || status.kind === 'limited';
  const refused = isRefused && !isChanged ? (refusals[status.code ?? ''] ?? 'refused') : undefined;
  return { typed, problem: unsent ?? refused, status, write, send: () => void send() };
}

/** Problem with a code before it is sent. A character that can't occur in codes is named, because it may look like one that can. */
function problemOf(typed: string, code: string, pattern: CodePattern): CodeProblem | undefined {
  if (code === '') return 'missing';
  const foreign = invalidCharacter(typed);
  if (foreign) return foreign.latin === undefined ? 'foreign' : 'lookalike';
  return fitsPattern(code, pattern) ? undefined : 'shape';
}

/** Describes the format of the campaign's codes. */
function useHint(pattern: CodePattern): string {
  const { t } = useTranslation();
  if (pattern === undefined) return t('code_hint_any');
  return pattern === 'WORD' ? t('code_hint_word') : t('code_hint_pattern', { pattern });
}

interface SubmitProps {
  readonly promotionId: number;
  readonly visitorData: Props['visitorData'];
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  readonly hasProblem: boolean;
}

/** Shows the first that applies: sign in, the platform is down, take part first, enter the code. */
function Submit({ promotionId, visitorData, isBusy, isOpen, hasProblem }: SubmitProps) {
  const { t } = useTranslation();
  const site = useSite();
  const hasJoined = useHasJoined(promotionId);
  if (isAnonymous(site)) {
    return (
      <div className={classNames(common['stack'], styles['submit'])}>
        <SignInLink>{t('code_sign_in')}</SignInLink>
        <p className={common['muted']}>{t('code_kept')}</p>
      </div>
    );
  }
  if (visitorData.status === 'failed' || site.session === 'unavailable') {
    return (
      <div className={classNames(common['stack'], styles['submit'])}>
        <Notice>{t('code_unavailable')}</Notice>
        <ButtonLink variant="secondary" href="" isDocument>
          {t('campaign_check_again')}
        </ButtonLink>
      </div>
    );
  }
  const isOutside = visitorData.status === 'ready' && !visitorData.value.participates && !hasJoined;
  return (
    <div className={classNames(common['stack'], styles['submit'])}>
      {!isOpen && (
        <Offered>
          <Button type="submit" isBusy={isBusy}>
            {t(isBusy ? 'code_busy' : 'code_submit')}
          </Button>
        </Offered>
      )}
      {isOutside && !hasProblem && <p className={common['muted']}>{t('code_not_joined')}</p>}
    </div>
  );
}

/** Whether the visitor has joined since the page was loaded, with the page's button. */
function useHasJoined(promotionId: number): boolean {
  const { visitorData } = useVisitorData(`src/blocks/action-area ${promotionId}`);
  if (visitorData.status !== 'ready' || typeof visitorData.value !== 'object' || visitorData.value === null)
    return false;
  return 'participates' in visitorData.value && visitorData.value.participates === true;
}

function Accepted({ reply, reward }: { readonly reply: AcceptedTicket; readonly reward: string | undefined }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { ticketId, tickets } = reply;
  return (
    <Notice tone="positive">
      <p>
        {t('code_accepted')} <bdi className={styles['code']}>{ticketId}</bdi>
      </p>
      <p>
        {reward === undefined
          ? t('campaign_joined_tickets', { count: tickets, number: integer(tickets) })
          : t('code_reward', { reward })}
      </p>
    </Notice>
  );
}

interface NextStepProps {
  readonly problem: CodeProblem;
  readonly account: LinkAttributes;
  readonly promotionsHref: string;
}

/** Next step of a visitor whose code was refused, unless it is to enter another one. */
function NextStep({ problem, account, promotionsHref }: NextStepProps) {
  const { t } = useTranslation();
  if (problem === 'used' || problem === 'refused') {
    return (
      <a className={buttonClass({ variant: 'secondary' })} href={account.href} target={account.target}>
        {t('code_account')}
      </a>
    );
  }
  if (problem === 'expired') {
    return (
      <ButtonLink variant="secondary" href={promotionsHref}>
        {t('campaign_see_current')}
      </ButtonLink>
    );
  }
  return null;
}

/** Codes that the visitor has entered, newest first. */
function Entered({ visitorData }: Pick<Props, 'visitorData'>) {
  const { t } = useTranslation();
  const codes = visitorData.status === 'ready' ? (visitorData.value.enteredCodes ?? []) : [];
  if (codes.length === 0) return null;
  return (
    <section>
      <h3 className={styles['heading']}>{t('code_entered')}</h3>
      <ul className={styles['codes']}>
        {codes.map(({ code, enteredAt }) => (
          <li key={code}>
            <bdi className={styles['code']}>{code}</bdi>
            <span className={common['muted']}>
              <Moment at={enteredAt} withZone />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
