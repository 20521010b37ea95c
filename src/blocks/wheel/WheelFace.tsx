import { classNames } from '../../components/class-names.ts';
import styles from './wheel.module.css';

interface WheelFaceProps {
  /** Ids of the sectors, clockwise. */
  readonly sectors: readonly string[];
  readonly isSpinning: boolean;
  /** The sector under the pointer, once the outcome is known. */
  readonly restsAt: string | undefined;
}

const colors = 6;

/** The wheel. It is decorative: the status beside it announces the outcome. */
export function WheelFace({ sectors, isSpinning, restsAt }: WheelFaceProps) {
  const step = 360 / sectors.length;
  const index = restsAt === undefined ? 0 : sectors.indexOf(restsAt);
  return (
    <div className={styles['face']} aria-hidden="true">
      <svg
        viewBox="-100 -100 200 200"
        aria-hidden="true"
        className={classNames(styles['disc'], isSpinning && styles['spinning'])}
      >
        <g transform={`rotate(${-(index + 0.5) * step})`}>
          {sectors.map((id, number) => (
            <path key={id} d={sectorPath(number * step, step)} data-sector={String(number % colors)} />
          ))}
        </g>
        <circle r="14" className={styles['hub']} />
      </svg>
      <span className={styles['pointer']} />
    </div>
  );
}

/** A sector that begins so many degrees clockwise from the top. */
function sectorPath(start: number, size: number): string {
  const [x1, y1] = pointAt(start);
  const [x2, y2] = pointAt(start + size);
  return `M0 0L${x1} ${y1}A96 96 0 ${size > 180 ? 1 : 0} 1 ${x2} ${y2}Z`;
}

function pointAt(degrees: number): readonly [string, string] {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [(96 * Math.cos(angle)).toFixed(2), (96 * Math.sin(angle)).toFixed(2)];
}
