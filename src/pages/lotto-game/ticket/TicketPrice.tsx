import { useTranslation } from 'react-i18next';
import common from '../../../components/common.module.css';
import { Money } from '../../../components/Money.tsx';
import type { Entry } from '../../../lottery/engine/entry.ts';
import { draftPrice, isComplete, isJackpotRules, offeredOdds, writeEntry } from '../../../lottery/ticket-draft.ts';
import { useChanceText } from '../../../lottery/use-chance-text.tsx';
import { useFormat } from '../../../state/site-context.tsx';
import type { TicketPartProps } from '../use-ticket.ts';

/** Price of a line, and the ticket's chance to win. */
export function TicketPrice({ game: { rules, currency, jackpotOneIn }, ticket: { draft } }: TicketPartProps) {
  const { t } = useTranslation();
  const { integer, decimal } = useFormat();
  const { lines, perLine } = draftPrice(rules, draft);
  const money = (amount: number) => <Money value={{ amount, currency }} />;
  return (
    <dl className={common['facts']}>
      {perLine > 0 && (
        <div>
          <dt>{t('lotto_game_line_price')}</dt>
          <dd>{money(perLine)}</dd>
        </div>
      )}
      {isJackpotRules(rules) ? (
        <JackpotChance oneIn={jackpotOneIn} lines={lines} entries={draft.entries} />
      ) : (
        draft.entries.map((entry, index) => {
          const odds = offeredOdds(rules, entry);
          if (odds === undefined || !isComplete(rules, entry)) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same numbers
            <div key={index}>
              <dt>{t('lotto_game_odds_of', { number: integer(index + 1) })}</dt>
              <dd>
                <span>{decimal(odds, 2)}</span>
                {draft.stake !== undefined && (
                  <span>
                    {' · '}
                    {t('lotto_game_payout')}{' '}
                    <span>{money(Math.floor((draft.stake * Math.round(odds * 100)) / 100))}</span>
                  </span>
                )}
              </dd>
            </div>
          );
        })
      )}
    </dl>
  );
}

interface JackpotChanceProps {
  readonly oneIn: number | undefined;
  readonly lines: number;
  readonly entries: readonly Entry[];
}

/** The chance that one of the lines wins the jackpot of a draw. */
function JackpotChance({ oneIn, lines, entries }: JackpotChanceProps) {
  const { t } = useTranslation();
  const chanceText = useChanceText();
  const texts = entries.map(writeEntry);
  // Whether chances add up: lines shared by two systems count only once.
  const isSum = entries.length === 1 || (new Set(texts).size === texts.length && lines === entries.length);
  if (oneIn === undefined || lines === 0 || !isSum) return null;
  return (
    <div>
      <dt>{t('lotto_game_ticket_chance')}</dt>
      <dd>{chanceText(oneIn / lines)}</dd>
    </div>
  );
}
