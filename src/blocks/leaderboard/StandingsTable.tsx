import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import { DataTable } from '../../components/DataTable.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useFormat } from '../../state/site-context.tsx';
import styles from './leaderboard.module.css';
import { Movement } from './Movement.tsx';
import type { OwnStanding, ScoreUnit, StandingsPage, StandingsRow } from './standings.ts';
import { scoreLabels, useScoreText } from './use-score-text.ts';

interface StandingsTableProps {
  readonly title: string;
  readonly page: StandingsPage;
  readonly unit: ScoreUnit;
  readonly isBusy: boolean;
  readonly own: OwnStanding | undefined;
  readonly lastPrizePlace: number | undefined;
}

/** Whether the row is the visitor's. Data for all visitors marks none. */
export const isOwnRow = ({ isMe, place, score }: StandingsRow, own: OwnStanding | undefined): boolean =>
  isMe || (place === own?.place && score === own.score);

/** A page of the standings; the visitor's row stays visible, even if it is on another page. */
export function StandingsTable({ title, page, unit, isBusy, own, lastPrizePlace }: StandingsTableProps) {
  const { t } = useTranslation();
  const isOwn = (row: StandingsRow) => isOwnRow(row, own);
  const isOnPage = page.rows.some(isOwn);
  const rowProps = { unit, lastPrizePlace };
  return (
    <DataTable
      head={[t('standings_place'), t('standings_player'), t(scoreLabels[unit]), t('standings_prize')]}
      label={title}
      className={styles['table']}
      isBusy={isBusy}
    >
      {page.rows.map((row) => (
        <Row key={row.place} {...row} {...rowProps} isMe={isOwn(row)} />
      ))}
      {own?.place !== undefined && !isOnPage && <Row {...own} {...rowProps} place={own.place} name="" isMe />}
    </DataTable>
  );
}

interface RowProps extends StandingsRow {
  readonly unit: ScoreUnit;
  readonly lastPrizePlace: number | undefined;
}

function Row({ place, name, score, movement, prize, isMe, unit, lastPrizePlace }: RowProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const scoreText = useScoreText(unit);
  const prizeText = usePrizeText();
  return (
    <tr
      className={classNames(isMe && styles['me'], place === lastPrizePlace && styles['last-prize'])}
      data-place={place <= 3 ? place : undefined}
    >
      <td className={styles['place']}>
        <span className={styles['number']}>{integer(place)}</span>
      </td>
      <th scope="row" className={styles['player']}>
        {name !== '' && <bdi>{name}</bdi>}
        {isMe && <span className={styles['you']}>{t('standings_you')}</span>}
        {movement !== undefined && movement !== 0 && <Movement places={movement} />}
      </th>
      <td className={styles['score']}>
        <VisuallyHidden>{t('label_value', { label: t(scoreLabels[unit]), value: '' })}</VisuallyHidden>
        <bdi>{scoreText(score)}</bdi>
      </td>
      <td className={styles['prize']}>{prize && prizeText(prize)}</td>
    </tr>
  );
}
