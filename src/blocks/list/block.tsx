import * as z from 'zod';
import { Section } from '../../components/Section.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './list.module.css';

const schema = z.strictObject({
  title: authorText.optional(),
  items: z.array(authorText).min(1),
  isOrdered: z.boolean().default(false),
});

/** A list of points, numbered if their order matters. */
export const list = defineBlock<z.infer<typeof schema>>({
  type: 'list',
  folder: 'src/blocks/list',
  schema,
  reads: [],
  render: ({ data: { title, items, isOrdered } }) => {
    const List = isOrdered ? 'ol' : 'ul';
    return (
      <Static>
        <Section title={title}>
          <List className={styles['list']}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </List>
        </Section>
      </Static>
    );
  },
});
