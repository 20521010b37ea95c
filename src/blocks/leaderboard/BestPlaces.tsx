import { useTranslation } from 'react-i18next';
import { Bar } from '../../components/Bar.tsx';
import { classNames } from '../../components/class-names.ts';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { Prize } from '../../entities/prize.ts';
import { useFormat } from '../../state/site-context.tsx';
import styles from './leaderboard.module.css';
import { Movement } from './Movement.tsx';
import type { ScoreUnit, StandingsRow } from './standings.ts';
import { scoreLabels, useScoreText } from './use-score-text.ts';

const podiumPlaces = 3;

/** The podium and the bars below it. */
const highlightedPlaces = 7;

interface BestPlacesProps {
  /** The first rows. */
  readonly rows: readonly StandingsRow[];
  readonly unit: ScoreUnit;
  /** Time of the count: after a newer count, rows move to their new places. */
  readonly countedAt: number;
  readonly lastPrizePlace: number | undefined;
  readonly isOwn: (row: StandingsRow) => boolean;
}

/** The first three on a podium, and the next ones as bars of their scores. */
export function BestPlaces({ rows, unit, countedAt, lastPrizePlace, isOwn }: BestPlacesProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const scoreText = useScoreText(unit);
  const prizeText = usePrizeText();
  const label = <VisuallyHidden>{t('label_value', { label: t(scoreLabels[unit]), value: '' })}</VisuallyHidden>;
  const best = Math.max(1, ...rows.map(({ score }) => score));
  const movementDirection = ({ movement = 0 }: StandingsRow) =>
    movement > 0 ? 'up' : movement < 0 ? 'down' : undefined;
  return (
    <>
      <ol className={styles['podium']}>
        {rows.slice(0, podiumPlaces).map((row) => (
          <li key={`${row.place} ${countedAt}`} data-place={row.place} data-own={isOwn(row) ? '' : undefined}>
            <span className={styles['medal']}>{integer(row.place)}</span>
            <bdi className={styles['name']}>{row.name}</bdi>
            <span className={styles['points']}>
              {label}
              <bdi>{scoreText(row.score)}</bdi>
            </span>
            {row.prize && <strong>{prizeText(row.prize)}</strong>}
          </li>
        ))}
      </ol>
      {rows.length > podiumPlaces && (
        <ol className={styles['next']} start={podiumPlaces + 1}>
          {rows.slice(podiumPlaces, highlightedPlaces).map((row) => (
            <li
              key={`${row.place} ${countedAt}`}
              data-moved={movementDirection(row)}
              data-own={isOwn(row) ? '' : undefined}
              className={classNames(row.place === lastPrizePlace && styles['cut'])}
            >
              <span>{integer(row.place)}</span>
              <bdi className={styles['name']}>{row.name}</bdi>
              {row.movement ? <Movement places={row.movement} /> : <span />}
              <Bar share={row.score / best} />
              <span>
                {label}
                <bdi>{scoreText(row.score)}</bdi>
              </span>
              {row.prize && <strong>{prizeText(row.prize)}</strong>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The podium before the start: the places with their prizes. */
export function PodiumPrizes({ prizes }: { readonly prizes: readonly Prize[] }) {
  const { integer } = useFormat();
  const prizeText = usePrizeText();
  return (
    <ol className={styles['podium']}>
      {Array.from({ length: podiumPlaces }, (_, index) => index + 1).map((place) => {
        const prize = prizes[place - 1];
        return (
          <li key={place} data-place={place}>
            <span className={styles['medal']}>{integer(place)}</span>
            {prize && <strong>{prizeText(prize)}</strong>}
          </li>
        );
      })}
    </ol>
  );
}
