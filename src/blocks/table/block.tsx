import * as z from 'zod';
import { DataTable } from '../../components/DataTable.tsx';
import { Section } from '../../components/Section.tsx';
import stackedStyles from '../../components/StackedTable.module.css';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './table.module.css';

const schema = z
  .strictObject({
    title: authorText.optional(),
    head: z.array(authorText).min(1).max(8),
    rows: z.array(z.array(z.string().max(2_000))).min(1),
  })
  .refine(
    ({ head, rows }) => rows.every((row) => row.length === head.length),
    'each row must have as many cells as the head',
  );

/** A table of texts. */
export const table = defineBlock<z.infer<typeof schema>>({
  type: 'table',
  folder: 'src/blocks/table',
  schema,
  reads: [],
  render: ({ data: { title, head, rows } }) => (
    <Static>
      <Section title={title}>
        {/* A wide table scrolls separately, also by keyboard. */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a form's looks */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
        <div className={styles['scroller']} role="group" aria-label={title ?? head[0]} tabIndex={0}>
          <DataTable head={head} className={head.length > 2 ? stackedStyles['stacked'] : undefined}>
            {rows.map((row) => (
              <tr key={row.join('\u0000')}>
                {row.map((cell, column) => (
                  <td key={head[column]} data-label={head[column]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </DataTable>
        </div>
      </Section>
    </Static>
  ),
});
