import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import type { Tournament } from '../../platform/third-party/tournament.ts';
import { useFormat } from '../../state/site-context.tsx';

interface TournamentFactsProps {
  readonly tournament: Tournament;
  /** Additional facts. */
  readonly children?: ReactNode;
}

/** Prizes, dates and number of players. */
export function TournamentFacts({ tournament, children }: TournamentFactsProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { status, prizePool, registrationAt, startAt, endAt, participants, capacity } = tournament;
  return (
    <dl className={common['facts']}>
      <Fact name={t('tournament_pool')}>
        <Money value={prizePool} />
      </Fact>
      {status === 'announced' && (
        <Fact name={t('tournament_registration')}>
          <Moment at={registrationAt} withZone />
        </Fact>
      )}
      <Fact name={t('facts_start')}>
        <Moment at={startAt} withZone />
      </Fact>
      <Fact name={t('facts_end')}>
        <Moment at={endAt} withZone />
      </Fact>
      <Fact name={t('tournament_players')}>
        {capacity === undefined
          ? integer(participants)
          : t('tournament_players_of', { players: integer(participants), capacity: integer(capacity) })}
      </Fact>
      {children}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A name and a value. */
export const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
