import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { DataTable } from '../../components/DataTable.tsx';
import { Moment } from '../../components/Moment.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { PromotionReply } from '../../platform/promotions/promotion.ts';
import { useFormat } from '../../state/site-context.tsx';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import { type Goods, nameGoods } from './goods.ts';
import OwnTickets, { type OwnTicketsProps } from './island.tsx';
import styles from './own-tickets.module.css';

type Draw = NonNullable<PromotionReply['draws']>[number];

interface OwnTicketsData {
  readonly title: string;
  readonly promotionId: number;
  /** Whether tickets can still win prizes. */
  readonly isOpen: boolean;
  /** Seconds since epoch; missing after the last draw. */
  readonly nextDrawAt?: number;
  readonly goods: readonly Goods[];
  /** Past draws, newest first. */
  readonly held: readonly Pick<Draw, 'id' | 'drawsAt' | 'winners'>[];
}

/** The visitor's tickets and their results. Its loader gets the promotion's id. */
export const ownTicketsIsland: Island<OwnTicketsProps, ParticipationReply, number> = {
  folder: 'src/blocks/own-tickets',
  Component: OwnTickets,
  texts: ['src/blocks/own-tickets', 'src/components/prize'],
  isLazy: true,
};

/** The numbers of the visitor's tickets, the next draw, and past draws with their winners and the visitor's own result. */
export const ownTickets = defineBlock<OwnTicketsData>({
  type: 'own-tickets',
  folder: 'src/blocks/own-tickets',
  reads: ['configuration', 'clock'],
  offers: 'visitor data',
  render: ({ data: { title, promotionId, isOpen, nextDrawAt, goods, held } }) => (
    <Frame as="section" className={classNames(common['block'], common['panel'])} aria-label={title}>
      <Static className={common['stack']}>
        <h2 className={common['title']}>{title}</h2>
        {nextDrawAt !== undefined && <NextDraw at={nextDrawAt} />}
      </Static>
      <Interactive island={ownTicketsIsland} props={{ isOpen, goods }} visitorParams={promotionId} />
      {held.length > 0 && (
        <Static>
          <HeldDraws held={held} goods={goods} />
        </Static>
      )}
    </Frame>
  ),
});

function NextDraw({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  return (
    <p className={common['muted']}>
      {t('tickets_next_draw')} <Moment at={at} withZone />
    </p>
  );
}

function HeldDraws({ held, goods }: Pick<OwnTicketsData, 'held' | 'goods'>) {
  const { t } = useTranslation();
  return (
    <div className={styles['draws']}>
      <h3 className={common['subtitle']}>{t('tickets_past_draws')}</h3>
      {held.map((draw) => (
        <details key={draw.id} className={styles['draw']}>
          <summary className={styles['summary']}>
            <Moment at={draw.drawsAt} />
          </summary>
          <Winners winners={draw.winners} goods={goods} />
        </details>
      ))}
    </div>
  );
}

function Winners({ winners, goods }: Pick<Draw, 'winners'> & Pick<OwnTicketsData, 'goods'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const prizeText = usePrizeText();
  return (
    <DataTable head={[t('campaign_winner_place'), t('campaign_winner_name'), t('campaign_prize')]}>
      {winners.map(({ place, name, ticket, prize }) => (
        <tr key={ticket}>
          <td>{format.integer(place)}</td>
          <td>
            <bdi>{name}</bdi>
            <bdi className={styles['ticket']}>{ticket}</bdi>
          </td>
          <td>
            <bdi>{prizeText(nameGoods(prize, place, goods))}</bdi>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
