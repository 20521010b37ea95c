/** SVG paths for known games, in a view box of 48 by 48; other games get the star. */
const motifs: Readonly<Record<string, string>> = {
  Crystal: 'M14 8h20l8 11-18 21L6 19ZM6 19h36M14 8l10 11L34 8M24 19v21',
  'Golden Orchard': 'M24 16c-8-6-16 0-16 9s6 15 11 15c2 0 3-1 5-1s3 1 5 1c5 0 11-6 11-15s-8-15-16-9ZM24 16c0-5 2-8 7-9',
  'Night Harbour': 'M8 32h32l-4 9H12ZM24 32V7M24 10l13 16H24M24 14 13 26h11M5 45c4-2 6-2 10 0s6 2 9 0 6-2 10 0 6 2 9 0',
  Skyline: 'M6 42h36M9 42V24h8v18M17 42V12h10v30M27 42V20h8v22M35 42V29h5v13M20 18h4M20 25h4M30 27h2',
  Kite: 'M28 5 42 19 22 32 14 12ZM28 5 22 32M14 12l28 7M22 32c-6 2-2 7-7 8s-4 5-9 4',
  'Aurora Roulette':
    'M24 5a19 19 0 1 0 .1 0ZM24 14a10 10 0 1 0 .1 0ZM24 5v9M24 34v9M5 24h9M34 24h9M10.6 10.600l6.4 6.400M31 31l6.4 6.400M37.4 10.6 31 17M17 31l-6.4 6.4',
  'Blackjack Salon': 'M8 12l17-5 9 30-17 5ZM26 11l13 5-8 25M20 17c3 0 5 3 3 6-2-1-5-2-6 1-3-2-1-6 3-7Z',
  'Lantern Keno': 'M18 6h12M24 6v5M16 11h16l3 5v16l-3 5H16l-3-5V16ZM19 37v6h10v-6M13 20h22M13 28h22',
  'Coral Scratch': 'M24 43V18M24 32c-8 0-12-4-12-12M24 27c7 0 11-4 11-11M24 18V7M12 20v-7M35 16V9M8 43h32',
  'Harbour Bingo': 'M24 5a19 19 0 1 0 .1 0ZM24 13a11 11 0 1 0 .1 0ZM20 20l4-2v12M20 30h8',
};

const star = 'M24 6l5.5 11.600L42 19.400l-9 8.900L35 41l-11-6.200L13 41l2-12.7-9-8.9 12.5-1.800Z';

interface GameMotifProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** A line drawing beside the name of a game, because the game maker's pictures may not be used. */
export function GameMotif({ name, className }: GameMotifProps) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
      <path d={Object.hasOwn(motifs, name) ? motifs[name] : star} />
    </svg>
  );
}
