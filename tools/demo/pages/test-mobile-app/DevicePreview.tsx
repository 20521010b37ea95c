import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../src/components/Button.tsx';
import { EmptyState } from '../../../../src/components/EmptyState.tsx';
import { Field } from '../../../../src/components/Field.tsx';
import { DeviceScreen } from '../../tools/DeviceScreen.tsx';
import { type Device, devices, heldDevice } from '../../tools/devices.ts';
import { Panel } from '../../tools/Panel.tsx';
import { Select } from '../../tools/Select.tsx';
import styles from './DevicePreview.module.css';
import type { OpenedPage } from './use-opened-page.ts';

const usualDeviceId = 'phone';

/** The webview in the frame of a device, and the device's controls: another screen, rotation, back and reload. */
export function DevicePreview({ page }: { readonly page: OpenedPage }) {
  const [deviceId, setDeviceId] = useState(usualDeviceId);
  const [isRotated, setRotated] = useState(false);
  const device = heldDevice(deviceId, isRotated);
  const stage = useShownOnOpen(page.opened?.count);
  return (
    <Panel title="Webview">
      <div className={styles['toolbar']}>
        <div className={styles['device']}>
          <Field name="device" label="Device">
            {(control) => (
              <Select
                control={control}
                value={deviceId}
                options={devices.map(({ id, label }) => [id, label])}
                onChoose={setDeviceId}
              />
            )}
          </Field>
        </div>
        <Button
          variant="secondary"
          size="small"
          aria-pressed={isRotated}
          className={styles['toggle']}
          onClick={() => setRotated(!isRotated)}
        >
          Rotated
        </Button>
        <Button variant="secondary" size="small" isOff={!canGoBack(page)} onClick={page.back}>
          Back
        </Button>
        <Button variant="secondary" size="small" isOff={!page.opened} isBusy={page.isLoading} onClick={page.reload}>
          Reload
        </Button>
      </div>
      <div ref={stage} className={styles['stage']}>
        {page.opened ? (
          <Screen page={page} device={device} opened={page.opened} />
        ) : (
          <EmptyState icon="globe" title="Nothing is open" text="Choose a page and open it: it is shown here." />
        )}
      </div>
    </Panel>
  );
}

const canGoBack = ({ report }: OpenedPage): boolean => report?.isReadable === true && report.canGoBack;

interface ScreenProps {
  readonly page: OpenedPage;
  readonly device: Device;
  readonly opened: NonNullable<OpenedPage['opened']>;
}

/** The page on the device's screen. */
const Screen = ({ page, device, opened }: ScreenProps) => (
  <DeviceScreen
    device={device}
    note="Safe areas (notch, home bar) can’t be imitated: a page sees those of the real screen."
  >
    {(frame) => (
      <iframe
        {...frame}
        key={opened.count}
        ref={page.frame}
        title="Page in the webview"
        src={opened.href}
        // A webview has no referrer from us: its first address must not inherit the language of this page.
        referrerPolicy="origin"
        onLoad={page.handleLoad}
      />
    )}
  </DeviceScreen>
);

/** In a narrow window the webview is below, so it is scrolled into view when a page is opened. */
function useShownOnOpen(openedCount: number | undefined) {
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (openedCount === undefined || !stage.current) return;
    const isBelow = stage.current.getBoundingClientRect().top > window.innerHeight / 2;
    if (isBelow) stage.current.scrollIntoView({ block: 'start' });
  }, [openedCount]);
  return stage;
}
