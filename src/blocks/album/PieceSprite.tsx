import styles from './album.module.css';
import type { AlbumSet } from './album-state.ts';

/** Drawings of an album's pieces, once per page: the island shows them by id, and needs no code for them. */
export function PieceSprite({ sets }: { readonly sets: readonly Pick<AlbumSet, 'pieces'>[] }) {
  return (
    <svg className={styles['sprite']} aria-hidden="true">
      {sets.flatMap(({ pieces }) =>
        pieces.map(({ id }) => (
          <symbol key={id} id={`piece-${id}`} viewBox="0 0 48 48">
            <path d={pieceMotif(id)} />
          </symbol>
        )),
      )}
    </svg>
  );
}

/** Outlines of the known pieces, on a field of 48 by 48. */
const motifs: Readonly<Record<string, string>> = {
  whistle: 'M5 18h24a11 11 0 1 1-10.6 8H5ZM29 25a4 4 0 1 0 .1 0M14 12l-2-5M21 11V5M28 12l3-5',
  coin: 'M24 6a18 18 0 1 0 .1 0ZM24 12a12 12 0 1 0 .1 0M24 17l2 5 5 .4-4 3.400 1.300 5.200-4.300-3-4.300 3 1.300-5.200-4-3.400 5-.4Z',
  cards: 'M9 13l14-4 8 27-14 4ZM26 8h13a2 2 0 0 1 2 2v27a2 2 0 0 1-2 2h-7',
  watch: 'M24 14a14.500 14.500 0 1 0 .1 0ZM20 5h8M24 5v9M35 14l3 3M24 29v-9M24 29l6 4',
  gloves:
    'M14 43V29l-5-9c-1-3 2-5 4-2l4 6V10c0-3 4-3 4 0v11V7c0-3 4-3 4 0v14l1-12c0-3 4-3 4 0v14l2-9c1-3 5-2 4 1l-3 16v12ZM14 36h19',
  net: 'M6 41V9h36v32M6 17h36M6 25h36M6 33h36M15 9v32M24 9v32M33 9v32',
  crossbar: 'M7 43V13h34v30M3 13h42M7 13l6 6v24M41 13l-6 6v24M24 24a6 6 0 1 0 .1 0ZM24 27l3 2-1 4h-4l-1-4Z',
  'clean-sheet': 'M12 5h17l9 9v29H12ZM29 5v9h9M25 20c-4 0-6 3-6 8s2 8 6 8 6-3 6-8-2-8-6-8Z',
  'corner-flag': 'M14 44V5l22 8-22 9M6 44h36M24 44a13 13 0 0 0-10-10',
  turnstile: 'M8 43V7h12v36M14 13v.1M20 24h22M20 24 36 12M20 24l16 12M4 43h40',
  floodlight:
    'M12 5h24v15H12ZM18 10h.1M24 10h.1M30 10h.1M18 15h.1M24 15h.1M30 15h.1M22 20l-5 23M26 20l5 23M20 31h8M12 43h24',
  'golden-boot': 'M9 10h11l3 9c4 4 9 5 14 7 4 1 6 4 6 8H9ZM9 29h33M14 34v5M22 34v5M30 34v5M38 34v5M23 19l4-3M28 23l4-3',
  moon: 'M30 5a19 19 0 1 0 13 27A16 16 0 0 1 30 5Z',
  sun: 'M24 15a9 9 0 1 0 .1 0ZM24 4v6M24 38v6M4 24h6M38 24h6M10 10l4 4M34 34l4 4M38 10l-4 4M14 34l-4 4',
  star: 'M24 5l5.800 12.300 13.200 1.600-9.800 9 2.700 13.100L24 34.500 12.100 41l2.700-13.100-9.800-9 13.200-1.600Z',
  comet: 'M31 6l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1ZM21 25 6 42M17 19 6 30M30 30 20 42',
  river: 'M11 5c10 6-6 13 5 20s-6 12 1 18M23 5c10 6-6 13 5 20s-6 12 1 18M35 5c10 6-6 13 5 20s-6 12 1 18',
  forest: 'M15 6 7 19h4L4 32h22l-7-13h4ZM15 32v11M34 13l-6 11h3l-6 11h18l-6-11h3ZM34 35v8M4 43h40',
  lantern: 'M18 10h12M24 10V4M16 14h16l5 9-5 15H16l-5-15ZM18 38v6h12v-6M24 19c5 5 4 11 0 13-4-2-5-8 0-13Z',
  crown: 'M9 36 5 13l11 9 8-15 8 15 11-9-4 23ZM9 42h30',
  praline: 'M8 33c0-12 7-21 16-21s16 9 16 21ZM5 33h38v7H5ZM15 27c3-6 7-5 9 0s7 5 9-1M24 12c-3-3 0-6 2-8',
  ganache: 'M8 20h28v20H8ZM8 20l7-9h28l-7 9M36 40l7-9V11M8 28c4 5 6-2 10 2s5 3 9-1 6 4 9 0',
  truffle:
    'M24 7a14 14 0 0 1 14 15H10A14 14 0 0 1 24 7ZM7 22h34l-5 19H12ZM15 22l3 19M24 22v19M33 22l-3 19M18 13l4 4M27 11l3 5',
  nougat: 'M5 20l25-9 13 7-25 9ZM5 20v12l13 7V27M18 39l25-9V18M14 20l3 1M24 17l3 1M33 17l2 1M24 31l3-1M33 27l3-1',
  caramel:
    'M5 19h27v12a8 8 0 0 1-8 8H13a8 8 0 0 1-8-8ZM32 23h12M13 13c0-4 3-4 3-8M22 13c0-4 3-4 3-8M5 26c5 4 8-2 13 0s9 3 14 0',
  marzipan:
    'M24 4c10 10 15 19 15 26a15 14 0 0 1-30 0C9 23 14 14 24 4ZM24 12v27M17 21c-2 6-1 11 2 15M31 21c2 6 1 11-2 15',
  'citrus-peel': 'M24 6a18 18 0 1 0 .1 0ZM24 11a13 13 0 1 0 .1 0M24 11v26M11 24h26M15 15l18 18M33 15 15 33',
  'quince-paste':
    'M24 15c-8-5-15 1-15 11 0 10 7 16 12 16 2 0 2-1 3-1s1 1 3 1c5 0 12-6 12-16 0-10-7-16-15-11ZM24 15c0-5 2-8 6-10M24 12c4-3 8-2 11 0',
  'candied-violet':
    'M24 25c-6-6-6-15 0-19 6 4 6 13 0 19ZM24 25c7-6 15-5 19 0-4 5-12 5-19 0ZM24 25c4 8 2 15-4 18-5-5-4-12 4-18ZM24 25c-7 5-15 5-19 0 4-5 12-6 19 0ZM24 25c8 4 12 11 9 16-6 1-11-6-9-16Z',
};

const diamond = 'M24 5 42 24 24 43 6 24ZM24 14l9 10-9 10-9-10Z';

/** Drawing of a piece; an unknown one gets a pattern. */
const pieceMotif = (id: string): string => (Object.hasOwn(motifs, id) ? motifs[id] : undefined) ?? diamond;
