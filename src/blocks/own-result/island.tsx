import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { OwnPrize, ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous, isSignedIn } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { stageAnchor } from '../anchors.ts';
import styles from './OwnResult.module.css';

/**
 * Where the result is: among the winners; in the visitor's attempts on this page; or in another block below, which every visitor sees if
 * the campaign needs no joining.
 */
export type EndedResult = 'winners' | 'attempts' | 'below' | 'below-for-all';

export interface OwnResultProps {
  /** Whether the winners are known. */
  readonly hasResults: boolean;
  readonly result: EndedResult;
  /** Whether the result is among the winners: then only the visitor's own winning rows are shown, above all rows. */
  readonly isList: boolean;
}

type Props = OwnResultProps & VisitorData<ParticipationReply>;

/** Tells visitors of an ended promotion first whether they have won. */
export default function OwnResult({ hasResults, result, isList, visitorData }: Props) {
  const site = useSite();
  const canBeSignedIn = !isAnonymous(site);
  const prizes = isSignedIn(site) && visitorData.status === 'ready' ? (visitorData.value.prizes ?? []) : [];
  if (isList) return prizes.length > 0 && <WinningTickets prizes={prizes} />;
  return (
    <div className={classNames(common['actions'], styles['result'])} data-result={canBeSignedIn ? '' : undefined}>
      {canBeSignedIn ? (
        <Result
          visitorData={visitorData}
          hasResults={hasResults}
          result={result}
          isUnavailable={site.session === 'unavailable'}
        />
      ) : (
        <SignInForResult />
      )}
    </div>
  );
}

function SignInForResult() {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles['title']}>{t('campaign_result_sign_in_title')}</p>
      <SignInLink size="large">{t('campaign_result_sign_in')}</SignInLink>
    </>
  );
}

function Result({
  visitorData,
  hasResults,
  result,
  isUnavailable,
}: Pick<Props, 'visitorData' | 'hasResults' | 'result'> & { readonly isUnavailable: boolean }) {
  const { t } = useTranslation();
  if (result === 'below-for-all') return <Below />;
  if (visitorData.status === 'failed' || isUnavailable) return <CheckAgain />;
  if (visitorData.status !== 'ready') {
    return (
      <p className={classNames(common['line'], common['muted'])}>
        <Spinner />
        {t('campaign_result_checking')}
      </p>
    );
  }
  const { participates, tickets, prizes } = visitorData.value;
  if (!participates)
    return <p className={classNames(common['line'], common['muted'])}>{t('campaign_result_not_joined')}</p>;
  if (result === 'attempts') return <Attempts />;
  if (result === 'below') return <Below />;
  if (!hasResults || !prizes) return <Pending tickets={tickets} />;
  return prizes.length > 0 ? <Won prizes={prizes} /> : <NoPrize tickets={tickets} />;
}

function Won({ prizes }: { readonly prizes: readonly OwnPrize[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles['won']}>
      <p className={styles['title']}>
        <Icon name="trophy" className={styles['trophy']} />
        {t('campaign_result_won')}
      </p>
      {prizes.map(({ ticket, prize }) => (
        <p key={ticket}>
          <strong className={styles['sum']}>
            <Money value={prize} />
          </strong>
          <span className={classNames(common['line'], common['muted'])}>
            {t('campaign_result_winning', { ticket })}
          </span>
        </p>
      ))}
    </div>
  );
}

function NoPrize({ tickets }: { readonly tickets: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles['card']}>
      <p className={styles['title']}>{t('campaign_result_no_prize')}</p>
      <Tickets count={tickets} />
    </div>
  );
}

function Pending({ tickets }: { readonly tickets: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles['card']}>
      <p className={styles['title']}>{t('campaign_result_title')}</p>
      <p>{t('campaign_result_pending')}</p>
      <Tickets count={tickets} />
    </div>
  );
}

function Attempts() {
  const { t } = useTranslation();
  return (
    <div className={styles['card']}>
      <p className={styles['title']}>{t('campaign_result_title')}</p>
      <ButtonLink href={`#${stageAnchor}`}>{t('campaign_result_attempts')}</ButtonLink>
    </div>
  );
}

function Below() {
  const { t } = useTranslation();
  return (
    <div className={styles['card']}>
      <p className={styles['title']}>{t('campaign_result_title')}</p>
      <p>{t('campaign_result_below')}</p>
    </div>
  );
}

function Tickets({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={classNames(common['line'], common['muted'])}>
      {t('campaign_result_tickets', { number: format.integer(count) })}
    </p>
  );
}

/** A link, not a button, because it works without the page's script. */
function CheckAgain() {
  const { t } = useTranslation();
  return (
    <>
      <Notice>{t('campaign_result_failed')}</Notice>
      <ButtonLink variant="secondary" href="" isDocument>
        {t('campaign_check_again')}
      </ButtonLink>
    </>
  );
}

function WinningTickets({ prizes }: { readonly prizes: readonly OwnPrize[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles['won']}>
      <p className={styles['title']}>{t('campaign_result_your_rows')}</p>
      <ul className={styles['rows']}>
        {prizes.map(({ place, ticket, prize }) => (
          <li key={ticket} className={styles['row']}>
            <span className={styles['place']}>{format.integer(place)}</span>
            <bdi>{ticket}</bdi>
            <strong>
              <Money value={prize} />
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
