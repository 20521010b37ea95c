import { useTranslation } from 'react-i18next';
import common from '../../components/common.module.css';
import { DataTable } from '../../components/DataTable.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { Section } from '../../components/Section.tsx';
import type { Money as MoneyValue } from '../../lib/money.ts';
import { defineBlock, Static } from '../block.tsx';

/** Amounts of a campaign in the visitor's currency, or in a crypto unit. */
export interface OwnCurrencyData {
  readonly isCrypto?: true;
  /** Seconds since epoch. */
  readonly ratesAt: number;
  readonly amounts: readonly { readonly exact: MoneyValue; readonly estimate: MoneyValue }[];
}

/** Approximate amounts of a campaign in the visitor's currency, beside the exact ones. */
export const ownCurrency = defineBlock<OwnCurrencyData>({
  type: 'own-currency',
  folder: 'src/blocks/own-currency',
  reads: ['configuration', 'clock'],
  render: ({ data }) => (
    <Static>
      <Amounts {...data} />
    </Static>
  ),
});

function Amounts({ isCrypto, ratesAt, amounts }: OwnCurrencyData) {
  const { t } = useTranslation();
  return (
    <Section title={t(isCrypto ? 'currency_crypto_title' : 'currency_title')}>
      <div className={common['stack']}>
        <DataTable head={[t('currency_exact'), t('currency_estimate')]}>
          {amounts.map(({ exact, estimate }) => (
            <tr key={exact.amount}>
              <th scope="row">
                <Money value={exact} />
              </th>
              <td>
                ≈ <Money value={estimate} />
              </td>
            </tr>
          ))}
        </DataTable>
        <p className={common['muted']}>
          {t('currency_rates')} <Moment at={ratesAt} withZone />. {t('currency_note')}
        </p>
      </div>
    </Section>
  );
}
