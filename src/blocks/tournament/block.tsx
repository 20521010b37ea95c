import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Badge } from '../../components/Badge.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { linkAttributes } from '../../components/link-target.ts';
import { Money } from '../../components/Money.tsx';
import { officeMessage } from '../../host/host-paths.ts';
import type { Tournament } from '../../platform/third-party/tournament.ts';
import { useFormat } from '../../state/site-context.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, Static } from '../block.tsx';
import { countdownClock } from '../countdown/countdown.ts';
import { Places } from '../prize-places/Places.tsx';
import { tournamentEntry } from '../tournament-entry/tournament-entry.ts';
import { withoutUrgency } from '../without-urgency.ts';
import { Fact, TournamentFacts } from './TournamentFacts.tsx';
import styles from './tournament.module.css';

const schema = z.strictObject({ title: authorText, tournamentId: z.int().min(1) });

interface TournamentData extends z.infer<typeof schema> {
  /** Whether the visitor's country forbids countdowns. */
  readonly withoutClock?: boolean;
}

/** A tournament: status, entry, prizes, scoring and games. */
export const tournament = defineBlock<TournamentData, Tournament>({
  type: 'tournament',
  folder: 'src/blocks/tournament',
  schema,
  reads: ['links', 'clock', 'configuration'],
  inRegion: withoutUrgency,
  lateIslands: [countdownClock, tournamentEntry],
  render: ({ data: { title, tournamentId, withoutClock = false }, shared, t, site: { links } }) => {
    const page = (name: 'account' | 'identification' | 'recharge') => linkAttributes(officeMessage(name).path, links);
    const clock = shared && !withoutClock ? clockOf(shared) : undefined;
    return (
      <Frame as="section" className={classNames(common['block'], common['panel'])} aria-label={title}>
        <Static>
          <h2 className={common['title']}>{title}</h2>
          {shared ? <State tournament={shared} /> : <Unavailable />}
        </Static>
        {clock && (
          <Frame className={common['stack']}>
            <Static as="p">{t(clock.label)}</Static>
            <Interactive island={countdownClock} props={{ label: t(clock.label), endsAt: clock.endsAt }} />
          </Frame>
        )}
        <Interactive
          island={tournamentEntry}
          props={{
            tournamentId,
            isLive: true,
            account: { account: page('account'), identification: page('identification'), recharge: page('recharge') },
          }}
          visitorParams={tournamentId}
        />
        <Static className={styles['rules']}>{shared && <Rules tournament={shared} />}</Static>
      </Frame>
    );
  },
});

/** Target of the countdown; undefined if the tournament is over. */
export function clockOf({ status, startAt, endAt }: Pick<Tournament, 'status' | 'startAt' | 'endAt'>) {
  if (status === 'running') return { label: 'campaign_countdown_end', endsAt: endAt };
  return status === 'announced' || status === 'registration'
    ? { label: 'campaign_countdown_start', endsAt: startAt }
    : undefined;
}

function Unavailable() {
  const { t } = useTranslation();
  return <p className={common['muted']}>{t('tournament_unavailable')}</p>;
}

function State({ tournament }: { readonly tournament: Tournament }) {
  const { t } = useTranslation();
  return (
    <>
      <Badge tone={tournament.status === 'running' ? 'positive' : 'neutral'}>
        {t(`tournament_status_${tournament.status}`)}
      </Badge>
      <TournamentFacts tournament={tournament} />
    </>
  );
}

const scoringTexts = {
  'sum-of-stakes': 'tournament_by_stakes',
  'number-of-bets': 'tournament_by_bets',
  'win-to-stake': 'tournament_by_wins',
  'highest-multiplier': 'tournament_by_multiplier',
} as const satisfies Record<Tournament['scoring'], string>;

function Rules({ tournament: { scoring, minimumStake, games, prizes } }: { readonly tournament: Tournament }) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return (
    <>
      <section>
        <Heading level={3}>{t('campaign_prizes_title')}</Heading>
        <Places prizes={prizes} />
      </section>
      <section>
        <Heading level={3}>{t('tournament_scoring')}</Heading>
        <p>{t(scoringTexts[scoring])}</p>
        <dl className={common['facts']}>
          <Fact name={t('tournament_minimum_stake')}>
            <Money value={minimumStake} />
          </Fact>
          <Fact name={t('facts_games_title')}>{integer(games.length)}</Fact>
        </dl>
        <ul className={styles['games']}>
          {games.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
