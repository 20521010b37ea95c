import { useTranslation } from 'react-i18next';
import { accountNotice } from '../../blocks/account-notice/account-notice.ts';
import { defineBlock, Interactive, Static } from '../../blocks/block.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { ChipLinks } from '../../components/ChipLinks.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { lotteryFilters, lotterySorts } from '../../entities/lottery.ts';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import styles from './LottoTicketsPage.module.css';
import { TicketCard } from './TicketCard.tsx';
import { TicketDraws } from './TicketDraws.tsx';
import {
  type LottoTicketsPageData,
  type ShownTicket,
  type TicketsView,
  ticketsHref,
  ticketsPerPage,
} from './tickets-data.ts';

const folder = 'src/pages/lotto-tickets';

/** Title of the page. */
export const ticketsIntro = defineBlock<{ readonly isOne?: boolean }>({
  type: 'lotto-tickets-intro',
  folder,
  reads: ['links', 'address'],
  render: ({ data: { isOne = false }, t }) => (
    <>
      <Static>
        <LottoTabs />
      </Static>
      <Interactive island={accountNotice} props={{}} />
      <Static className={styles['intro']}>
        <Heading level={1}>{t(isOne ? 'lotto_ticket_title' : 'lotto_tickets_title')}</Heading>
      </Static>
    </>
  ),
});

/** The visitor's tickets, with controls to order and filter them. */
export const ticketList = defineBlock<LottoTicketsPageData>({
  type: 'lotto-ticket-list',
  folder,
  reads: ['configuration', 'clock', 'links', 'address'],
  render: ({ data }) => (
    <Static className={styles['list']}>
      <TicketList {...data} />
    </Static>
  ),
});

function TicketList(data: LottoTicketsPageData) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  if (data.status !== 'ready') return data.status === 'failed' ? <Failed {...data} /> : <SignedOut />;
  const { tickets, total, filter } = data;
  return (
    <>
      <Controls {...data} />
      {/* `start-navigation.ts` announces it when a choice has changed the list. */}
      <p className={styles['count']} data-list-count="">
        {t('lotto_tickets_count', { number: integer(total) })}
      </p>
      {tickets.length === 0 ? (
        <NoTickets filter={filter} />
      ) : (
        <ul className={styles['tickets']}>
          {tickets.map((shown) => (
            <TicketCard key={shown.ticket.id} shown={shown} />
          ))}
        </ul>
      )}
      <Pager {...data} total={total} />
    </>
  );
}

function SignedOut() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon="lock"
      title={t('lotto_tickets_signed_out_title')}
      text={t('lotto_tickets_signed_out_text')}
      action={<SignInLink />}
    />
  );
}

function Failed(view: TicketsView) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <div className={common['stack']}>
      <Notice tone="negative">{t('lotto_tickets_failed')}</Notice>
      <ButtonLink href={ticketsHref(hrefFor('lotto-tickets', code, {}), view)} variant="secondary" isDocument>
        {t('lotto_tickets_read_again')}
      </ButtonLink>
    </div>
  );
}

function Controls({ filter, sort }: TicketsView) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const pageHref = hrefFor('lotto-tickets', code, {});
  return (
    <div className={styles['controls']}>
      <ChipLinks
        label={t('lotto_filter_label')}
        chips={lotteryFilters.map((key) => ({
          id: `ticket-filter-${key}`,
          text: t(key === 'ALL' ? 'lotto_filter_all' : `lotto_tickets_filter_${key.toLowerCase()}`),
          href: ticketsHref(pageHref, { filter: key, sort, page: 1 }),
          isCurrent: key === filter,
        }))}
      />
      <ChipLinks
        label={t('lotto_sort_label')}
        chips={lotterySorts.map((key) => ({
          id: `ticket-sort-${key}`,
          text: t(`lotto_sort_${key.toLowerCase()}`),
          href: ticketsHref(pageHref, { filter, sort: key, page: 1 }),
          isCurrent: key === sort,
        }))}
      />
    </div>
  );
}

function NoTickets({ filter }: Pick<TicketsView, 'filter'>) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <EmptyState
      icon="ticket"
      title={t('lotto_tickets_none_title')}
      text={t(filter === 'ALL' ? 'lotto_tickets_none_text' : 'lotto_tickets_none_match')}
      action={
        <ButtonLink href={hrefFor(filter === 'ALL' ? 'lotto-main' : 'lotto-tickets', code, {})} variant="secondary">
          {t(filter === 'ALL' ? 'lotto_tickets_to_lotteries' : 'lotto_tickets_show_all')}
        </ButtonLink>
      }
    />
  );
}

function Pager({ total, ...view }: TicketsView & { readonly total: number }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { integer } = useFormat();
  const pages = Math.ceil(total / ticketsPerPage);
  if (pages <= 1) return null;
  const hrefOf = (page: number) => ticketsHref(hrefFor('lotto-tickets', code, {}), { ...view, page });
  return (
    <nav className={classNames(common['actions'], styles['pager'])} aria-label={t('lotto_tickets_pages')}>
      {view.page > 1 && (
        <ButtonLink href={hrefOf(view.page - 1)} variant="secondary">
          {t('lotto_tickets_newer')}
        </ButtonLink>
      )}
      <span className={common['muted']}>
        {t('lotto_tickets_page', { page: integer(view.page), pages: integer(pages) })}
      </span>
      {view.page < pages && (
        <ButtonLink href={hrefOf(view.page + 1)} variant="secondary">
          {t('lotto_tickets_older')}
        </ButtonLink>
      )}
    </nav>
  );
}

/** A ticket with all its draws. */
export const ticketDetails = defineBlock<{ readonly shown: ShownTicket | 'signed-out' }>({
  type: 'lotto-ticket-details',
  folder,
  reads: ['configuration', 'clock', 'links', 'address'],
  render: ({ data: { shown } }) => (
    <Static className={styles['list']}>
      {shown === 'signed-out' ? (
        <SignedOut />
      ) : (
        <div className={styles['details']}>
          <ul className={styles['tickets']}>
            <TicketCard shown={shown} isOwnPage />
          </ul>
          <TicketDraws ticket={shown.ticket} countsBonus={shown.countsBonus} />
        </div>
      )}
      <BackLink />
    </Static>
  ),
});

function BackLink() {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <ButtonLink href={hrefFor('lotto-tickets', code, {})} variant="quiet">
      {t('lotto_tickets_all')}
    </ButtonLink>
  );
}
