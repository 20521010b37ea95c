import type { StoreCategory } from '../../entities/store.ts';
import { withoutIsolates } from '../../i18n/isolate.ts';
import type { StoreItem } from '../../platform/promotions/store-items.ts';
import { useFormat } from '../../state/site-context.tsx';
import styles from './StoreArt.module.css';

/** Light on a shape, from the side that is turned away to the edge that shines. */
type Tone = 'deep' | 'body' | 'lit' | 'ink' | 'shine';

/** Shapes from the back to the front. */
const drawings: Readonly<Record<StoreCategory, readonly (readonly [Tone, string])[]>> = {
  // Two tickets with stubs; the amount is on the front one.
  'free-bets': [
    ['deep', 'm30 32 98-20 5 22a9 9 0 0 0 4 18l5 21-98 20-5-21a9 9 0 0 0-4-18Z'],
    [
      'body',
      'M26 42h108a8 8 0 0 1 8 8v13a9 9 0 0 0 0 18v13a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8V81a9 9 0 0 0 0-18V50a8 8 0 0 1 8-8Z',
    ],
    ['lit', 'M26 42h108a8 8 0 0 1 8 8v4H18v-4a8 8 0 0 1 8-8Zm78 12h38v9a9 9 0 0 0 0 18v13a8 8 0 0 1-8 8h-30Z'],
    ['ink', 'M103 46h2v6h-2Zm0 10h2v6h-2Zm0 10h2v6h-2Zm0 10h2v6h-2Zm0 10h2v6h-2Zm0 10h2v4h-2Z'],
    ['shine', 'M26 45h60v2H26a4 4 0 0 0-4 4v8h-2v-8a6 6 0 0 1 6-6Z'],
  ],
  // Three reels in a case with a lever, and a coin for the number of spins.
  'free-spins': [
    ['deep', 'M140 30a7 7 0 1 1 8 7v35h-12v-6h6V37a7 7 0 0 1-2-7ZM24 30h104l14 10v54l-14 10H24Z'],
    ['body', 'M28 20h92a12 12 0 0 1 12 12v60a12 12 0 0 1-12 12H28a12 12 0 0 1-12-12V32a12 12 0 0 1 12-12Z'],
    ['lit', 'M28 20h92a12 12 0 0 1 12 12v2H16v-2a12 12 0 0 1 12-12Z'],
    ['ink', 'M24 38h100v42H24Zm22 50h56v8H46Z'],
    ['shine', 'M27 41h29v36H27Zm32 0h30v36H59Zm33 0h29v36H92Z'],
    ['deep', 'M33 48h18v5L43 71h-7l7-16H33Zm32 0h18v5l-8 18h-7l7-16H65Zm33 0h18v5l-8 18h-7l7-16H98Z'],
    ['ink', 'M105 89a24 24 0 1 1 48 0a24 24 0 1 1-48 0Z'],
    ['shine', 'M107 89a22 22 0 1 1 44 0a22 22 0 1 1-44 0Z'],
  ],
  // A box with a ribbon and a bow.
  things: [
    ['deep', 'M80 34c-8-22-42-24-38-8 2 8 20 10 38 8Zm22 22 34 2-6 46H90Z'],
    ['body', 'M26 56h76v40l-2 8H32a6 6 0 0 1-6-6Zm54-22c8-22 42-24 38-8-2 8-20 10-38 8Z'],
    ['lit', 'M20 38h120a4 4 0 0 1 4 4v14H16V42a4 4 0 0 1 4-4Z'],
    ['ink', 'M22 56h116v4H22Z'],
    ['shine', 'M72 38h16v18H72Zm0 22h16v44H72Zm8-26c-6-14-26-18-26-11 0 6 14 10 26 11 12-1 26-5 26-11 0-7-20-3-26 11Z'],
  ],
};

interface FigurePlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly maxSize: number;
}

/** Where a drawing shows the amount or the number of the prize; a gift has none. */
const figurePlaces: Readonly<Record<StoreCategory, FigurePlace | undefined>> = {
  'free-bets': { x: 64, y: 76, width: 66, maxSize: 34 },
  'free-spins': { x: 129, y: 90, width: 36, maxSize: 20 },
  things: undefined,
};

/** Mean width of a character of display type, as a share of its size. */
const characterWidth = 0.9;

/** Picture of an item, drawn in the colour of its kind, with its amount or number; the words beside it say the same. */
export function StoreArt({ item: { category, prize } }: { readonly item: Pick<StoreItem, 'category' | 'prize'> }) {
  const text = useFigure(prize);
  const place = figurePlaces[category];
  return (
    <svg className={styles['art']} viewBox="0 0 160 124" aria-hidden="true" data-art="" data-kind={category}>
      <ellipse className={styles['ink']} cx="80" cy="109" rx="56" ry="6" opacity=".5" />
      {drawings[category].map(([tone, path]) => (
        <path key={path} className={styles[tone]} d={path} />
      ))}
      {place && text !== undefined && (
        <text
          className={styles['figure']}
          x={place.x}
          y={place.y}
          fontSize={Math.min(place.maxSize, Math.round(place.width / (text.length * characterWidth)))}
        >
          {text}
        </text>
      )}
    </svg>
  );
}

function useFigure(prize: StoreItem['prize']): string | undefined {
  const { money, integer } = useFormat();
  if (prize.kind === 'free-bet') return withoutIsolates(money(prize.value));
  return prize.kind === 'free-spins' ? integer(prize.count) : undefined;
}
