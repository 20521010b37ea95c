import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import { StaticIcon } from '../../components/icons/StaticIcon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { LotteryTicket } from '../../platform/lotto/lotto-ticket.ts';
import { useFormat } from '../../state/site-context.tsx';
import styles from './MarkedNumbers.module.css';

interface MarkedNumbersProps {
  readonly entry: LotteryTicket['entries'][number];
  /** Missing until the drawn numbers are known. */
  readonly drawn: LotteryTicket['draws'][number]['numbers'];
  /** A main number also wins if it is drawn as an additional one. */
  readonly countsBonus: boolean;
}

/** The numbers of a line; drawn ones are marked, and labelled for assistive technology. */
export function MarkedNumbers({ entry: { main, additional, size }, drawn, countsBonus }: MarkedNumbersProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const drawnMain = drawn && (countsBonus ? [...drawn.main, ...drawn.additional] : drawn.main);
  return (
    <div className={styles['entry']}>
      <Numbers label={t('lotto_main_numbers')} numbers={main} drawn={drawnMain} />
      {additional.length > 0 && (
        <Numbers label={t('lotto_additional_numbers')} numbers={additional} drawn={drawn?.additional} isAdditional />
      )}
      {size !== undefined && (
        <span>
          {t('lotto_tickets_size')} <bdi dir="ltr">{`${integer(size)}/${integer(main.length)}`}</bdi>
        </span>
      )}
    </div>
  );
}

interface NumbersProps {
  readonly label: string;
  readonly numbers: readonly number[];
  readonly drawn: readonly number[] | undefined;
  readonly isAdditional?: boolean;
}

function Numbers({ label, numbers, drawn, isAdditional = false }: NumbersProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  return (
    <ul className={classNames(styles['numbers'], isAdditional && styles['additional'])} aria-label={label}>
      {numbers.map((number) => {
        const isDrawn = drawn?.includes(number) === true;
        return (
          <li key={number} className={classNames(styles['number'], isDrawn && styles['drawn'])}>
            {integer(number)}
            {isDrawn && (
              <>
                <StaticIcon name="check" className={styles['mark']} />
                <VisuallyHidden>{t('lotto_tickets_drawn')}</VisuallyHidden>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
