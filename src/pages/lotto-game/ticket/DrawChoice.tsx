import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../components/class-names.ts';
import common from '../../../components/common.module.css';
import { readingTexts, readNumber } from '../../../lib/read-number.ts';
import type { NumbersRules } from '../../../lottery/engine/lottery-kind.ts';
import { canMultiply, drawCounts, isJackpotRules, isStake } from '../../../lottery/ticket-draft.ts';
import { useFormat, useLanguage } from '../../../state/site-context.tsx';
import { ChoiceField } from '../ChoiceField.tsx';
import parts from '../TicketParts.module.css';
import type { TicketPartProps } from '../use-ticket.ts';
import styles from './Ticket.module.css';

/** The first draw, the number of draws, and extras. */
export function DrawChoice({ game, ticket: { draft, change } }: TicketPartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { rules, draws, currency } = game;
  return (
    <div className={classNames(styles['choices'], parts['scripted'])}>
      <ChoiceField label={t('lotto_game_draw')}>
        {(control) => (
          <select
            {...control}
            value={draft.draw ?? draws[0]?.id}
            onChange={({ currentTarget: { value } }) => change({ draw: value === draws[0]?.id ? undefined : value })}
          >
            {draws.map(({ id, at }) => (
              <option key={id} value={id}>
                {`${format.weekday(at)} ${format.dateTime(at)}`}
              </option>
            ))}
          </select>
        )}
      </ChoiceField>
      <ChoiceField label={t('lotto_game_draws')}>
        {(control) => (
          <select
            {...control}
            value={draft.draws}
            onChange={({ currentTarget }) => change({ draws: Number(currentTarget.value) })}
          >
            {drawCounts.map((count) => (
              <option key={count} value={count}>
                {format.integer(count)}
              </option>
            ))}
          </select>
        )}
      </ChoiceField>
      {isJackpotRules(rules) && rules.multiplier && canMultiply(rules) && (
        <div className={classNames(parts['check'], styles['extra'])}>
          <label>
            <input
              type="checkbox"
              checked={draft.multiplier}
              onChange={({ currentTarget }) => change({ multiplier: currentTarget.checked })}
            />
            <span>{rules.multiplier.name}</span>
          </label>
          <p className={common['muted']}>
            {t('lotto_game_multiplier', {
              price: format.money({ amount: rules.multiplier.price, currency }),
            })}
          </p>
        </div>
      )}
      {!isJackpotRules(rules) && (
        <Stake game={game} rules={rules} stake={draft.stake} onStake={(stake) => change({ stake })} />
      )}
    </div>
  );
}

interface StakeProps extends Pick<TicketPartProps, 'game'> {
  readonly rules: NumbersRules;
  readonly stake: number | undefined;
  readonly onStake: (stake: number | undefined) => void;
}

/** The stake of a line, as typed by the visitor. */
function Stake({ game: { currency }, rules, stake, onStake }: StakeProps) {
  const { t } = useTranslation();
  const { list, money, minorDigits } = useFormat();
  const unit = 10 ** (minorDigits(currency) ?? 0);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (stake === undefined ? '' : `${stake / unit}`);
  const { number } = useLanguage();
  const read = readNumber(shown);
  const range = {
    lowest: money({ amount: rules.stake.lowest, currency }),
    highest: money({ amount: rules.stake.highest, currency }),
  };
  return (
    <ChoiceField
      label={list([t('lotto_game_stake'), currency])}
      hint={t('lotto_game_stake_range', range)}
      problem={problemOf()}
    >
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={12}
          value={shown}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const entered = readNumber(value);
            const minor = entered.kind === 'number' ? inMinorUnits(entered.value, unit) : undefined;
            onStake(minor !== undefined && isStake(rules, minor) ? minor : undefined);
          }}
        />
      )}
    </ChoiceField>
  );

  function problemOf(): string | undefined {
    if (shown === '' || stake !== undefined) return undefined;
    if (read.kind !== 'ambiguous') return t('lotto_game_stake_problem', range);
    return t('lotto_game_stake_ambiguous', readingTexts(read.readings, number.decimal));
  }
}

/** Undefined for an amount with more decimals than its currency has. */
function inMinorUnits(amount: number, unit: number): number | undefined {
  const minor = Math.round(amount * unit);
  return Math.abs(minor - amount * unit) < 1e-6 ? minor : undefined;
}
