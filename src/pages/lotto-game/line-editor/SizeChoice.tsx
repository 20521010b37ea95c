import { useTranslation } from 'react-i18next';
import { linesOf } from '../../../lottery/engine/entry.ts';
import type { NumbersRules } from '../../../lottery/engine/lottery-kind.ts';
import { lineSizes, offeredOdds } from '../../../lottery/ticket-draft.ts';
import { useFormat } from '../../../state/site-context.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import type { TicketState } from '../use-ticket.ts';

interface SizeChoiceProps {
  readonly rules: NumbersRules;
  readonly ticket: Pick<TicketState, 'entry' | 'changeEntry'>;
}

/** Chooses how many of the marked numbers make a line: all numbers of a line must be drawn. */
export function SizeChoice({ rules, ticket: { entry, changeEntry } }: SizeChoiceProps) {
  const { t } = useTranslation();
  const { integer, decimal } = useFormat();
  const sizes = lineSizes(rules, entry);
  const size = entry.size ?? entry.main.length;
  if (sizes.length < 2) return null;
  return (
    <ChoiceField label={t('lotto_game_size')} hint={t('lotto_game_size_hint')}>
      {(control) => (
        <select
          {...control}
          value={size}
          onChange={({ currentTarget: { value } }) => changeEntry((before) => ({ ...before, size: Number(value) }))}
        >
          {sizes.map((count) => (
            <option key={count} value={count}>
              {t('lotto_game_size_option', {
                size: integer(count),
                marked: integer(entry.main.length),
                lines: integer(linesOf(rules, { ...entry, size: count })),
                odds: decimal(offeredOdds(rules, { ...entry, size: count }) ?? 0, 2),
              })}
            </option>
          ))}
        </select>
      )}
    </ChoiceField>
  );
}
