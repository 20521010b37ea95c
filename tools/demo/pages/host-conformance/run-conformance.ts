import type { Transport } from '../../../../src/host/bridge/transport.ts';
import { type CheckEnvironment, handshakeOf, type KnownHost } from './check-tools.ts';
import { checks } from './checks.ts';
import type { CheckResult, ConformanceReport } from './conformance-report.ts';
import { openProbe, type Probe } from './probe.ts';

/** Dependencies of a run. */
export interface ConformanceDeps {
  /** Transports to trusted hosts. */
  readonly transports: readonly Transport[];
  readonly newEpoch: () => string;
  readonly environment: CheckEnvironment;
  /** Called after every check. */
  readonly onResult: (result: CheckResult) => void;
}

const hostTitle = 'There is a host';
const handshakeTitle = 'The host replies to init';

/** Checks the page's host over the page's own transports. No other code may use them meanwhile. Never rejects. */
export async function runConformance(deps: ConformanceDeps): Promise<ConformanceReport> {
  const { transports, onResult } = deps;
  const results: CheckResult[] = [];
  const add = (result: CheckResult): void => {
    results.push(result);
    onResult(result);
  };
  const [first] = transports;
  if (!first) {
    add({ id: 'host', title: hostTitle, verdict: 'fail', text: noHostText });
    return { host: 'no host', results };
  }
  add({ id: 'host', title: hostTitle, verdict: 'pass', text: transports.map(describeTransport).join('; ') });
  const replying = transports.filter(({ canReply }) => canReply);
  if (replying.length === 0) {
    add({ id: 'handshake', title: handshakeTitle, verdict: 'skipped', text: listenerText });
    return { host: describeTransport(first), results };
  }
  const probes = replying.map((transport) => ({
    transport,
    probe: openProbe({ ...deps, ...deps.environment, transport }),
  }));
  try {
    const host = await findHost(probes, deps.environment);
    if (!host) {
      add({ id: 'handshake', title: handshakeTitle, verdict: 'fail', text: unresponsiveText(replying) });
      return { host: describeTransport(first), results };
    }
    await runChecks(host, deps.environment, add);
    return { host: describeTransport(host.transport), results };
  } finally {
    for (const { probe } of probes) probe.close();
    deps.environment.rememberCheck(undefined);
  }
}

/** Result of a run during which the host navigated away, shown in the page's next document. */
export function leftResult(id: string): CheckResult {
  const check = checks.find((one) => one.id === id);
  return {
    id: 'left',
    title: 'The host does not navigate while it is checked',
    verdict: 'fail',
    text: `The last run ended in the check “${check?.title ?? id}”: the host navigated away, or reloaded this page.${id === 'wrong-path' ? ' It opens paths without checking them, “//evil.example/” among them, which is another site.' : ''}`,
  };
}

async function runChecks(
  host: KnownHost,
  environment: CheckEnvironment,
  add: (result: CheckResult) => void,
): Promise<void> {
  for (const { id, title, run } of checks) {
    environment.rememberCheck(id);
    try {
      add({ id, title, ...(await run(host, environment)) });
    } catch (cause) {
      add({ id, title, verdict: 'fail', text: `The check itself failed: ${String(cause)}` });
    }
  }
}

/** Sends `init` over every transport; the first to reply is the host. */
async function findHost(
  candidates: readonly { readonly transport: Transport; readonly probe: Probe }[],
  environment: CheckEnvironment,
): Promise<KnownHost | undefined> {
  const found = await Promise.all(
    candidates.map(async ({ transport, probe }) => {
      const handshake = await handshakeOf(probe, environment);
      return handshake && { transport, probe, handshake };
    }),
  );
  return found.filter((host) => host !== undefined).toSorted((a, b) => a.handshake.after - b.handshake.after)[0];
}

const describeTransport = ({ name, peer }: Transport): string => `${name}, ${peer}`;

const noHostText =
  'This page found no host. Open it inside your host, as the host opens any page of Marquee. In a frame: is the origin of your page among the “frames” of config/hosts.json, exactly, with scheme and port? Does your page send a referrer? In an app: has it put its object into the window before the page was loaded, under the name in “apps”?';

const listenerText = 'According to the settings this host never replies (version 1), so there is nothing to check.';

const unresponsiveText = (transports: readonly Transport[]): string =>
  `No response from ${transports.map(describeTransport).join('; ')} within three seconds. Does the host's script load, and does it listen before the frame loads? Does it compare the origin of messages with the origin of this page? Does it send its reply to the window of the frame, with the origin of the frame as the target? A host that never replies needs "speaks": 1 in config/hosts.json.`;
