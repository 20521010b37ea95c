import { useTranslation } from 'react-i18next';
import { Money } from '../../components/Money.tsx';
import { Section } from '../../components/Section.tsx';
import { useFormat } from '../../state/site-context.tsx';
import type { BlockProps } from '../campaign-view.ts';
import { prizeTotal } from '../prize-total.ts';
import styles from './PrizesBlock.module.css';

const kindKeys = {
  cash: 'campaign_prize_kind_cash',
  bonus: 'campaign_prize_kind_bonus',
  'free-bet': 'campaign_prize_kind_free_bet',
  'free-spins': 'campaign_prize_kind_free_spins',
  goods: 'campaign_prize_kind_goods',
} as const;

/** The ladder of prizes, best first, and what they add up to. */
export function PrizesBlock({ block }: BlockProps<'prizes'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const total = prizeTotal(block.items);
  return (
    <Section title={block.title}>
      <div className={styles['prizes']}>
        <table className={styles['ladder']}>
          <thead>
            <tr>
              <th scope="col">{t('campaign_prize')}</th>
              <th scope="col">{t('campaign_prize_quantity')}</th>
              <th scope="col">{t('campaign_prize_value')}</th>
            </tr>
          </thead>
          <tbody>
            {block.items.map(({ title, quantity, kind, value }) => (
              <tr key={title}>
                <th scope="row">
                  {title}
                  <span className={styles['kind']}>{t(kindKeys[kind])}</span>
                </th>
                <td>{format.integer(quantity)}</td>
                <td className={styles['value']}>{value && <Money value={value} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles['total']}>
          <p className={styles['sum']}>
            {t('campaign_prize_total')}
            {total.value && (
              <strong className={styles['amount']}>
                <Money value={total.value} />
              </strong>
            )}
            {t('campaign_prize_count', { count: total.quantity, number: format.integer(total.quantity) })}
          </p>
          {block.note && <p className={styles['note']}>{block.note}</p>}
        </div>
      </div>
    </Section>
  );
}
