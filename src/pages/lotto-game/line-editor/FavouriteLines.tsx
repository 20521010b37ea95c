import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import common from '../../../components/common.module.css';
import { Icon } from '../../../components/icons/Icon.tsx';
import { isComplete, readEntry, type TicketRules, writeEntry } from '../../../lottery/ticket-draft.ts';
import { EntryBalls } from '../EntryBalls.tsx';
import parts from '../TicketParts.module.css';
import type { TicketState } from '../use-ticket.ts';
import { browserFavourites, maxFavourites } from './favourite-lines.ts';

export interface FavouriteLinesProps {
  readonly ticket: Pick<TicketState, 'entry' | 'changeEntry'>;
  readonly lottery: string;
  readonly rules: TicketRules;
}

/** Lines that the visitor has saved in this browser. */
export default function FavouriteLines({ lottery, rules, ticket: { entry, changeEntry } }: FavouriteLinesProps) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(() => browserFavourites.read(lottery));
  const write = (lines: readonly string[]) => {
    browserFavourites.write(lottery, lines);
    setSaved(browserFavourites.read(lottery));
  };
  const text = writeEntry(entry);
  const canSave = isComplete(rules, entry) && !saved.includes(text) && saved.length < maxFavourites;
  const lines = saved.flatMap((line) => {
    const read = readEntry(rules, line);
    return read ? [{ line, read }] : [];
  });
  return (
    <div className={common['stack']}>
      <Button variant="secondary" isOff={!canSave} onClick={() => write([...saved, text])}>
        {t('lotto_game_save')}
      </Button>
      <p className={common['muted']}>{t('lotto_game_saved')}</p>
      <ul className={parts['lines']}>
        {lines.map(({ line, read }) => (
          <li key={line} className={parts['line']}>
            <EntryBalls entry={read} />
            <span className={parts['tools']}>
              <Button variant="quiet" onClick={() => changeEntry(() => read)}>
                {t('lotto_game_use')}
              </Button>
              <Button
                variant="quiet"
                aria-label={t('lotto_game_forget', { numbers: line })}
                onClick={() => write(saved.filter((other) => other !== line))}
              >
                <Icon name="cross" />
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
