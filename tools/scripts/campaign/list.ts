import { localeCodes } from '../../../config/languages.ts';
import type { RegionPolicies, RegionPolicy } from '../../../config/regions.ts';
import type { PreparedCampaign } from '../../../server/config/campaign-store.ts';
import { type CheckedFolder, checkFolders } from '../../../server/config/read-campaign-folders.ts';
import { campaignState } from '../../../src/campaigns/campaign-state.ts';
import { campaignLimits } from '../../../src/pages/region-limits.server.ts';
import { textTable } from '../text-table.ts';

interface ListInput {
  readonly directory: string;
  readonly regions: RegionPolicies;
  /** Seconds since epoch. */
  readonly now: number;
}

/** Every campaign: its mechanic, state, end, its languages, and the countries where it is withheld. */
export function listCampaigns({ directory, regions, now }: ListInput): string {
  const folders = checkFolders(directory, regions) ?? [];
  const heads = ['name', 'mechanic', 'state', 'end', 'not in languages', 'promotions', 'withheld in'];
  return tableOf(folders, heads, ({ campaign, withheld }) => [
    campaign.mechanic,
    stateAt(campaign, now),
    campaign.expireTime === undefined ? 'no end' : minuteOf(campaign.expireTime),
    localeCodes.filter((code) => !campaign.publishedIn.includes(code)).join(' ') || '-',
    campaign.promotionIds.join(' '),
    reasonsOf(withheld) || '-',
  ]);
}

/** Every campaign in every region: shown, without its countdown, or withheld, and why. */
export function listRegions({ directory, regions }: ListInput): string {
  const folders = checkFolders(directory, regions) ?? [];
  const policies = [...regions.byCountry.values()].sort((one, other) => (one.country < other.country ? -1 : 1));
  const heads = ['name', ...policies.map(({ country }) => country), 'unknown', 'why'];
  const legend = Object.values(regionMarks).map(({ mark, meaning }) => `${mark} ${meaning}`);
  return [
    legend.join(', '),
    tableOf(folders, heads, (prepared) => [
      ...policies.map((policy) => regionMarks[inRegion(prepared, policy)].mark),
      regionMarks[inUnknownRegion(regions)].mark,
      reasonsOf(prepared.withheld),
    ]),
  ].join('\n');
}

const regionMarks = {
  shown: { mark: '+', meaning: 'shown' },
  'no-countdown': { mark: '~', meaning: 'shown without a countdown' },
  withheld: { mark: '-', meaning: 'withheld' },
  'other-countries': { mark: 'o', meaning: 'for customers of other countries' },
  blocked: { mark: 'x', meaning: 'the whole site is blocked' },
} as const;

/** State of a campaign in a region. */
export type InRegion = keyof typeof regionMarks;

/** State of a campaign under the rules of a country. */
function inRegion(prepared: PreparedCampaign, policy: RegionPolicy): InRegion {
  if (policy.blocked) return 'blocked';
  const limits = campaignLimits(prepared, { country: policy.country, policy, isBlocked: false });
  if (limits.isWithheld) return 'withheld';
  if (limits.isForOthers) return 'other-countries';
  return limits.urgencyAllowed ? 'shown' : 'no-countdown';
}

const inUnknownRegion = ({ unknown }: RegionPolicies): InRegion => (unknown.pages === 'block' ? 'blocked' : 'shown');

function tableOf(
  folders: readonly CheckedFolder[],
  heads: readonly string[],
  row: (prepared: PreparedCampaign) => readonly string[],
): string {
  const rows = folders.map((folder) =>
    'prepared' in folder ? [folder.name, ...row(folder.prepared)] : [folder.name, 'refused: npm run campaign -- check'],
  );
  return textTable([heads, ...rows], 'words');
}

/** The state by the calendar, for visitors that no rule excludes. */
const stateAt = ({ startTime, expireTime, behavior }: PreparedCampaign['campaign'], now: number): string =>
  campaignState({
    now,
    isWithheld: false,
    isForOthers: false,
    startsAt: startTime,
    endsAt: expireTime,
    drawsAt: behavior.finalDraw?.seconds,
    status: undefined,
  });

const minuteOf = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')}Z`;

/** Names countries with the same reasons together. */
function reasonsOf(withheld: PreparedCampaign['withheld']): string {
  const byReason = Map.groupBy(withheld, ([, reasons]) => reasons.join('; '));
  return [...byReason].map(([reason, same]) => `${same.map(([country]) => country).join(' ')}: ${reason}`).join(' | ');
}
