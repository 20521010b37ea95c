import type { Prize } from '../../entities/prize.ts';

/** Goods among the prizes: the platform names them in one language only. */
export interface Goods {
  readonly fromPlace: number;
  readonly toPlace: number;
  /** In the language of the page. */
  readonly name: string;
}

/** A prize, its goods named in the language of the page. */
export function nameGoods(prize: Prize, place: number, goods: readonly Goods[]): Prize {
  const named = goods.find(({ fromPlace, toPlace }) => fromPlace <= place && place <= toPlace);
  return prize.kind === 'item' && named ? { ...prize, name: named.name } : prize;
}
