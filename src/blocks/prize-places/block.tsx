import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { DataTable } from '../../components/DataTable.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { Section } from '../../components/Section.tsx';
import { placePrizeSchema } from '../../entities/prize.ts';
import { useFormat } from '../../state/site-context.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';

const schema = z.strictObject({ title: authorText.optional(), prizes: z.array(placePrizeSchema).min(1) });

type PrizePlacesData = z.infer<typeof schema>;

/** What each place of a tournament or draw wins. */
export const prizePlaces = defineBlock<PrizePlacesData>({
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

function Places({ prizes }: Pick<PrizePlacesData, 'prizes'>) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const prizeText = usePrizeText();
  return (
    <DataTable head={[t('standings_place'), t('standings_prize')]}>
      {prizes.map(({ fromPlace, toPlace, prize }) => (
        <tr key={fromPlace}>
          <td>{fromPlace === toPlace ? integer(fromPlace) : `${integer(fromPlace)}–${integer(toPlace)}`}</td>
          <td>{prizeText(prize)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
