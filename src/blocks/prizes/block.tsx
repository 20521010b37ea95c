import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { DataTable } from '../../components/DataTable.tsx';
import { Money } from '../../components/Money.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { moneySchema } from '../../lib/money.ts';
import { useFormat } from '../../state/site-context.tsx';
import { authorText, pictureSchema } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import { prizeTotal } from './prize-total.ts';
import styles from './prizes.module.css';

/** Kinds of prizes. */
const prizeKinds = ['cash', 'bonus', 'free-bet', 'free-spins', 'points', 'goods'] as const;

const schema = z.strictObject({
  title: authorText,
  note: authorText.optional(),
  /** Whether they are prizes of a main draw, shown separately from the others. */
  isGrand: z.boolean().optional(),
  items: z
    .array(
      z.strictObject({
        title: authorText,
        /** Number of equal prizes. */
        quantity: z.int().min(1),
        kind: z.enum(prizeKinds),
        /** Description, if the kind of prize does not say enough. */
        detail: authorText.optional(),
        value: z.strictObject(moneySchema.shape).optional(),
        picture: pictureSchema.optional(),
      }),
    )
    .min(1),
});

/** A ladder of prizes. */
export type PrizesData = z.infer<typeof schema>;

const kindKeys = {
  cash: 'campaign_prize_kind_cash',
  bonus: 'campaign_prize_kind_bonus',
  'free-bet': 'campaign_prize_kind_free_bet',
  'free-spins': 'campaign_prize_kind_free_spins',
  points: 'campaign_prize_kind_points',
  goods: 'campaign_prize_kind_goods',
} as const;

/** The ladder of prizes, best first, and their total. */
export const prizes = defineBlock<PrizesData>({
  type: 'prizes',
  folder: 'src/blocks/prizes',
  schema,
  reads: ['configuration'],
  usualHeight: { base: [150, 130, 130], item: [100, 90, 60] },
  render: ({ data }) => (
    <Static>
      <Section title={data.title}>
        <div className={classNames(styles['prizes'], data.isGrand && styles['grand'])}>
          <Ladder items={data.items} />
          <Total {...data} />
        </div>
      </Section>
    </Static>
  ),
});

function Ladder({ items }: Pick<PrizesData, 'items'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <DataTable
      head={[t('campaign_prize'), t('campaign_prize_quantity'), t('campaign_prize_value')]}
      className={styles['ladder']}
    >
      {items.map(({ title, quantity, kind, detail, value, picture }) => (
        <tr key={title}>
          <th scope="row">
            <span className={styles['prize']}>
              {picture && <Picture {...picture} className={styles['picture']} />}
              <span>
                {title}
                <span className={classNames(common['muted'], styles['kind'])}>
                  {(value && detail) ?? t(kindKeys[kind])}
                </span>
              </span>
            </span>
          </th>
          <td>{format.integer(quantity)}</td>
          <td className={styles['value']}>{value ? <Money value={value} /> : <bdi>{detail}</bdi>}</td>
        </tr>
      ))}
    </DataTable>
  );
}

function Total({ items, note }: PrizesData) {
  const { t } = useTranslation();
  const format = useFormat();
  const { quantity, value } = prizeTotal(items);
  return (
    <div className={styles['total']}>
      <p className={styles['sum']}>
        <span>{t('campaign_prize_total')}</span>
        {value && (
          <strong className={styles['amount']}>
            <Money value={value} />
          </strong>
        )}
        <span className={value ? undefined : styles['amount']}>
          {t('campaign_prize_count', { count: quantity, number: format.integer(quantity) })}
        </span>
      </p>
      {note && <p className={classNames(common['muted'], styles['note'])}>{note}</p>}
    </div>
  );
}
