import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Badge } from '../../components/Badge.tsx';
import { Card, cardLinkClass } from '../../components/Card.tsx';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { linkAttributes } from '../../components/link-target.ts';
import { hrefSchema } from '../../entities/link.ts';
import type { Tournament } from '../../platform/third-party/tournament.ts';
import { useFormat } from '../../state/site-context.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import { countdownClock } from '../countdown/countdown.ts';
import { clockOf } from '../tournament/block.tsx';
import { TournamentFacts } from '../tournament/TournamentFacts.tsx';
import { withoutUrgency } from '../without-urgency.ts';
import OwnTournamentList, { type OwnTournaments, type OwnTournamentsProps } from './island.tsx';
import styles from './tournament-lobby.module.css';

const schema = z.strictObject({
  title: authorText,
  /** The tournaments with their pages, because the platform has no call that lists them. */
  tournaments: z
    .array(z.strictObject({ tournamentId: z.int().min(1), href: hrefSchema }))
    .min(1)
    .max(24),
});

interface LobbyData extends z.infer<typeof schema> {
  /** Whether the visitor's country forbids countdowns. */
  readonly withoutClock?: boolean;
}

/** Tournaments that the platform returns now. */
export interface SharedLobby {
  readonly tournaments: readonly Tournament[];
}

/** The visitor's tournaments. Their loader gets the ids of all tournaments. */
export const ownTournaments: Island<OwnTournamentsProps, OwnTournaments, readonly number[]> = {
  folder: 'src/blocks/tournament-lobby',
  Component: OwnTournamentList,
  texts: ['src/blocks/tournament-lobby', 'src/blocks/tournament'],
  isLazy: true,
};

/** Tournaments by status: the visitor's own first, then running, open, upcoming and past ones. */
export const tournamentLobby = defineBlock<LobbyData, SharedLobby>({
  type: 'tournament-lobby',
  folder: 'src/blocks/tournament-lobby',
  schema,
  reads: ['links', 'clock', 'configuration'],
  inRegion: withoutUrgency,
  lateIslands: [ownTournaments, countdownClock],
  render: ({ data, shared, t, site: { links } }) => {
    const { title } = data;
    if (!shared) {
      return (
        <Static as="section" className={common['block']} aria-label={title}>
          <p>{t('lobby_unavailable')}</p>
        </Static>
      );
    }
    const listed = data.tournaments.flatMap(({ tournamentId, href }) => {
      const tournament = shared.tournaments.find(({ id }) => id === tournamentId);
      return tournament ? [{ tournament, href }] : [];
    });
    const groups = groupsOf(listed);
    const next = groups[0]?.listed[0]?.tournament;
    const clock = next && !data.withoutClock ? clockOf(next) : undefined;
    const clockLabel = next && clock && t('label_value', { label: next.title, value: t(clock.label) });
    return (
      <Frame as="section" className={styles['lobby']} aria-label={title}>
        <Interactive
          island={ownTournaments}
          props={{
            tournaments: listed.map(({ tournament: { id, title: name, status }, href }) => ({
              id,
              title: name,
              status,
              link: linkAttributes(href, links),
            })),
          }}
          visitorParams={listed.map(({ tournament: { id } }) => id)}
        />
        {clock && clockLabel && (
          <Frame className={styles['next']}>
            <Static as="p">{clockLabel}</Static>
            <Interactive island={countdownClock} props={{ label: clockLabel, endsAt: clock.endsAt }} />
          </Frame>
        )}
        <Static className={styles['groups']}>
          {groups.map((group) => (
            <Group key={group.name} {...group} />
          ))}
          {listed.length < data.tournaments.length && <p className={common['muted']}>{t('lobby_left_out')}</p>}
        </Static>
      </Frame>
    );
  },
});

interface Listed {
  readonly tournament: Tournament;
  readonly href: string;
}

interface LobbyGroup {
  readonly name: 'running' | 'registration' | 'announced' | 'finished';
  readonly listed: readonly Listed[];
}

const groupByStatus = {
  running: 'running',
  finalising: 'running',
  registration: 'registration',
  announced: 'announced',
  finished: 'finished',
  cancelled: 'finished',
} as const satisfies Record<Tournament['status'], LobbyGroup['name']>;

/** Order within each group: the one that ends, starts or opens soonest first; past ones, latest first. */
const orders: Readonly<Record<LobbyGroup['name'], (tournament: Tournament) => number>> = {
  running: ({ endAt }) => endAt,
  registration: ({ startAt }) => startAt,
  announced: ({ registrationAt }) => registrationAt,
  finished: ({ endAt }) => -endAt,
};

function groupsOf(listed: readonly Listed[]): LobbyGroup[] {
  return (['running', 'registration', 'announced', 'finished'] as const)
    .map((name) => ({
      name,
      listed: listed
        .filter(({ tournament: { status } }) => groupByStatus[status] === name)
        .toSorted((one, other) => orders[name](one.tournament) - orders[name](other.tournament)),
    }))
    .filter((group) => group.listed.length > 0);
}

/** Number of tournaments of a group that are visible at first. */
const shownAtFirst = 6;

function Group({ name, listed }: LobbyGroup) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const more = listed.slice(shownAtFirst);
  return (
    <section className={styles['group']} id={`tournaments-${name}`}>
      <Heading level={2}>{t(`tournament_status_${name}`)}</Heading>
      <Cards listed={listed.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details>
          <summary>{t('lobby_more', { number: integer(more.length) })}</summary>
          <Cards listed={more} />
        </details>
      )}
    </section>
  );
}

function Cards({ listed }: Pick<LobbyGroup, 'listed'>) {
  return (
    <ul className={styles['cards']}>
      {listed.map(({ tournament, href }) => (
        <Card key={tournament.id} as="li" tone="interactive" className={styles['card']}>
          <Heading level={3} size="small">
            <HostLink href={href} className={cardLinkClass}>
              {tournament.title}
            </HostLink>
          </Heading>
          <Mark tournament={tournament} />
          <TournamentFacts tournament={tournament} />
        </Card>
      ))}
    </ul>
  );
}

/** Badges for facts that the name of the group does not imply. */
function Mark({ tournament: { status, participants, capacity } }: Pick<Listed, 'tournament'>) {
  const { t } = useTranslation();
  if (status === 'finalising' || status === 'cancelled') return <Badge>{t(`tournament_status_${status}`)}</Badge>;
  const isOpen = status === 'running' || status === 'registration';
  return isOpen && capacity !== undefined && participants >= capacity ? <Badge>{t('lobby_full')}</Badge> : null;
}
