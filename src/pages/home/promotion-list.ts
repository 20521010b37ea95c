import {
  type Product,
  type PromotionSort,
  type PromotionType,
  type PromotionView,
  products,
  promotionSorts,
  promotionTypes,
  promotionViews,
} from '../../entities/promotion-list.ts';

/** Which part of the promotions is shown. */
export interface PromotionQuery {
  readonly view: PromotionView;
  readonly product: Product | undefined;
  readonly type: PromotionType | undefined;
  readonly sort: PromotionSort;
  /** Counted from 1. */
  readonly page: number;
}

/** Fields of a promotion that the list filters and orders by. */
export interface ListedPromotion {
  readonly name: string;
  readonly phase: 'running' | 'upcoming' | 'ended';
  readonly products: readonly Product[];
  /** Services, such as a stream, have none. */
  readonly type: PromotionType | undefined;
  /** The operator's priority: higher values come first. */
  readonly priority: number;
  /** Seconds since epoch. */
  readonly startsAt: number;
  readonly endsAt: number | undefined;
  readonly isJoined: boolean;
}

/** One page of the promotions that match. */
export interface PromotionPage<Promotion> {
  readonly shown: readonly Promotion[];
  /** Number of matches, on all pages. */
  readonly matches: number;
  /** Number of matches of each type, on all pages. */
  readonly matchesOfType: ReadonlyMap<ListedPromotion['type'], number>;
  /** The current page: the last one, if the address names a later one. */
  readonly page: number;
  readonly pages: number;
}

/** Promotions on a page of the list. */
export const pageSize = 24;

/** Parses the query of an address; an invalid value counts as missing. */
export function readPromotionQuery(query: URLSearchParams): PromotionQuery {
  const findName = <Name extends string>(names: readonly Name[], key: string): Name | undefined =>
    names.find((name) => name === query.get(key));
  const page = Number(query.get('page') ?? 1);
  return {
    view: findName(promotionViews, 'view') ?? 'running',
    product: findName(products, 'product'),
    type: findName(promotionTypes, 'type'),
    sort: findName(promotionSorts, 'sort') ?? 'recommended',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
  };
}

/** The query of an address, with its `?`. Default values are left out, so that each list has a single address. */
export function promotionSearch({ view, product, type, sort, page }: PromotionQuery): string {
  const query = new URLSearchParams();
  if (view !== 'running') query.set('view', view);
  if (product) query.set('product', product);
  if (type) query.set('type', type);
  if (sort !== 'recommended') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether it is the list without filters: all running promotions, in the operator's order. */
export const isWholeList = ({ view, product, type }: PromotionQuery): boolean =>
  view === 'running' && product === undefined && type === undefined;

/** Dictionary key of the text that names a view. */
export const titleKeyOf = (view: PromotionView): string => (view === 'running' ? 'home_title' : `home_title_${view}`);

/** Promotions in the orders of their lists, each sorted once. */
export class PromotionLists<Promotion extends ListedPromotion> {
  readonly products: ReadonlySet<Product>;
  readonly types: ReadonlySet<PromotionType | undefined>;
  readonly #sorted: ReadonlyMap<string, readonly Promotion[]>;

  constructor(promotions: readonly Promotion[]) {
    this.#sorted = new Map(promotionViews.flatMap((view) => sortedLists(promotions, view)));
    this.products = new Set(promotions.flatMap((promotion) => promotion.products));
    this.types = new Set(promotions.map(({ type }) => type));
  }

  /** The promotions of a view, before any filter. */
  sorted(view: PromotionView, sort: PromotionSort): readonly Promotion[] {
    return this.#sorted.get(listKey(view, sort)) ?? [];
  }
}

const listKey = (view: PromotionView, sort: PromotionSort): string => `${view} ${sort}`;

/** A view in every order. */
function sortedLists<Promotion extends ListedPromotion>(promotions: readonly Promotion[], view: PromotionView) {
  const shown = promotions.filter((one) => isInView(one, view));
  return promotionSorts.map((sort) => [listKey(view, sort), shown.toSorted(orderOf(view, sort))] as const);
}

/** Finds a visitor's own promotions among those of all visitors. */
type OwnPromotions<Promotion> = ReadonlyMap<Promotion, Promotion>;

const isInView = ({ phase, isJoined }: ListedPromotion, view: PromotionView): boolean =>
  view === 'joined' ? isJoined && phase !== 'ended' : phase === view;

/** Number of a view's promotions for a visitor, before any filter. */
export function countInView<Promotion extends ListedPromotion>(
  lists: PromotionLists<Promotion>,
  view: PromotionView,
  own: OwnPromotions<Promotion>,
): number {
  const differences = [...own].map(([all, one]) => Number(isInView(one, view)) - Number(isInView(all, view)));
  return differences.reduce((sum, difference) => sum + difference, lists.sorted(view, 'recommended').length);
}

/** The requested page of the list. Promotions that differ for the visitor are merged into the shared order. */
export function arrangePromotions<Promotion extends ListedPromotion>(
  lists: PromotionLists<Promotion>,
  { view, product, type, sort, page: wanted }: PromotionQuery,
  own: OwnPromotions<Promotion>,
): PromotionPage<Promotion> {
  const isMatch = (promotion: Promotion) =>
    (product === undefined || promotion.products.includes(product)) && (type === undefined || promotion.type === type);
  const others = lists.sorted(view, sort).filter((promotion) => !own.has(promotion) && isMatch(promotion));
  const mine = [...own.values()].filter((promotion) => isInView(promotion, view) && isMatch(promotion));
  const matches = mine.length + others.length;
  const pages = Math.max(1, Math.ceil(matches / pageSize));
  const page = Math.min(wanted, pages);
  const end = page * pageSize;
  const shown = [...mine, ...others.slice(0, end)].sort(orderOf(view, sort)).slice(end - pageSize, end);
  return { shown, matches, matchesOfType: countTypes([...mine, ...others]), page, pages };
}

function countTypes(promotions: readonly ListedPromotion[]): PromotionPage<never>['matchesOfType'] {
  const counts = new Map<ListedPromotion['type'], number>();
  for (const { type } of promotions) counts.set(type, (counts.get(type) ?? 0) + 1);
  return counts;
}

type Order = (one: ListedPromotion, other: ListedPromotion) => number;

/** Promotions without an end come after all that have one. */
const soonestEnd: Order = (one, other) => compare(one.endsAt ?? Infinity, other.endsAt ?? Infinity);
const newest: Order = (one, other) => compare(other.startsAt, one.startsAt);

const orders: Readonly<Record<PromotionSort | 'upcoming' | 'ended', Order>> = {
  // The visitor's own promotions first, then by the operator's priority.
  recommended: (one, other) =>
    Number(other.isJoined) - Number(one.isJoined) || other.priority - one.priority || soonestEnd(one, other),
  ending: soonestEnd,
  newest,
  upcoming: (one, other) => newest(other, one),
  // A promotion without a known end ended early, and comes first.
  ended: (one, other) => soonestEnd(other, one),
};

/** Equal ones are ordered by name. */
function orderOf(view: PromotionView, sort: PromotionSort): Order {
  const order = view === 'upcoming' || view === 'ended' ? orders[view] : orders[sort];
  return (one, other) => order(one, other) || compareTexts(one.name, other.name);
}

/** This is not a subtraction, because the difference of two infinite numbers is NaN. */
const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
