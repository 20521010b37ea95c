import { lookup } from 'node:dns/promises';
import { Agent, request } from 'undici';
import * as z from 'zod';
import type { Services } from '../../publishing-contracts.ts';
import { namesIn } from './campaign-json.ts';
import type { CampaignReader } from './campaign-reader.ts';
import { asCampaignVersion, type DraftVersions } from './draft-versions.ts';
import type { LiveVersions } from './live-versions.ts';

interface ServiceVersionDeps {
  /** Addresses of ops ports. A request goes to every address of a host name. */
  readonly addresses: readonly URL[];
  readonly live: LiveVersions;
  readonly draftVersions: DraftVersions;
  readonly reader: CampaignReader;
  /** Milliseconds in which a service must respond. */
  readonly timeout?: number;
}

/** Reports the version of a campaign that each service has now. */
export type ServiceVersions = (name: string, user: string) => Promise<Services>;

/** Reply of `/campaigns` on the ops port of a service. */
const servedSchema = z.object({
  set: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
  refused: z.array(z.string()),
});

/** Maximum bytes of a reply: a set in which every campaign is refused has a tenth of it. */
const maxReply = 64 * 1024;

/** Requests from services which set of campaigns they serve (decision 140). */
export function createServiceVersions(deps: ServiceVersionDeps): ServiceVersions {
  const { addresses, live, draftVersions, reader, timeout = 2_000 } = deps;
  const agent = new Agent({ maxResponseSize: maxReply, keepAliveTimeout: 1 });

  const ask = async (origin: string): Promise<z.infer<typeof servedSchema> | undefined> => {
    try {
      const { statusCode, body } = await request(`${origin}/campaigns`, {
        dispatcher: agent,
        signal: AbortSignal.timeout(timeout),
      });
      const reply = await body.text();
      return statusCode === 200 ? servedSchema.safeParse(JSON.parse(reply)).data : undefined;
    } catch {
      // No response in time, or one that is not JSON: the service is unreachable.
      return undefined;
    }
  };

  return async (name, user) => {
    const draft = await reader.draftOf(name, user);
    const files = await draftVersions.files(draft);
    const published = await reader.publishedOf(name, files);
    if (!published) return { services: [] };
    const liveTree = (await live.campaignsOf(published.commit)).get(published.name);
    const publications = await reader.publicationsOf(name, files);

    const names = [name, ...namesIn(files).formerNames];

    /** The newest publication with the version of the campaign that a set has. */
    const versionIn = async (entries: ReadonlyMap<string, string>) => {
      for (const version of publications) {
        const campaigns = await live.campaignsOf(version.id);
        const isSame = names.some((known) => entries.has(known) && entries.get(known) === campaigns.get(known));
        if (isSame) return asCampaignVersion(version);
      }
      return undefined;
    };

    const stateOf = async (address: string): Promise<NonNullable<Services['services']>[number]> => {
      const served = await ask(address);
      const shown = { address: address.replace('http://', '') };
      if (!served) return { ...shown, state: 'unreachable' };
      const entries = served.set === undefined ? new Map<string, string>() : await live.campaignsIn(served.set);
      if (served.refused.includes(published.name)) return { ...shown, state: 'rejected' };
      if (liveTree !== undefined && entries.get(published.name) === liveTree) return { ...shown, state: 'live' };
      const version = await versionIn(entries);
      return { ...shown, state: 'other', ...(version && { version }) };
    };

    const origins = (await Promise.all(addresses.map(originsOf))).flat();
    return { services: await Promise.all([...new Set(origins)].sort().map(stateOf)) };
  };
}

/** Origins of all addresses that a host name has now; the name itself if it has none, so that it is shown as unreachable. */
async function originsOf({ hostname, port }: URL): Promise<readonly string[]> {
  try {
    // The brackets of an IPv6 address are no part of it.
    const found = await lookup(hostname.replaceAll(/[[\]]/g, ''), { all: true });
    return found.map(({ address, family }) => `http://${family === 6 ? `[${address}]` : address}:${port || 80}`);
  } catch {
    return [`http://${hostname}:${port || 80}`];
  }
}
