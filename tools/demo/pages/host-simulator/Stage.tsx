import type { RefObject } from 'react';
import { Badge } from '../../../../src/components/Badge.tsx';
import { Button } from '../../../../src/components/Button.tsx';
import { EmptyState } from '../../../../src/components/EmptyState.tsx';
import { Notice } from '../../../../src/components/Notice.tsx';
import { DeviceScreen } from '../../tools/DeviceScreen.tsx';
import { heldDevice } from '../../tools/devices.ts';
import { Facts } from '../../tools/Facts.tsx';
import { Panel } from '../../tools/Panel.tsx';
import type { HostEffects } from './host-effects.ts';
import styles from './Stage.module.css';
import type { OpenedFrame, Simulator, SimulatorState } from './simulator.ts';
import { hostKindOf } from './simulator-settings.ts';

interface StageProps {
  readonly state: SimulatorState;
  readonly simulator: Simulator;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** The host with the page in it, and their events. */
export function Stage({ state, simulator, frame }: StageProps) {
  const { frame: opened, effects, settings } = state;
  return (
    <Panel title="The page in its host">
      <div className={styles['line']}>
        <p role="status">
          <StatusBadge state={state} />
        </p>
        {opened && <code className={styles['address']}>{opened.href}</code>}
      </div>
      <div className={styles['tools']}>
        <Tools isOpen={opened !== undefined} simulator={simulator} />
      </div>
      {opened?.isOtherSite === false && (
        <Notice>
          This server is not on localhost, so that the page is of the same origin as its host. Cookies and storage are
          shared, as they are in no real host.
        </Notice>
      )}
      {opened ? (
        <>
          <PageFrame opened={opened} frame={frame} effects={effects} settings={settings} />
          <Effects effects={effects} />
        </>
      ) : (
        <EmptyState
          icon="globe"
          title="Nothing is open"
          text="Choose a page and a host and open it: it is shown here."
        />
      )}
    </Panel>
  );
}

function StatusBadge({ state: { frame, isConnected } }: { readonly state: SimulatorState }) {
  if (!frame) return <Badge>No page</Badge>;
  const kind = hostKindOf(frame.settings);
  if (kind === 'unresponsive') return <Badge tone="negative">Unresponsive on purpose</Badge>;
  if (!isConnected) return <Badge tone="info">Waiting for the page</Badge>;
  return <Badge tone="positive">{kind === 'listener' ? 'Receives messages' : 'Connected'}</Badge>;
}

/** A page of Marquee to navigate to from any open page. */
const nextAddress = '/en/lotto/';

function Tools({ isOpen, simulator }: { readonly isOpen: boolean; readonly simulator: Simulator }) {
  const tools: readonly (readonly [words: string, run: () => void])[] = [
    ['Reload', simulator.reload],
    ['Go to lotteries', () => simulator.goTo(nextAddress)],
    ['Back', () => window.history.back()],
    ['Forward', () => window.history.forward()],
    ['Suspend', () => simulator.setLifecycle('suspend')],
    ['Resume', () => simulator.setLifecycle('resume')],
  ];
  return tools.map(([words, run]) => (
    <Button key={words} variant="secondary" size="small" isOff={!isOpen} onClick={run}>
      {words}
    </Button>
  ));
}

interface PageFrameProps {
  readonly opened: OpenedFrame;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly effects: HostEffects;
  readonly settings: SimulatorState['settings'];
}

function PageFrame({ opened, frame, effects, settings: { isRotated } }: PageFrameProps) {
  const { count, name, href, settings } = opened;
  const common = { ref: frame, name, title: 'Page in the host', src: href, hidden: effects.isContentHidden };
  if (settings.device !== '') {
    return (
      <DeviceScreen device={heldDevice(settings.device, isRotated)}>
        {(screen) => <iframe {...screen} {...common} key={count} title="Page in the host" />}
      </DeviceScreen>
    );
  }
  return (
    <section
      className={styles['host']}
      data-is-locked={effects.isScrollLocked}
      aria-label="Page of the host"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of a keyboard
      tabIndex={0}
    >
      <p className={styles['banner']}>{effects.title ?? 'A page of the host'}</p>
      <iframe
        {...common}
        key={count}
        title="Page in the host"
        className={styles['frame']}
        style={effects.height === undefined ? {} : { blockSize: Math.min(effects.height, maxHeight) }}
      />
    </section>
  );
}

const lastLines = ({ words, times }: NonNullable<HostEffects['last']>): string =>
  times === 1 ? words : `${words} (${times} times)`;

/** Maximum height in CSS pixels, so that a page that keeps growing does not freeze the simulator. */
const maxHeight = 20_000;

function Effects({ effects }: { readonly effects: HostEffects }) {
  const facts = [
    ['Title', effects.title ?? 'not said'],
    ['Height', effects.height === undefined ? 'not said' : `${effects.height} CSS pixels`],
    ['Scrolling', effects.isScrollLocked ? 'locked' : 'free'],
    ['Content', effects.isContentHidden ? 'hidden' : 'shown'],
    ['Last request', effects.last ? lastLines(effects.last) : 'nothing yet'],
  ] as const;
  return <Facts facts={facts} />;
}
