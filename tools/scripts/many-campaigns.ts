import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';

const originalConfig = path.resolve(import.meta.dirname, '../../config');

/** Files and folders of the configuration directory that a server reads, besides the campaigns. */
const files = ['banners.json', 'counters.json', 'dictionary.json', 'hosts.json', 'route-middleware.json'];
const folders = ['lotteries', 'regions'];

/** Offset between the promotion ids of a campaign and its copy: larger than any of them. */
const promotionIdOffset = 100_000;
/** Offset between the group ids of a campaign and its copy: larger than any of them. */
const groupIdOffset = 1_000;

const factsSchema = z.looseObject({
  promotionId: z.int(),
  promotionIds: z.array(z.int()),
  groupRefId: z.int(),
  parent: z.string().optional(),
});

/**
 * Writes a configuration directory with the given number of campaigns: the product's own, and copies of them with different names and
 * promotion ids. A copy's group and parent are among the copies of the same round. Returns the names.
 */
export function writeManyCampaigns(directory: string, count: number): string[] {
  for (const name of [...files, ...folders]) {
    cpSync(path.join(originalConfig, name), path.join(directory, name), { recursive: true });
  }
  const originals = readdirSync(path.join(originalConfig, 'campaigns')).sort();
  return Array.from({ length: count }, (_, index) => {
    const original = originals[index % originals.length] ?? '';
    const round = Math.floor(index / originals.length);
    const name = nameIn(round, original);
    const folder = path.join(directory, 'campaigns', name);
    cpSync(path.join(originalConfig, 'campaigns', original), folder, { recursive: true });
    if (round > 0) rename(path.join(folder, 'campaign.json'), round);
    return name;
  });
}

const nameIn = (round: number, name: string): string => (round === 0 ? name : `${name}-copy-${round}`);

function rename(file: string, round: number): void {
  const facts = factsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { promotionId, promotionIds, groupRefId, parent } = facts;
  const copiedId = (id: number) => id + round * promotionIdOffset;
  const renamed = {
    ...facts,
    promotionId: copiedId(promotionId),
    promotionIds: promotionIds.map(copiedId),
    groupRefId: groupRefId + round * groupIdOffset,
    ...(parent !== undefined && { parent: nameIn(round, parent) }),
  };
  writeFileSync(file, `${JSON.stringify(renamed, null, 2)}\n`);
}

if (import.meta.main) {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [directory, count = '1008'] = positionals;
  if (directory === undefined) {
    process.stderr.write('node tools/scripts/many-campaigns.ts DIRECTORY [COUNT]\n');
    process.exitCode = 1;
  } else {
    const names = writeManyCampaigns(directory, Number(count));
    process.stdout.write(`${names.length} campaigns in ${directory}; SANDBOX_CAMPAIGNS=${directory}/campaigns\n`);
  }
}
