import * as z from 'zod';
import { Section } from '../../components/Section.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './text.module.css';

const schema = z.strictObject({ title: authorText.optional(), paragraphs: z.array(authorText).min(1) });

/** Plain paragraphs. */
export const text = defineBlock<z.infer<typeof schema>>({
  type: 'text',
  folder: 'src/blocks/text',
  schema,
  reads: [],
  render: ({ data: { title, paragraphs } }) => (
    <Static>
      <Section title={title} className={styles['text']}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Section>
    </Static>
  ),
});
