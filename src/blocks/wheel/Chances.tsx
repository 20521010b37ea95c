import { useTranslation } from 'react-i18next';
import common from '../../components/common.module.css';
import { DataTable } from '../../components/DataTable.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { Section } from '../../components/Section.tsx';
import { useFormat } from '../../state/site-context.tsx';
import { mergeOutcomes } from './merge-outcomes.ts';
import { PrizeSign } from './StageArt.tsx';
import styles from './wheel.module.css';
import type { Sector } from './wheel-data.ts';

interface ChancesProps {
  readonly sectors: readonly Sector[];
  readonly notes: readonly string[];
}

/** The prizes with their exact chances and remaining numbers; equal prizes share a row. */
export function Chances({ sectors, notes }: ChancesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const prizeText = usePrizeText();
  return (
    <Section title={t('wheel_chances')} className={styles['chances']}>
      <DataTable head={[t('wheel_prize'), t('wheel_chance'), t('wheel_stock')]} className={styles['table']}>
        {mergeOutcomes(sectors).map(({ id, prize, chance, stock }) => (
          <tr key={id}>
            <th scope="row">
              <PrizeSign kind={prize.kind} className={styles['sign']} />
              {prizeText(prize)}
            </th>
            <td>
              <bdi>{t('wheel_chance_value', { wins: format.integer(chance.wins), of: format.integer(chance.of) })}</bdi>
            </td>
            <td>{stock === null ? t('wheel_unlimited') : format.integer(stock)}</td>
          </tr>
        ))}
      </DataTable>
      {notes.map((note) => (
        <p key={note} className={common['muted']}>
          {note}
        </p>
      ))}
    </Section>
  );
}
