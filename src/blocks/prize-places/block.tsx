import * as z from 'zod';
import { Section } from '../../components/Section.tsx';
import { placePrizeSchema } from '../../entities/prize.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import { Places } from './Places.tsx';

const schema = z.strictObject({ title: authorText.optional(), prizes: z.array(placePrizeSchema).min(1) });

/** Prize of each place in a tournament or draw. */
export const prizePlaces = defineBlock<z.infer<typeof schema>>({
  type: 'prize-places',
  folder: 'src/blocks/prize-places',
  schema,
  reads: ['configuration'],
  render: ({ data: { title, prizes } }) => (
    <Static>
      <Section title={title}>
        <Places prizes={prizes} />
      </Section>
    </Static>
  ),
});
