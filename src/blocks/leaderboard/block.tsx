import * as z from 'zod';
import { accountNotice } from '../account-notice/account-notice.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import Standings, { type StandingsProps } from './island.tsx';
import styles from './leaderboard.module.css';
import type { OwnResult, SharedLeaderboard } from './leaderboard-data.ts';

const schema = z.strictObject({ title: authorText, tournamentId: z.int().min(1) });

/** The standings of a tournament: `own` is its id. */
export const standings: Island<StandingsProps, OwnResult, number> = {
  folder: 'src/blocks/leaderboard',
  Component: Standings,
  texts: ['src/blocks/leaderboard', 'src/components/prize'],
};

/** The standings of a tournament with paging and the visitor's own row. */
export const leaderboard = defineBlock<z.infer<typeof schema>, SharedLeaderboard>({
  type: 'leaderboard',
  folder: 'src/blocks/leaderboard',
  schema,
  reads: [],
  render: ({ data: { title, tournamentId }, shared, t }) => (
    <Frame as="section" className={styles['leaderboard']} aria-label={title}>
      <Static>
        <h2 className={styles['title']}>{title}</h2>
        {!shared && <p className={styles['unavailable']}>{t('standings_unavailable')}</p>}
      </Static>
      <Interactive island={accountNotice} props={{}} />
      {shared && <Interactive island={standings} props={{ tournamentId, first: shared }} own={tournamentId} />}
    </Frame>
  ),
});
