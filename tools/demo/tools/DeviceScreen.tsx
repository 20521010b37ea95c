import { type CSSProperties, type ReactNode, useCallback, useState } from 'react';
import styles from './DeviceScreen.module.css';
import type { Device } from './devices.ts';

/** Style of a frame that is laid out at the device's size and scaled to the available room. */
export interface ScreenFrameProps {
  readonly className: string | undefined;
  readonly width: number;
  readonly height: number;
  readonly style: CSSProperties;
}

interface DeviceScreenProps {
  readonly device: Device;
  readonly note?: ReactNode;
  readonly children: (frame: ScreenFrameProps) => ReactNode;
}

/** The whole device, scaled down if necessary: its page keeps the device's width. */
export function DeviceScreen({ device, note, children }: DeviceScreenProps) {
  const [room, roomRef] = useWidth();
  const { width, height } = device;
  const scale = room === 0 ? 1 : Math.min(1, room / width);
  const size: CSSProperties = { inlineSize: width * scale, blockSize: height * scale };
  return (
    <>
      <div className={styles['bezel']}>
        <div ref={roomRef} className={styles['room']}>
          <div className={styles['screen']} style={size}>
            {children({ className: styles['frame'], width, height, style: { transform: `scale(${scale})` } })}
          </div>
        </div>
      </div>
      <p className={styles['scale']}>
        {width} × {height} CSS pixels{scale < 1 && `, shown at ${Math.round(scale * 100)} %`}. {note}
      </p>
    </>
  );
}

/** The width of an element in CSS pixels, and the `ref` to set on it; 0 until it is measured. */
function useWidth(): readonly [width: number, ref: (element: HTMLElement | null) => (() => void) | undefined] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, ref];
}
