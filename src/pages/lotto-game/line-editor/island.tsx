import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { classNames } from '../../../components/class-names.ts';
import common from '../../../components/common.module.css';
import { randomBelow } from '../../../lib/random-below.ts';
import { type Entry, entryProblem } from '../../../lottery/engine/entry.ts';
import {
  additionalDrum,
  completeEntry,
  emptyEntry,
  isComplete,
  isJackpotRules,
  type TicketRules,
} from '../../../lottery/ticket-draft.ts';
import { useFormat } from '../../../state/site-context.tsx';
import type { LottoGamePageData } from '../game-data.ts';
import parts from '../TicketParts.module.css';
import { ticketLinesId } from '../ticket-lines-id.ts';
import { useTicket } from '../use-ticket.ts';
import type { FavouriteLinesProps } from './FavouriteLines.tsx';
import styles from './LineEditor.module.css';
import { NumberGrid } from './NumberGrid.tsx';
import { SizeChoice } from './SizeChoice.tsx';
import { SystemChoice } from './SystemChoice.tsx';
import { useSalesClose } from './use-sales-close.ts';

/** Rarely needed: not loaded on the first visit. */
const FavouriteLines = lazy(() => import('./FavouriteLines.tsx'));

/** The grid of one line of the ticket, and the buttons that fill it. */
export default function LineEditor({ game, draft }: LottoGamePageData) {
  const { id, rules } = game;
  const ticket = useTicket(game, draft);
  useSalesClose(game);
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { entry, current, changeEntry, isSystem } = ticket;
  const additional = additionalDrum(rules);
  const title = useId();
  const line = t('lotto_game_line', { number: integer(current + 1) });
  const toggle = (part: 'main' | 'additional', number: number) =>
    changeEntry((before) => {
      const numbers = before[part];
      const next = numbers.includes(number) ? numbers.filter((other) => other !== number) : [...numbers, number];
      return { ...before, [part]: next.sort((a, b) => a - b) };
    });
  return (
    <section
      className={classNames(common['panel'], parts['editor'], parts['scripted'])}
      aria-labelledby={title}
      aria-controls={ticketLinesId}
    >
      <h2 id={title} className={common['subtitle']}>
        {line}
      </h2>
      <div className={styles['tools']}>
        <Button
          variant="secondary"
          size="small"
          onClick={() => changeEntry(() => completeEntry(rules, emptyEntry, randomBelow))}
        >
          {t('lotto_game_quick_pick')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          isOff={isComplete(rules, entry) || entry.main.length + entry.additional.length === 0}
          onClick={() => changeEntry((before) => completeEntry(rules, before, randomBelow))}
        >
          {t('lotto_game_complete')}
        </Button>
        <Button variant="quiet" size="small" onClick={() => changeEntry(() => emptyEntry)}>
          {t('lotto_game_clear')}
        </Button>
      </div>
      <GridHead label={t('lotto_game_main')} chosen={entry.main.length} most={maxMain(rules, isSystem)} />
      <NumberGrid
        label={t('label_value', { label: line, value: t('lotto_game_main') })}
        drum={rules.main}
        chosen={entry.main}
        isFull={isFull(rules, entry, 'main', isSystem)}
        onToggle={(number) => toggle('main', number)}
      />
      {additional && (
        <>
          <GridHead
            label={t('lotto_game_additional')}
            chosen={entry.additional.length}
            most={isJackpotRules(rules) && isSystem ? undefined : additional.pick}
          />
          <NumberGrid
            label={t('label_value', { label: line, value: t('lotto_game_additional') })}
            drum={additional}
            chosen={entry.additional}
            isFull={isFull(rules, entry, 'additional', isSystem)}
            isAdditional
            onToggle={(number) => toggle('additional', number)}
          />
        </>
      )}
      {isJackpotRules(rules) ? <SystemChoice ticket={ticket} /> : <SizeChoice rules={rules} ticket={ticket} />}
      <Favourites lottery={id} rules={rules} ticket={ticket} />
    </section>
  );
}

/** Numbers of a line, or maximum numbers of a bet; undefined if a system has no limit. */
function maxMain(rules: TicketRules, isSystem: boolean): number | undefined {
  if (!isJackpotRules(rules)) return rules.mostSystemNumbers;
  return isSystem ? undefined : rules.main.pick;
}

/** Whether no number can be added: the line is complete, or the system would have too many lines. */
function isFull(rules: TicketRules, entry: Entry, part: 'main' | 'additional', isSystem: boolean): boolean {
  const drum = part === 'main' ? rules.main : additionalDrum(rules);
  if (!drum) return true;
  const most = part === 'main' ? maxMain(rules, isSystem) : isJackpotRules(rules) && isSystem ? undefined : drum.pick;
  if (most !== undefined) return entry[part].length >= most;
  let free = drum.lowest;
  while (entry[part].includes(free)) free += 1;
  return entryProblem(rules, { ...entry, [part]: [...entry[part], free] }) === 'too-many';
}

interface GridHeadProps {
  readonly label: string;
  readonly chosen: number;
  readonly most: number | undefined;
}

function GridHead({ label, chosen, most }: GridHeadProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return (
    <p className={styles['gridhead']}>
      <strong>{label}</strong>
      <span className={common['muted']} role="status">
        {most === undefined
          ? t('lotto_game_chosen', { chosen: integer(chosen) })
          : t('lotto_game_chosen_of', { chosen: integer(chosen), most: integer(most) })}
      </span>
    </p>
  );
}

/** Lines that the visitor has saved in this browser; loaded on demand. */
function Favourites(props: FavouriteLinesProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles['favourites']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('lotto_game_favourites')}</summary>
      {isOpen && (
        <Suspense>
          <FavouriteLines {...props} />
        </Suspense>
      )}
    </details>
  );
}
