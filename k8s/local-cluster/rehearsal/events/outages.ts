import { setTimeout as sleep } from 'node:timers/promises';
import { startApiServer } from '../../control-plane.ts';
import { cutLinks, mendLinks, signalOnHost } from '../../namespaces.ts';
import { untilSteady } from '../../steady.ts';
import type { EventNotes } from '../goals.ts';
import { nothingLost, type RehearsalEvent } from './event.ts';

/** Duration of an outage in seconds. */
const outage = 60;

/** Outages of the platform and of the control plane. */
export const outageEvents: readonly RehearsalEvent[] = [
  { title: `platform gone for ${outage} s`, goals: { lostPages: 0 }, run: losePlatform },
  { title: `API server stopped for ${outage} s`, goals: nothingLost, run: stopApiServer },
  { title: `etcd stopped for ${outage} s`, goals: nothingLost, run: stopEtcd },
];

async function losePlatform(): Promise<EventNotes> {
  await cutLinks(['platform']);
  await sleep(outage * 1_000);
  await mendLinks();
  return {};
}

async function stopApiServer(): Promise<EventNotes> {
  await signalOnHost('control', 'kube-apiserver', 'KILL');
  await sleep(outage * 1_000);
  await startApiServer();
  await untilSteady();
  return {};
}

async function stopEtcd(): Promise<EventNotes> {
  await signalOnHost('control', 'etcd', 'STOP');
  await sleep(outage * 1_000);
  await signalOnHost('control', 'etcd', 'CONT');
  await untilSteady();
  return {};
}
