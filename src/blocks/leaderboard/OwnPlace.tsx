import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { type LastVisit, lastVisit, rememberVisit } from './last-visit.ts';
import styles from './leaderboard.module.css';
import { Movement } from './Movement.tsx';
import type { OwnStanding, ScoreUnit, StandingsPage, StandingsSource } from './standings.ts';
import { scoreLabels, useScoreText } from './use-score-text.ts';

interface OwnPlaceProps {
  readonly source: StandingsSource;
  readonly page: StandingsPage;
  readonly own: OwnStanding;
  readonly unit: ScoreUnit;
  readonly onShow: (offset: number) => void;
  readonly isBusy: boolean;
}

/** The visitor's place, the distance to the next place and to a prize, and the changes since their last visit. */
export function OwnPlace({ source, page, own, unit, onShow, isBusy }: OwnPlaceProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const scoreText = useScoreText(unit);
  const prizeText = usePrizeText();
  const { place, score, prize, bets, toNextPlace, toPrize } = own;
  const before = useLastVisit(source, place, page.updatedAt);
  const all = page.playerCount ?? page.total;
  const pageOfPlace = place === undefined ? undefined : Math.floor((place - 1) / page.limit) * page.limit;
  const isElsewhere = pageOfPlace !== undefined && pageOfPlace !== page.offset && pageOfPlace < page.total;
  return (
    <div className={classNames(common['panel'], common['stack'], styles['own'])}>
      <p className={styles['own-place']}>
        <span className={styles['own-title']}>{t(page.isFinal ? 'standings_own_final' : 'standings_own_title')}</span>
        <strong className={common['title']}>
          {place === undefined ? '–' : t('standings_own_of', { place: integer(place), total: integer(all) })}
        </strong>
      </p>
      <VisuallyHidden isLive>{place !== undefined && t('standings_own_now', { place: integer(place) })}</VisuallyHidden>
      {place === undefined ? (
        <p>{t(unit === 'tickets' ? 'standings_own_no_tickets' : 'standings_own_none')}</p>
      ) : (
        <dl className={styles['facts']}>
          <Fact name={t(scoreLabels[unit])}>
            <bdi>{scoreText(score)}</bdi>
          </Fact>
          {bets !== undefined && <Fact name={t('standings_bets')}>{integer(bets)}</Fact>}
          {!page.isFinal && toNextPlace !== undefined && (
            <Fact name={t('standings_to_next')}>
              <bdi>{scoreText(toNextPlace)}</bdi>
            </Fact>
          )}
          {!page.isFinal && toPrize !== undefined && (
            <Fact name={t('standings_to_prize')}>
              <bdi>{scoreText(toPrize)}</bdi>
            </Fact>
          )}
          {prize && <Fact name={t(page.isFinal ? 'standings_won' : 'standings_prize_now')}>{prizeText(prize)}</Fact>}
          {page.isFinal && !prize && <Fact name={t('standings_won')}>{t('prize_nothing')}</Fact>}
          {before && !page.isFinal && (
            <Fact
              name={
                <span>
                  {t('standings_since')} <Moment at={before.at} />
                </span>
              }
            >
              {before.place === place ? t('standings_same') : <Movement places={before.place - place} />}
            </Fact>
          )}
        </dl>
      )}
      {isElsewhere && (
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => onShow(pageOfPlace)}>
          {t('standings_my_place')}
        </Button>
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The visitor's place at their last visit, if it was from an earlier count; stores the current place for the next visit. */
function useLastVisit(source: StandingsSource, place: number | undefined, at: number): LastVisit | undefined {
  const { userId } = useSite();
  const name = [userId, ...Object.values(source)].join(' ');
  const [stored, setStored] = useState<{ readonly name: string; readonly visit: LastVisit | undefined }>();
  // Read in an effect: only the browser knows it, and the first render must match the server's HTML.
  useEffect(() => {
    if (place === undefined) return;
    setStored((known) => (known?.name === name ? known : { name, visit: lastVisit(name) }));
  }, [name, place]);
  useEffect(() => {
    if (place !== undefined && stored?.name === name) rememberVisit(name, { place, at });
  }, [stored, name, place, at]);
  const visit = stored?.name === name ? stored.visit : undefined;
  return visit && visit.at < at ? visit : undefined;
}
