import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { createFormatters } from '../../i18n/format.ts';
import { useIslandId } from '../../state/island-id.ts';
import { useLanguage } from '../../state/site-context.tsx';
import styles from './draw-board.module.css';

interface DayPickerProps {
  /** `yyyy-MM-dd`, newest first. */
  readonly days: readonly string[];
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
}

/** Picks one of the days with a draw. */
export function DayPicker({ days, chosen, onChoose }: DayPickerProps) {
  const { t } = useTranslation();
  const name = useIslandId('day');
  // `day` is already a calendar date; format it in UTC so that it does not shift.
  const format = createFormatters({
    language: useLanguage(),
    timeZone: 0,
    is12h: false,
    currencies: [],
    minorDigits: {},
  });
  return (
    <fieldset className={styles['days']}>
      <legend className={classNames(common['muted'], styles['legend'])}>{t('draw_day')}</legend>
      <div className={styles['strip']}>
        {days.map((day) => {
          const at = Date.parse(`${day}T00:00:00Z`) / 1_000;
          return (
            <label key={day} className={styles['day']}>
              <input type="radio" name={name} value={day} checked={day === chosen} onChange={() => onChoose(day)} />
              <span>{format.weekday(at)}</span>
              <bdi dir="ltr">{format.day(at)}</bdi>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
