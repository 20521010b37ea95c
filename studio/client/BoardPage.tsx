import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { localeCodes } from '../../config/languages.ts';
import { buttonClass } from '../../src/components/button-class.ts';
import { Field } from '../../src/components/Field.tsx';
import type { BoardRow } from '../contracts.ts';
import { loadBoard } from './api.ts';
import styles from './BoardPage.module.css';
import { CalendarView } from './CalendarView.tsx';
import { LoadingOrError } from './LoadingOrError.tsx';
import { localTime } from './publishing/short-time.ts';
import { matches } from './search.ts';
import { humanize, t, wordsOfMechanic } from './texts.ts';
import { useTitle } from './use-title.ts';

const states = ['draft', 'ready', 'scheduled', 'running', 'ended', 'unreadable'] as const;

/** All campaigns, grouped by state or as a calendar. */
export function BoardPage() {
  useTitle(t('board'));
  const { data: board, error, refetch } = useQuery({ queryKey: ['board'], queryFn: loadBoard });
  const [search, setSearch] = useState('');
  const [isCalendar, setCalendar] = useState(false);
  const words = useDeferredValue(search);
  if (!board) return <LoadingOrError error={error} onRetry={() => void refetch()} />;
  const found = board.campaigns.filter((row) => matches(words, searchText(row)));
  return (
    <>
      <div className={styles['top']}>
        <h1>{t('board')}</h1>
        <Link className={buttonClass({ variant: 'primary' })} to="/new">
          <span>{t('new_campaign')}</span>
        </Link>
      </div>
      <search className={styles['tools']}>
        <Field name="search" label={t('search')}>
          {(control) => (
            <input {...control} type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          )}
        </Field>
        <div className={styles['switch']}>
          {[false, true].map((calendar) => (
            <button
              key={String(calendar)}
              type="button"
              aria-pressed={isCalendar === calendar}
              onClick={() => setCalendar(calendar)}
            >
              {t(calendar ? 'view_calendar' : 'view_cards')}
            </button>
          ))}
        </div>
      </search>
      <p className={styles['count']} role="status">
        {found.length === 0
          ? t('no_campaign_found')
          : t('found_campaign', { count: found.length, all: board.campaigns.length })}
      </p>
      {isCalendar ? (
        <CalendarView campaigns={found} />
      ) : (
        states.map((state) => (
          <StateSection key={state} state={state} campaigns={found.filter((row) => row.state === state)} />
        ))
      )}
    </>
  );
}

const searchText = ({ name, label, title, mechanic, products, countries }: BoardRow): string =>
  [name, label, title, mechanic, wordsOfMechanic(mechanic), ...products, ...countries].join(' ');

interface StateSectionProps {
  readonly state: (typeof states)[number];
  readonly campaigns: readonly BoardRow[];
}

function StateSection({ state, campaigns }: StateSectionProps) {
  const id = useId();
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['state']} data-state={state}>
      <h2 id={id}>
        {t(`state_${state}`)} <small>{campaigns.length}</small>
      </h2>
      <ul className={styles['cards']}>
        {campaigns.map((row) => (
          <li key={row.name} className={styles['card']}>
            <h3>
              <Link to={`/campaigns/${row.name}`} dir="auto">
                {row.title}
              </Link>
            </h3>
            <p className={styles['facts']}>
              <span>{humanize(row.mechanic)}</span>
              <span dir="ltr">{datesOf(row)}</span>
            </p>
            <ul className={styles['missing']}>
              {missingOf(row).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {row.waits.length > 0 && (
              <ul className={styles['waits']} aria-label={t('waits')}>
                {row.waits.map((wait) => (
                  <li key={wait.kind}>{waitText(wait)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const datesOf = ({ startTime, expireTime }: BoardRow): string =>
  t('dates', { start: startTime?.slice(0, 10) ?? '?', end: expireTime?.slice(0, 10) ?? t('no_end') });

function missingOf({ missing: { languages, art, record } }: BoardRow): string[] {
  return [
    ...(languages.length === localeCodes.length ? [t('missing_all_languages')] : []),
    ...(languages.length > 0 && languages.length < localeCodes.length
      ? [t('missing_languages', { languages: languages.join(', ') })]
      : []),
    ...(art ? [t('missing_art')] : []),
    ...(record ? [t('missing_record')] : []),
  ];
}

function waitText(wait: BoardRow['waits'][number]): string {
  switch (wait.kind) {
    case 'approval':
      return t('wait_approval', { languages: wait.locales.join(', ') });
    case 'publication':
      return t('wait_publication');
    case 'comments':
      return wait.count === 1 ? t('wait_comments_one') : t('wait_comments', { count: wait.count });
    case 'planned':
      return t('wait_planned', { at: localTime(wait.at), zone: wait.zone });
    case 'cancelled':
      return t('wait_cancelled');
  }
}
