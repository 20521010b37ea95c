import { useEffect, useRef } from 'react';
import { angleAt, isOver, pointerAt, slowDown, type Turn } from './turn.ts';
import styles from './wheel.module.css';

interface WheelFaceProps {
  /** Prefix of the drawings' ids, see `StageArt`. */
  readonly art: string;
  /** Whether the result is being requested: the wheel turns until it arrives, and decides nothing. */
  readonly isTurning: boolean;
  /** Middles of the sectors, in degrees clockwise from the top. */
  readonly middles: Readonly<Record<string, number>>;
  /** Middle of the winning sector, in degrees clockwise from the top; missing: the wheel rests between two sectors. */
  readonly restsAt: number | undefined;
  readonly onRest: () => void;
}

/** The wheel. It is decorative: the status beside it announces the outcome. */
export function WheelFace({ art, isTurning, middles, restsAt = 0, onRest }: WheelFaceProps) {
  const { disc, pointer } = useTurning(isTurning, middles, -restsAt, onRest);
  return (
    <div className={styles['face']} aria-hidden="true">
      <svg ref={disc} className={styles['disc']} viewBox="-100 -100 200 200" aria-hidden="true">
        <use href={`#${art}-disc`} x="-100" y="-100" width="200" height="200" />
      </svg>
      <svg className={styles['rim']} viewBox="-100 -100 200 200" aria-hidden="true">
        <use href={`#${art}-rim`} x="-100" y="-100" width="200" height="200" />
      </svg>
      <span ref={pointer} className={styles['pointer']} />
    </div>
  );
}

/** Turns a disc below its pointer while required, then slows it down to an angle. One that has not turned jumps there. */
function useTurning(isTurning: boolean, middles: Readonly<Record<string, number>>, target: number, onRest: () => void) {
  const disc = useRef<SVGSVGElement>(null);
  const pointer = useRef<HTMLSpanElement>(null);
  const turn = useRef<Turn>(undefined);
  useEffect(() => {
    const inOrder = Object.values(middles).sort((one, other) => one - other);
    const show = (angle: number) => {
      disc.current?.style.setProperty('rotate', `${angle % 360}deg`);
      pointer.current?.style.setProperty('rotate', `${pointerAt(angle, inOrder)}deg`);
    };
    const now = performance.now();
    if (!turn.current && !isTurning) {
      show(target);
      onRest();
      return undefined;
    }
    turn.current = turn.current
      ? slowDown(turn.current, target, now)
      : { from: Number.parseFloat(disc.current?.style.rotate || '0'), startedAt: now };
    const step = (time: number) => {
      if (!turn.current) return;
      show(angleAt(turn.current, time));
      if (isOver(turn.current, time)) {
        turn.current = undefined;
        onRest();
      } else frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isTurning, middles, target, onRest]);
  return { disc, pointer };
}
