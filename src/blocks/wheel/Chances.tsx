import { useTranslation } from 'react-i18next';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { Section } from '../../components/Section.tsx';
import { useFormat } from '../../state/site-context.tsx';
import { PrizeSign } from './StageArt.tsx';
import styles from './wheel.module.css';
import type { Sector } from './wheel-data.ts';

interface ChancesProps {
  readonly sectors: readonly Sector[];
  readonly notes: readonly string[];
}

/** The prizes with their exact chances, and how many are left. */
export function Chances({ sectors, notes }: ChancesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const prizeText = usePrizeText();
  return (
    <Section title={t('wheel_chances')} className={styles['chances']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('wheel_prize')}</th>
            <th scope="col">{t('wheel_chance')}</th>
            <th scope="col">{t('wheel_stock')}</th>
          </tr>
        </thead>
        <tbody>
          {sectors.map(({ id, prize, chance, stock }) => (
            <tr key={id}>
              <th scope="row">
                <PrizeSign kind={prize.kind} className={styles['sign']} />
                {prizeText(prize)}
              </th>
              <td>
                <bdi>
                  {t('wheel_chance_value', { wins: format.integer(chance.wins), of: format.integer(chance.of) })}
                </bdi>
              </td>
              <td>{stock === null ? t('wheel_unlimited') : format.integer(stock)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          {note}
        </p>
      ))}
    </Section>
  );
}
