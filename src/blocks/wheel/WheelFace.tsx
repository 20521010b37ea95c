import { useEffect, useRef } from 'react';
import { angleAt, isOver, slowDown, type Turn } from './turn.ts';
import styles from './wheel.module.css';

interface WheelFaceProps {
  /** Prefix of the ids of its drawings, see `StageArt`. */
  readonly art: string;
  /** The result is being requested: the wheel turns until it arrives, and decides nothing. */
  readonly isTurning: boolean;
  /** Middle of the winning sector, in degrees clockwise from the top; missing: the wheel rests between two sectors. */
  readonly restsAt: number | undefined;
  readonly onRest: () => void;
}

/** The wheel. It is decorative: the status beside it announces the outcome. */
export function WheelFace({ art, isTurning, restsAt = 0, onRest }: WheelFaceProps) {
  const disc = useTurning(isTurning, -restsAt, onRest);
  return (
    <div className={styles['face']} aria-hidden="true">
      <svg ref={disc} className={styles['disc']} viewBox="-100 -100 200 200" aria-hidden="true">
        <use href={`#${art}-disc`} x="-100" y="-100" width="200" height="200" />
      </svg>
      <svg className={styles['rim']} viewBox="-100 -100 200 200" aria-hidden="true">
        <use href={`#${art}-rim`} x="-100" y="-100" width="200" height="200" />
      </svg>
      <span className={styles['pointer']} />
    </div>
  );
}

/** Turns an element while required, then slows it down to an angle. One that has not turned jumps there. */
function useTurning(isTurning: boolean, target: number, onRest: () => void) {
  const element = useRef<SVGSVGElement>(null);
  const turn = useRef<Turn>(undefined);
  useEffect(() => {
    const show = (angle: number) => element.current?.style.setProperty('rotate', `${angle % 360}deg`);
    const now = performance.now();
    if (!turn.current && !isTurning) {
      show(target);
      onRest();
      return undefined;
    }
    turn.current = turn.current
      ? slowDown(turn.current, target, now)
      : { from: Number.parseFloat(element.current?.style.rotate || '0'), startedAt: now };
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
  }, [isTurning, target, onRest]);
  return element;
}
