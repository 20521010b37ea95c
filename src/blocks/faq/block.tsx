import * as z from 'zod';
import { Section } from '../../components/Section.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './faq.module.css';

const schema = z.strictObject({
  title: authorText.optional(),
  items: z.array(z.strictObject({ question: authorText, answer: authorText })).min(1),
});

/** Questions that expand to show their answers. */
export const faq = defineBlock<z.infer<typeof schema>>({
  type: 'faq',
  folder: 'src/blocks/faq',
  schema,
  reads: [],
  render: ({ data: { title, items } }) => (
    <Static>
      <Section title={title}>
        {items.map(({ question, answer }) => (
          <details key={question} className={styles['item']}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Section>
    </Static>
  ),
});
