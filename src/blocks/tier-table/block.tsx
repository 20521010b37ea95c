import * as z from 'zod';
import { Bar } from '../../components/Bar.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Section } from '../../components/Section.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './tier-table.module.css';

const schema = z.strictObject({
  title: authorText,
  /** Headings of the two columns: the threshold and its reward. */
  head: z.tuple([authorText, authorText]),
  tiers: z
    .array(
      z.strictObject({
        from: authorText,
        gives: authorText,
        /** Size for the bar that compares the tiers. */
        size: z.number().min(0),
      }),
    )
    .min(1),
});

/** Rewards that grow with a quantity: a boost by legs, points by odds, a refund by loss. Bars show the growth. */
export const tierTable = defineBlock<z.infer<typeof schema>>({
  type: 'tier-table',
  folder: 'src/blocks/tier-table',
  schema,
  reads: [],
  render: ({ data: { title, head, tiers } }) => (
    <Static data-part="tiers">
      <Section title={title}>
        <DataTable head={head} label={title} className={styles['tiers']}>
          {tiers.map(({ from, gives, size }) => (
            <tr key={from}>
              <th scope="row">
                <bdi>{from}</bdi>
              </th>
              <td>
                <span className={styles['gives']}>
                  <bdi>{gives}</bdi>
                  <Bar share={size / Math.max(...tiers.map((tier) => tier.size), 1)} />
                </span>
              </td>
            </tr>
          ))}
        </DataTable>
      </Section>
    </Static>
  ),
});
