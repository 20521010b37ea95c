import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { classNames } from '../../../components/class-names.ts';
import common from '../../../components/common.module.css';
import { Icon } from '../../../components/icons/Icon.tsx';
import { randomBelow } from '../../../lib/random-below.ts';
import { completeEntry, emptyEntry, isComplete, maxEntries } from '../../../lottery/ticket-draft.ts';
import { useFormat } from '../../../state/site-context.tsx';
import { EntryBalls } from '../EntryBalls.tsx';
import parts from '../TicketParts.module.css';
import { ticketLinesId } from '../ticket-lines-id.ts';
import type { TicketPartProps } from '../use-ticket.ts';
import styles from './Ticket.module.css';

/** The lines of the ticket, each with buttons to change or remove it. */
export function LineList({ game: { rules }, ticket }: TicketPartProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { draft, current, select, add, remove } = ticket;
  const { entries } = draft;
  const title = useId();
  const list = useRef<HTMLElement>(null);
  const isFullTicket = entries.length >= maxEntries;
  return (
    <section
      ref={list}
      id={ticketLinesId}
      className={classNames(common['panel'], parts['editor'], styles['lines'])}
      aria-labelledby={title}
      tabIndex={-1}
    >
      <h2 id={title} className={common['subtitle']}>
        {t('lotto_game_your_lines')}
      </h2>
      <ol className={parts['lines']}>
        {entries.map((entry, index) => {
          const number = integer(index + 1);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same numbers
            <li key={index} className={classNames(parts['line'], index === current && styles['current'])}>
              <span>{number}</span>
              <span className={styles['balls']}>
                <EntryBalls entry={entry} />
                {!isComplete(rules, entry) && <span className={common['muted']}>{t('lotto_game_incomplete')}</span>}
              </span>
              <span className={parts['tools']}>
                <Button
                  variant="quiet"
                  aria-label={t('lotto_game_edit', { number })}
                  aria-current={index === current ? 'true' : undefined}
                  onClick={() => select(index)}
                >
                  {t('lotto_game_change')}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={t('lotto_game_remove', { number })}
                  onClick={() => {
                    remove(index);
                    list.current?.focus({ preventScroll: true });
                  }}
                >
                  <Icon name="cross" />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <div className={common['actions']}>
        <Button
          variant="secondary"
          isOff={isFullTicket || !isComplete(rules, ticket.entry)}
          onClick={() => add(emptyEntry)}
        >
          {t('lotto_game_add_line')}
        </Button>
        <Button
          variant="secondary"
          isOff={isFullTicket}
          onClick={() => add(...Array.from({ length: 5 }, () => completeEntry(rules, emptyEntry, randomBelow)))}
        >
          {t('lotto_game_add_five')}
        </Button>
      </div>
    </section>
  );
}
