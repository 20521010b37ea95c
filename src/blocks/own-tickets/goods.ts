import type { Prize } from '../../entities/prize.ts';

/** Goods among the prizes, which the platform names in only one language. */
export interface Goods {
  readonly fromPlace: number;
  readonly toPlace: number;
  /** Name in the language of the page. */
  readonly name: string;
}

/** Names a prize's goods in the language of the page. */
export function nameGoods(prize: Prize, place: number, goods: readonly Goods[]): Prize {
  const named = goods.find(({ fromPlace, toPlace }) => fromPlace <= place && place <= toPlace);
  return prize.kind === 'item' && named ? { ...prize, name: named.name } : prize;
}
