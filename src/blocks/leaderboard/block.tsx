import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { accountNotice } from '../account-notice/account-notice.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import Standings, { type StandingsProps } from './island.tsx';
import styles from './leaderboard.module.css';
import type { OwnStanding, SharedLeaderboard, StandingsSource } from './standings.ts';

const commonFields = { title: authorText, /** How ties are broken. */ tieRule: authorText.optional() };

const schema = z.union([
  z.strictObject({ ...commonFields, tournamentId: z.int().min(1) }),
  /** Ranking by tickets of a promotion. */
  z.strictObject({
    ...commonFields,
    promotionId: z.int().min(1),
    /** Name of the tickets, if they represent points that the terms give for bets. */
    unit: z.enum(['points', 'runs']).optional(),
    /** The first period is the default. */
    periods: z
      .array(
        z.strictObject({
          period: z.enum(['day', 'week', 'total']),
          /** The last place with a prize. */
          lastPrizePlace: z.int().min(1).optional(),
        }),
      )
      .min(1),
  }),
]);

/** Author's data of a leaderboard block. */
export type LeaderboardData = z.infer<typeof schema>;

/** Standings that a leaderboard shows first. */
export function sourceOf(data: LeaderboardData): StandingsSource {
  if ('tournamentId' in data) return { kind: 'tournament', id: data.tournamentId };
  return { kind: 'tickets', id: data.promotionId, period: data.periods[0]?.period ?? 'total' };
}

/** The standings. Their loader gets their source. */
export const standings: Island<StandingsProps, OwnStanding, StandingsSource> = {
  folder: 'src/blocks/leaderboard',
  Component: Standings,
  texts: ['src/blocks/leaderboard', 'src/components', 'src/components/prize'],
  isLazy: true,
};

/** The target of links to the standings. */
export const standingsAnchor = 'standings';

/** The standings of a tournament, or a rating by tickets, with paging and the visitor's own row. */
export const leaderboard = defineBlock<LeaderboardData, SharedLeaderboard>({
  type: 'leaderboard',
  folder: 'src/blocks/leaderboard',
  schema,
  reads: [],
  lateIslands: [standings, accountNotice],
  offers: 'visitor data',
  render: ({ data, shared }) => (
    <Frame
      as="section"
      className={classNames(common['block'], styles['leaderboard'])}
      id={standingsAnchor}
      aria-label={data.title}
    >
      <Static>
        <h2 className={common['title']}>{data.title}</h2>
        <Phase shared={shared} />
      </Static>
      <Interactive island={accountNotice} props={{}} />
      {shared && shared.phase !== 'cancelled' && (
        <Interactive
          island={standings}
          props={{
            title: data.title,
            source: sourceOf(data),
            periods: 'periods' in data ? data.periods : [],
            first: shared,
          }}
          visitorParams={sourceOf(data)}
        />
      )}
      <Static>{data.tieRule !== undefined && <p className={common['muted']}>{data.tieRule}</p>}</Static>
    </Frame>
  ),
});

function Phase({ shared }: { readonly shared: SharedLeaderboard | undefined }) {
  const { t } = useTranslation();
  if (!shared) return <p className={common['muted']}>{t('standings_unavailable')}</p>;
  if (shared.phase === 'cancelled') return <p>{t('standings_cancelled')}</p>;
  return shared.phase === 'to-come' ? <p className={common['muted']}>{t('standings_to_come')}</p> : null;
}
