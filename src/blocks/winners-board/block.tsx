import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { DataTable } from '../../components/DataTable.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { Section } from '../../components/Section.tsx';
import type { Prize } from '../../entities/prize.ts';
import { useFormat } from '../../state/site-context.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './winners-board.module.css';

const schema = z.strictObject({
  title: authorText,
  source: z.discriminatedUnion('kind', [
    /** Winners of the last draw of running raffles, or their ranking by winning tickets if no draw is known. */
    z.strictObject({ kind: z.literal('raffles'), promotionIds: z.array(z.int().min(1)).min(1).max(12) }),
    /** Winners of the last daily draw. */
    z.strictObject({ kind: z.literal('daily-draw') }),
  ]),
});

interface Winner {
  readonly place: number;
  /** Masked by the platform. */
  readonly name: string;
  /** Number of winning tickets, or the winning ticket and its prize. */
  readonly won: number | { readonly ticket: string; readonly prize: Prize };
}

/** Winners of one raffle or one draw, best first. */
interface WinnersGroup {
  /** Missing if there is only one. */
  readonly title?: string;
  /** When it was drawn, in seconds since epoch; missing for a ranking of several draws. */
  readonly drawsAt?: number;
  readonly winners: readonly Winner[];
}

/** Data from the platform. */
export interface SharedWinners {
  readonly groups: readonly WinnersGroup[];
}

/** Results of other campaigns. */
export const winnersBoard = defineBlock<z.infer<typeof schema>, SharedWinners>({
  type: 'winners-board',
  folder: 'src/blocks/winners-board',
  schema,
  reads: ['configuration', 'clock'],
  render: ({ data: { title }, shared, t }) => (
    <Static>
      <Section title={title}>
        {shared === undefined && <p>{t('winners_board_unavailable')}</p>}
        {shared?.groups.length === 0 && <p>{t('winners_board_empty')}</p>}
        <div className={styles['groups']}>
          {shared?.groups.map((group) => (
            <Group key={group.title ?? title} {...group} label={group.title ?? title} />
          ))}
        </div>
      </Section>
    </Static>
  ),
});

function Group({ title, drawsAt, label, winners }: WinnersGroup & { readonly label: string }) {
  const { t } = useTranslation();
  const hasPrizes = winners.some(({ won }) => typeof won !== 'number');
  return (
    <div>
      {title !== undefined && <Heading level={3}>{title}</Heading>}
      {drawsAt !== undefined && (
        <p className={styles['drawn']}>
          {t('winners_board_drawn')} <Moment at={drawsAt} />
        </p>
      )}
      <DataTable
        head={[
          t('campaign_winner_place'),
          t('campaign_winner_name'),
          t(hasPrizes ? 'campaign_prize' : 'winners_board_tickets'),
        ]}
        label={label}
        className={styles['winners']}
      >
        {winners.map((winner) => (
          <Row key={winner.place} {...winner} />
        ))}
      </DataTable>
    </div>
  );
}

function Row({ place, name, won }: Winner) {
  const format = useFormat();
  const prizeText = usePrizeText();
  return (
    <tr>
      <td>{format.integer(place)}</td>
      <td>
        <bdi>{name}</bdi>
      </td>
      <td>
        {typeof won === 'number' ? (
          format.integer(won)
        ) : (
          <>
            <bdi>{prizeText(won.prize)}</bdi>
            <bdi className={styles['ticket']}>{won.ticket}</bdi>
          </>
        )}
      </td>
    </tr>
  );
}
