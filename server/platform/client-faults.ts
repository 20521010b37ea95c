import { LRUCache } from 'lru-cache';
import { platformBreaker } from '../../config/platform-groups.ts';
import { upTo } from '../cache/up-to.ts';

/** Outcomes of one client's attempts since its first fault. */
interface FaultRecord {
  attempts: number;
  faults: number;
  refusedUntil: number;
}

/** Maximum remembered clients; the counts of others restart. */
const maxClients = 10_000;

/**
 * Distinguishes faults caused by one client from those that all clients see: only a few faults per client count against the group, and a
 * client with mostly faults is refused.
 */
export class ClientFaults {
  readonly #records = new LRUCache<string, FaultRecord>({ ...upTo(maxClients), ttl: platformBreaker.duration });

  isRefused(client: string): boolean {
    return (this.#records.get(client)?.refusedUntil ?? 0) > performance.now();
  }

  /** Whether the client has reached its limit, so that further faults say nothing about the group. */
  isExcessive(client: string): boolean {
    return (this.#records.get(client)?.faults ?? 0) >= platformBreaker.faultsOfOne;
  }

  record(client: string, isFault: boolean): void {
    const record = this.#records.get(client);
    if (record) record.attempts += 1;
    if (!isFault) return;
    if (!record) {
      this.#records.set(client, { attempts: 1, faults: 1, refusedUntil: 0 });
      return;
    }
    record.faults += 1;
    const { threshold, minimumAttempts, pause } = platformBreaker;
    const isMostly = record.faults >= minimumAttempts && record.faults > record.attempts * threshold;
    if (isMostly) record.refusedUntil = performance.now() + pause;
  }
}
