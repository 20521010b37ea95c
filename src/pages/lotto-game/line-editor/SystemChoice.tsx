import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import common from '../../../components/common.module.css';
import parts from '../TicketParts.module.css';
import type { TicketState } from '../use-ticket.ts';

interface SystemChoiceProps {
  readonly ticket: Pick<TicketState, 'isSystem' | 'setSystem'>;
}

/** Switch to a system bet: more numbers than a line has, in a lottery with a jackpot. */
export function SystemChoice({ ticket: { isSystem, setSystem } }: SystemChoiceProps) {
  const { t } = useTranslation();
  const hint = useId();
  return (
    <div className={parts['check']}>
      <label>
        <input
          type="checkbox"
          checked={isSystem}
          aria-describedby={hint}
          onChange={({ currentTarget }) => setSystem(currentTarget.checked)}
        />
        {t('lotto_game_system')}
      </label>
      <p id={hint} className={common['muted']}>
        {t('lotto_game_system_hint')}
      </p>
    </div>
  );
}
