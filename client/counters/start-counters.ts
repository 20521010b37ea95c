import { type Counter, type CounterSettings, codePlaceholder } from '../../src/entities/counter-settings.ts';
import { loadCounters } from '../../src/platform/configuration/counters.ts';
import type { PlatformTransport } from '../../src/platform/transport.ts';
import type { PurposeConsent } from '../consent.ts';
import type { LoadThirdPartyScript } from '../third-party-scripts.ts';
import { prepareCounter } from './prepare-counter.ts';

/** The part of a window that counters need. */
export interface CountersWindow {
  readonly location: Pick<Location, 'hostname'>;
}

export interface CountersDeps {
  readonly transport: PlatformTransport;
  readonly consent: PurposeConsent;
  /** Missing if the document's policy allows no counters because the visitor has declined them. */
  readonly settings: CounterSettings | undefined;
  readonly loadScript: LoadThirdPartyScript;
  readonly target: CountersWindow;
  /** Logs failures that need no action. */
  readonly log: (text: string) => void;
}

/**
 * Loads the operator's counters once the visitor has agreed (R7.13, R7.14, R9.33): one of each kind in
 * `config/counters.json`, or the default tag if the platform has no counters or is unavailable.
 */
export function startCounters({ transport, consent, settings, loadScript, target, log }: CountersDeps): void {
  if (settings === undefined) return;
  let hasStarted = false;

  const start = async (known: CounterSettings) => {
    hasStarted = true;
    const counters = await countersOf(transport, known.project, target.location.hostname, log);
    if (!consent.isGranted()) {
      hasStarted = false;
      return;
    }
    for (const counter of oncePerType(counters.length > 0 ? counters : [known.defaultTag])) {
      const template = Object.hasOwn(known.scripts, counter.type) ? known.scripts[counter.type] : undefined;
      if (template === undefined) {
        log(`The counter type ${counter.type} is not known`);
        continue;
      }
      prepareCounter(target, counter);
      loadScript(template.replaceAll(codePlaceholder, counter.code)).catch(() =>
        log(`The counter ${counter.type} could not be loaded`),
      );
    }
  };
  const follow = () => {
    if (consent.isGranted() && !hasStarted) void start(settings);
  };
  consent.subscribe(follow);
  follow();
}

async function countersOf(transport: PlatformTransport, project: number, domain: string, log: (text: string) => void) {
  try {
    return await loadCounters(transport, project, domain);
  } catch {
    log('The counters could not be loaded: the default tag is used');
    return [];
  }
}

const oncePerType = (counters: readonly Counter[]): Counter[] =>
  counters.filter(({ type }, index) => counters.findIndex((other) => other.type === type) === index);
