import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/DataTable.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import type { PlacePrize } from '../../entities/prize.ts';
import { useFormat } from '../../state/site-context.tsx';

interface PlacesProps {
  readonly prizes: readonly PlacePrize[];
}

/** A table of places and their prizes. */
export function Places({ prizes }: PlacesProps) {
  const { t } = useTranslation();
  const { integer, range } = useFormat();
  const prizeText = usePrizeText();
  return (
    <DataTable head={[t('standings_place'), t('standings_prize')]}>
      {prizes.map(({ fromPlace, toPlace, prize }) => (
        <tr key={fromPlace}>
          <td>{fromPlace === toPlace ? integer(fromPlace) : range(integer(fromPlace), integer(toPlace))}</td>
          <td>{prizeText(prize)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
