import type { ReactNode } from 'react';
import type { Prize } from '../../entities/prize.ts';
import { withoutIsolates } from '../../i18n/isolate.ts';
import { useFormat } from '../../state/site-context.tsx';
import { sectorAngles } from './sector-angles.ts';
import styles from './wheel.module.css';
import type { PieceKind, Sector, WheelPresentation } from './wheel-data.ts';

interface StageArtProps {
  /** Prefix of the drawings' ids. */
  readonly art: string;
  readonly face: WheelPresentation;
  readonly sectors: readonly Sector[];
}

/** Drawings of a stage, which its island only references: browsers need no code for them. */
export function StageArt({ art, face, sectors }: StageArtProps) {
  return (
    <svg className={styles['art']} aria-hidden="true">
      <WinArt art={art} />
      {face.kind === 'wheel' ? <WheelArt art={art} sectors={sectors} /> : <PieceArt art={art} kind={face.kind} />}
    </svg>
  );
}

/** Picture in the dialog of a win. */
function WinArt({ art }: { readonly art: string }) {
  return (
    <symbol id={`${art}-win`} viewBox="0 0 96 96">
      <circle cx="48" cy="48" r="46" fill="var(--color-accent-soft)" />
      <path
        d="M48 4v14M48 78v14M4 48h14M78 48h14M17 17l10 10M69 69l10 10M17 79l10-10M69 27l10-10"
        stroke="var(--color-accent)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="m48 25 6.7 14.2 15.6 2-11.4 10.8 2.9 15.4L48 59.9l-13.8 7.5 2.9-15.4-11.4-10.8 15.6-2Z"
        fill="var(--color-accent)"
        stroke="var(--color-accent-strong)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </symbol>
  );
}

const signs: Readonly<Record<Prize['kind'], string>> = {
  money: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 10.5v3',
  'free-bet': 'M3.5 7h17v3.2a2 2 0 0 0 0 3.6V17h-17v-3.2a2 2 0 0 0 0-3.6ZM14 9.5v5',
  'free-spins': 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M17.5 3v4h-4M12 9v3l2 1.5',
  points: 'm12 4 2.4 5 5.6.7-4.1 3.8 1 5.5-4.9-2.7L7.1 19l1-5.5L4 9.7 9.6 9Z',
  item: 'M4 11.5h16V20H4ZM3 7.5h18v4H3ZM12 7.5V20M12 7.5C9 7.5 7 3 9.5 3S12 7.5 12 7.5s0-4.5 2.5-4.5S15 7.5 12 7.5',
  nothing: 'M7 12h10',
};

/** Icon for a prize's kind, which the text beside it names too. */
export const PrizeSign = ({
  kind,
  className,
}: {
  readonly kind: Prize['kind'];
  readonly className?: string | undefined;
}) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d={signs[kind]} />
  </svg>
);

function WheelArt({ art, sectors }: Omit<StageArtProps, 'face'>) {
  const short = useShortPrize();
  const { angles } = sectorAngles(sectors);
  return (
    <>
      <radialGradient id={`${art}-gloss`}>
        <stop offset=".2" stopColor="#fff" stopOpacity=".22" />
        <stop offset=".62" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#060210" stopOpacity=".42" />
      </radialGradient>
      <linearGradient id={`${art}-metal`} x2="0" y2="1">
        <stop stopColor="var(--stage-lit)" />
        <stop offset=".5" stopColor="var(--color-accent-strong)" />
        <stop offset="1" stopColor="var(--stage-mid)" />
      </linearGradient>
      <symbol id={`${art}-disc`} viewBox="-100 -100 200 200">
        {sectors.map(({ id }, index) => (
          <path key={id} d={sectorPath(angles[index])} className={styles[`tone-${toneOf(index, sectors.length)}`]} />
        ))}
        {sectors.map(({ id, prize }, index) => {
          const { start = 0, size = 0 } = angles[index] ?? {};
          const text = short(prize);
          return (
            <g
              key={id}
              className={styles[`ink-${toneOf(index, sectors.length)}`]}
              transform={`rotate(${round(start + size / 2)})`}
            >
              <path
                d={signs[prize.kind]}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                transform={`translate(-10-${text === '' ? 76 : 82})scale(.83)`}
              />
              {text !== '' && (
                <text
                  y="-49"
                  fill="currentColor"
                  textAnchor="middle"
                  fontSize={withoutIsolates(text).length > 6 ? 8 : 10.5}
                >
                  {text}
                </text>
              )}
            </g>
          );
        })}
        <circle r="90" fill={`url(#${art}-gloss)`} />
      </symbol>
      <symbol id={`${art}-rim`} viewBox="-100 -100 200 200">
        <circle r="93.5" fill="none" stroke={`url(#${art}-metal)`} strokeWidth="10" />
        <circle r="88.6" fill="none" stroke="#060210" strokeOpacity=".45" strokeWidth="1.4" />
        {Array.from({ length: 24 }, (_, index) => {
          const [x, y] = pointAt(index * 15 + 7.5, 93.5);
          return <circle key={`${x} ${y}`} cx={x} cy={y} r="2" className={styles['bulb']} />;
        })}
        <circle r="19" fill={`url(#${art}-metal)`} />
        <circle r="14.5" fill="var(--stage-deep)" />
        <path d="m0-9 2.6 5.6 6.1.7-4.5 4.2 1.2 6L0 4.5l-5.4 3 1.2-6-4.5-4.2 6.1-.7Z" fill="var(--color-accent)" />
      </symbol>
    </>
  );
}

/** Short text of a prize on a sector: an amount, or empty if the icon is enough. */
function useShortPrize(): (prize: Prize) => string {
  const format = useFormat();
  return (prize) => {
    switch (prize.kind) {
      case 'money':
      case 'free-bet':
        return format.money(prize.value);
      case 'free-spins':
      case 'points':
        return format.integer(prize.count);
      default:
        return '';
    }
  };
}

/** Tone of a sector: adjacent sectors never have the same. */
const toneOf = (index: number, count: number): number => (count % 2 === 1 && index === count - 1 ? 2 : index % 2);

function sectorPath(
  { start, size }: { readonly start: number; readonly size: number } = { start: 0, size: 0 },
): string {
  const [x1, y1] = pointAt(start, 90);
  const [x2, y2] = pointAt(start + size, 90);
  return `M0 0L${x1} ${y1}A90 90 0 ${size > 180 ? 1 : 0} 1 ${x2} ${y2}Z`;
}

function pointAt(degrees: number, radius: number): readonly [number, number] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))];
}

const round = (value: number): number => Math.round(value * 100) / 100;

function PieceArt({ art, kind }: { readonly art: string; readonly kind: PieceKind }) {
  const { base, inside, lid } = pieceParts[kind](art);
  return (
    <>
      <linearGradient id={`${art}-body`} x2="0" y2="1">
        <stop stopColor="var(--color-accent)" />
        <stop offset=".55" stopColor="var(--color-accent-strong)" />
        <stop offset="1" stopColor="var(--stage-mid)" />
      </linearGradient>
      <linearGradient id={`${art}-side`}>
        <stop stopColor="#060210" stopOpacity=".5" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".28" />
        <stop offset=".55" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#060210" stopOpacity=".45" />
      </linearGradient>
      <radialGradient id={`${art}-glow`}>
        <stop stopColor="#fff7dc" />
        <stop offset=".35" stopColor="var(--stage-lit)" stopOpacity=".75" />
        <stop offset="1" stopColor="var(--color-accent)" stopOpacity="0" />
      </radialGradient>
      <symbol id={`${art}-base`} viewBox="0 0 96 96" overflow="visible">
        {base}
      </symbol>
      <symbol id={`${art}-inside`} viewBox="0 0 96 96" overflow="visible">
        {inside}
      </symbol>
      <symbol id={`${art}-lid`} viewBox="0 0 96 96" overflow="visible">
        {lid}
      </symbol>
    </>
  );
}

interface PieceParts {
  /** Part of the drawing behind the outcome. */
  readonly base: ReactNode;
  /** Drawing of a prize inside. */
  readonly inside: ReactNode;
  /** Part that moves away. */
  readonly lid: ReactNode;
}

const shadow = <ellipse cx="48" cy="88" rx="32" ry="4.5" fill="#060210" opacity=".35" />;

const pieceParts: Readonly<Record<PieceKind, (art: string) => PieceParts>> = {
  boxes: (art) => ({
    base: (
      <>
        {shadow}
        <path d="M17 41h62v43a4 4 0 0 1-4 4H21a4 4 0 0 1-4-4Z" fill={`url(#${art}-body)`} />
        <path d="M17 41h62v43a4 4 0 0 1-4 4H21a4 4 0 0 1-4-4Z" fill={`url(#${art}-side)`} />
        <path d="M41 41h14v47H41Z" fill="var(--stage-ribbon)" />
        <path d="M17 41h62v6H17Z" fill="#060210" opacity=".55" />
      </>
    ),
    inside: <ellipse cx="48" cy="36" rx="32" ry="26" fill={`url(#${art}-glow)`} />,
    lid: (
      <>
        <rect x="12" y="28" width="72" height="17" rx="4" fill={`url(#${art}-body)`} />
        <rect x="12" y="28" width="72" height="17" rx="4" fill={`url(#${art}-side)`} />
        <path d="M41 28h14v17H41Z" fill="var(--stage-ribbon)" />
        <path
          d="M48 28C37 28 24 24 26 16S44 16 48 28ZM48 28c11 0 24-4 22-12S52 16 48 28Z"
          fill="var(--stage-ribbon)"
          stroke="var(--stage-deep)"
          strokeOpacity=".35"
        />
        <circle cx="48" cy="26" r="4.5" fill="var(--stage-ribbon)" stroke="var(--stage-deep)" strokeOpacity=".35" />
      </>
    ),
  }),
  envelopes: (art) => ({
    base: (
      <>
        {shadow}
        <rect x="18" y="20" width="60" height="68" rx="5" fill="var(--stage-deep)" />
      </>
    ),
    inside: (
      <>
        <ellipse cx="48" cy="26" rx="34" ry="24" fill={`url(#${art}-glow)`} />
        <rect x="25" y="12" width="46" height="40" rx="3" fill="#fff8e6" />
        <path d="M32 22h32M32 29h22" stroke="var(--stage-mid)" strokeWidth="2.5" strokeLinecap="round" />
      </>
    ),
    lid: (
      <>
        <path d="M18 40 48 56l30-16v43a5 5 0 0 1-5 5H23a5 5 0 0 1-5-5Z" fill={`url(#${art}-body)`} />
        <path d="M18 25a5 5 0 0 1 5-5h50a5 5 0 0 1 5 5v18L48 60 18 43Z" fill={`url(#${art}-body)`} />
        <path d="M18 43 48 60l30-17" fill="none" stroke="var(--stage-deep)" strokeOpacity=".4" strokeWidth="1.5" />
        <circle cx="48" cy="58" r="10" fill="var(--stage-ribbon)" stroke="var(--stage-deep)" strokeOpacity=".35" />
        <path d="M48 52.5v11M43.5 58h9" stroke="var(--stage-mid)" strokeWidth="2.2" strokeLinecap="round" />
      </>
    ),
  }),
  lanterns: (art) => ({
    base: <path d="M48 2v14" stroke="var(--color-line-strong)" strokeWidth="2" />,
    inside: <circle cx="48" cy="48" r="46" fill={`url(#${art}-glow)`} />,
    lid: (
      <>
        <path d="M34 16h28v6H34ZM34 72h28v6H34Z" fill="var(--stage-ribbon)" />
        <path d="M36 22h24c14 8 22 16 22 25s-8 17-22 25H36C22 64 14 56 14 47s8-17 22-25Z" fill={`url(#${art}-body)`} />
        <path d="M36 22h24c14 8 22 16 22 25s-8 17-22 25H36C22 64 14 56 14 47s8-17 22-25Z" fill={`url(#${art}-side)`} />
        <path
          d="M40 22c-8 14-8 36 0 50M56 22c8 14 8 36 0 50M48 22v50"
          fill="none"
          stroke="var(--stage-deep)"
          strokeOpacity=".4"
          strokeWidth="1.5"
        />
        <path d="M48 78v8M45 86h6l1 8h-8Z" fill="var(--stage-ribbon)" stroke="var(--stage-ribbon)" strokeWidth="1.5" />
      </>
    ),
  }),
  thimbles: (art) => ({
    base: <ellipse cx="48" cy="86" rx="34" ry="6" fill="#060210" opacity=".4" />,
    inside: (
      <>
        <ellipse cx="48" cy="72" rx="36" ry="24" fill={`url(#${art}-glow)`} />
        <circle cx="48" cy="75" r="11" fill="var(--stage-ball)" />
        <ellipse cx="44" cy="70.5" rx="4" ry="2.6" fill="#fff" opacity=".75" transform="rotate(-25 44 70.5)" />
      </>
    ),
    lid: (
      <>
        <path d="M32 22C34 13 62 13 64 22L73 78c0 10-50 10-50 0Z" fill={`url(#${art}-body)`} />
        <path d="M32 22C34 13 62 13 64 22L73 78c0 10-50 10-50 0Z" fill={`url(#${art}-side)`} />
        <path d="M24 71c8 6 40 6 48 0l1 7c0 10-50 10-50 0Z" fill="var(--stage-ribbon)" />
        <path
          d="M36 26h.1M44 24h.1M52 24h.1M60 26h.1M34 37h.1M43 36h.1M53 36h.1M62 37h.1M32 48h.1M43 48h.1M53 48h.1M64 48h.1M31 59h.1M42 60h.1M54 60h.1M65 59h.1"
          stroke="var(--stage-deep)"
          strokeOpacity=".5"
          strokeWidth="3.4"
          strokeLinecap="round"
        />
      </>
    ),
  }),
};
