import { type SyntheticEvent, useRef, useState } from 'react';
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
import type { LinkAttributes } from '../../components/link-target.ts';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { BonusChoice } from '../../entities/registration.ts';
import type { WelcomeBonus } from '../../platform/promotions/welcome-bonus.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useIslandId } from '../../state/island-id.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous, isSignedIn } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import styles from './welcome-choice.module.css';

/** An option, in the words of the page's terms. */
interface WelcomeOption {
  readonly id: BonusChoice;
  readonly title: string;
  /** Value of the offer, in large letters. */
  readonly figure: string;
  readonly text?: string;
  readonly terms: readonly { readonly label: string; readonly value: string }[];
}

export interface WelcomeChoiceProps {
  readonly title: string;
  readonly promotionId: number;
  readonly options: readonly WelcomeOption[];
  /** Currency of the amounts in the options. */
  readonly currency: string;
  /** Time within which a choice can be changed, in words. */
  readonly changeTime: string;
  readonly deposit: LinkAttributes;
}

type Props = WelcomeChoiceProps & VisitorData<WelcomeBonus>;

/** The choice: cards to pick from, a single button, and the chosen offer. */
export default function WelcomeChoice({ visitorData, onVisitorData, ...props }: Props) {
  const { title, promotionId, options, changeTime, deposit } = props;
  const { t } = useTranslation();
  const site = useSite();
  const { transport, track, refreshPage } = useBrowserServices();
  const report = useReportOutcome();
  const { status, run } = useAction<WelcomeBonus>(`welcome bonus ${promotionId}`);
  const [picked, setPicked] = useState<BonusChoice>();
  // Choice of the open action, while this document knows it.
  const sent = useRef<BonusChoice>(undefined);
  const [problem, setProblem] = useState<'nothing' | 'same'>();
  const welcome = isSignedIn(site) && visitorData.status === 'ready' ? visitorData.value : undefined;
  const chosen = welcome?.chosen ?? undefined;
  const isFinal = welcome !== undefined && !welcome.canChoose;
  const selected = isFinal ? chosen : (picked ?? chosen);

  const choose = async (choice: BonusChoice | undefined) => {
    sent.current = choice;
    const outcome = await run(() => {
      track({ name: 'cta_click' });
      return import('./choose-bonus.ts').then(({ choiceAction }) => choiceAction({ transport, promotionId, choice }));
    });
    if (outcome?.kind === 'done') {
      onVisitorData(outcome.reply);
      if (choice) report('opt_in', t('welcome_done'));
    }
    // Refreshes the rest of the page with the visitor's new state; a refused choice may have been made earlier.
    if (outcome?.kind === 'done' || outcome?.kind === 'refused') void refreshPage();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = selected === undefined ? 'nothing' : selected === chosen ? 'same' : undefined;
    setProblem(found);
    if (selected !== undefined && found === undefined) void choose(selected);
  };

  if (welcome && welcome.offers.length === 0 && chosen === undefined) {
    return (
      <Section title={title}>
        <Notice>{t('welcome_no_offers')}</Notice>
      </Section>
    );
  }
  return (
    <Section title={title}>
      <form className={common['column']} onSubmit={submit}>
        <fieldset className={styles['options']} disabled={isFinal} aria-label={title}>
          {options.map((option) => (
            <OptionCard
              key={option.id}
              {...option}
              isChosen={option.id === chosen}
              isSelected={option.id === selected}
              offer={welcome?.offers.find(({ bonus_id }) => bonus_id === option.id)}
              currency={props.currency}
              onSelect={() => {
                if (status.kind === 'busy') return;
                setProblem(undefined);
                setPicked(option.id);
              }}
            />
          ))}
        </fieldset>
        {chosen !== undefined && (
          <Chosen
            title={options.find(({ id }) => id === chosen)?.title}
            choice={chosen}
            welcome={welcome}
            changeTime={changeTime}
            deposit={deposit}
          />
        )}
        <noscript>
          <Notice>{t('campaign_no_script')}</Notice>
        </noscript>
        {/* While an outcome is open, the notice requests it. */}
        {!isFinal && status.kind !== 'open' && (
          <div className={common['actions']}>
            <Control
              visitor={
                isAnonymous(site)
                  ? 'anonymous'
                  : welcome
                    ? 'known'
                    : visitorData.status === 'failed' || site.session === 'unavailable'
                      ? 'failed'
                      : 'waiting'
              }
              hasChosen={chosen !== undefined}
              isBusy={status.kind === 'busy'}
            />
          </div>
        )}
        <div role="status" className={common['stack']}>
          {problem && <Notice tone={problem === 'same' ? 'info' : 'negative'}>{t(`welcome_${problem}`)}</Notice>}
          {status.kind === 'done' && chosen !== undefined && selected === chosen && (
            <Notice tone="positive">{t('welcome_done')}</Notice>
          )}
          {status.kind === 'done' && chosen === undefined && <Notice>{t('welcome_nothing')}</Notice>}
          {status.kind === 'refused' && <Refusal code={status.code} />}
        </div>
        {hasNotice(status) && <ActionNotice status={status} onAsk={() => void choose(sent.current)} isLive />}
      </form>
    </Section>
  );
}

interface OptionCardProps extends WelcomeOption {
  readonly isChosen: boolean;
  readonly isSelected: boolean;
  /** The platform's offer for this visitor. */
  readonly offer: WelcomeBonus['offers'][number] | undefined;
  readonly currency: string;
  readonly onSelect: () => void;
}

function OptionCard({
  id,
  title,
  figure,
  text,
  terms,
  isChosen,
  isSelected,
  offer,
  currency,
  onSelect,
}: OptionCardProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const nameId = useIslandId(String(id));
  const isOther = offer !== undefined && offer.maximum.currency !== currency;
  return (
    <label className={classNames(common['panel'], styles['option'])}>
      <span className={styles['head']}>
        <input
          type="radio"
          name="welcome-bonus"
          value={id}
          checked={isSelected}
          aria-labelledby={nameId}
          aria-describedby={`${nameId}-details`}
          onChange={onSelect}
        />
        <span id={nameId} className={classNames(common['capital'], styles['name'])}>
          {title}
        </span>
        {isChosen && <span className={styles['mark']}>{t('welcome_mark')}</span>}
      </span>
      <span id={`${nameId}-details`} className={styles['details']}>
        <span className={common['figure']}>{figure}</span>
        {text !== undefined && <span>{text}</span>}
        <span className={common['facts']}>
          {terms.map(({ label, value }) => (
            <span key={label}>
              <span>{label}</span> <span>{value}</span>
            </span>
          ))}
        </span>
        {isOther && (
          <span className={common['muted']}>
            {t('welcome_own_currency', { maximum: money(offer.maximum), minimum: money(offer.minimumDeposit) })}
          </span>
        )}
      </span>
    </label>
  );
}

interface ChosenProps {
  readonly title: string | undefined;
  readonly choice: BonusChoice;
  readonly welcome: WelcomeBonus | undefined;
  readonly changeTime: string;
  readonly deposit: LinkAttributes;
}

function Chosen({ title, choice, welcome, changeTime, deposit }: ChosenProps) {
  const { t } = useTranslation();
  return (
    <div className={classNames(common['done'], common['stack'])}>
      <p>
        <strong>{t('welcome_chosen', { option: title })}</strong>
      </p>
      <p className={common['muted']}>
        {!welcome?.canChoose ? (
          t('welcome_final')
        ) : welcome.changeUntil === undefined ? (
          t('welcome_change_time', { time: changeTime })
        ) : (
          <span>
            {t('welcome_change_until')} <Moment at={welcome.changeUntil} withZone />
          </span>
        )}
      </p>
      {choice !== 0 && (
        <a className={buttonClass({ variant: 'secondary' })} href={deposit.href} target={deposit.target}>
          {t('campaign_step_deposit')}
        </a>
      )}
    </div>
  );
}

interface ControlProps {
  readonly visitor: 'anonymous' | 'known' | 'waiting' | 'failed';
  readonly hasChosen: boolean;
  readonly isBusy: boolean;
}

/** Shows the first that applies: not signed in, unknown, choose. */
function Control({ visitor, hasChosen, isBusy }: ControlProps) {
  const { t } = useTranslation();
  if (visitor === 'anonymous') return <SignInLink size="large">{t('welcome_sign_in')}</SignInLink>;
  if (visitor === 'waiting') {
    return (
      <p className={classNames(common['line'], common['muted'])}>
        <Spinner />
        {t('welcome_checking')}
      </p>
    );
  }
  if (visitor === 'failed') {
    return (
      <>
        <Notice>{t('welcome_failed')}</Notice>
        <ButtonLink variant="secondary" href="" isDocument>
          {t('campaign_check_again')}
        </ButtonLink>
      </>
    );
  }
  return (
    <Offered>
      <Button type="submit" size="large" isBusy={isBusy}>
        {t(isBusy ? 'welcome_busy' : hasChosen ? 'welcome_change' : 'welcome_confirm')}
      </Button>
    </Offered>
  );
}

const refusals: Readonly<Record<string, string>> = {
  'choice-closed': 'welcome_closed',
  'region-forbidden': 'welcome_region',
};

function Refusal({ code }: { readonly code: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="negative">{t(refusals[code ?? ''] ?? 'welcome_refused')}</Notice>
      <ButtonLink variant="secondary" href="" isDocument>
        {t('campaign_check_again')}
      </ButtonLink>
    </>
  );
}
