import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Banners } from '../../../config/banners.ts';
import { closestName } from '../../../config/closest-name.ts';
import type { RegionPolicies } from '../../../config/regions.ts';
import { unrenderableArt } from '../../../server/config/campaign-art.ts';
import type { PreparedCampaign } from '../../../server/config/campaign-store.ts';
import { foldersIn } from '../../../server/config/folder-files.ts';
import { maxCampaignFileBytes } from '../../../server/config/folder-kinds.ts';
import { checkFolders, sharedPromotion } from '../../../server/config/read-campaign-folders.ts';
import { readTextFile } from '../../../server/files/limited-files.ts';
import { drawSharePicture } from '../../../server/share-pictures/share-pictures.ts';
import { problemIn } from '../../../src/campaigns/campaign-problem.ts';
import type { Campaign, CampaignFolder } from '../../../src/campaigns/campaign-types.ts';
import { doubtfulFields } from '../../../src/campaigns/plausibility/unlikely.ts';
import { readComparedCampaigns, takenFromOthers } from './other-campaigns.ts';
import { platformProblems } from './platform-problems.ts';

interface CheckInput {
  readonly directory: string;
  /** The campaigns to check; all of them if empty. */
  readonly names: readonly string[];
  readonly regions: RegionPolicies;
  /** Promotions without a folder: see `config/banners.json`. */
  readonly banners: Banners;
  /** Origin of the platform; without one it is not asked. */
  readonly platform: string | undefined;
  /** Whether to draw the share pictures of the named campaigns, which takes a second for each. */
  readonly isDrawing?: boolean;
}

/** Output of a check, line by line. */
export interface CheckResult {
  readonly lines: readonly string[];
  /** Whether there are problems; warnings don't count. */
  readonly hasProblems: boolean;
}

/** Checks campaign folders as the server does, against one another, and against the platform. */
export async function checkCampaigns({
  directory,
  names,
  regions,
  banners,
  platform,
  isDrawing = false,
}: CheckInput): Promise<CheckResult> {
  const start = Date.now();
  const known = readIds(directory);
  const [unknown] = names.filter((name) => !known.has(name));
  if (unknown !== undefined) return { lines: [unknownName(unknown, directory, [...known.keys()])], hasProblems: true };
  const chosen = names.length > 0 ? names : [...known.keys()];
  const found = findProblems({ directory, names: chosen, regions, banners }, start / 1000);
  const { usable } = found;
  const fromPlatform = platform === undefined ? 'not asked' : await platformProblems(platform, usable, folderOf(known));
  const problems = [
    ...found.problems,
    ...(typeof fromPlatform === 'string' ? [] : fromPlatform),
    ...(isDrawing && names.length > 0 ? await undrawn(usable) : []),
  ];
  const { warnings } = found;
  const inDirectory = (line: string) => path.join(directory, line);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  return {
    lines: [
      ...problems.map(inDirectory),
      ...warnings.map((line) => `warning: ${inDirectory(line)}`),
      ...usable.flatMap(({ campaign }) => rewordings(campaign)).map((line) => `note: ${inDirectory(line)}`),
      ...(names.length > 0 ? usable.map((prepared) => shownCountries(prepared, regions)) : []),
      ...platformNote(platform, fromPlatform),
      `${countNoun(chosen.length, 'campaign')} checked in ${seconds} s: ${countNoun(problems.length, 'problem')}, ${countNoun(warnings.length, 'warning')}.`,
    ],
    hasProblems: problems.length > 0,
  };
}

/** Finds the problems of some campaigns, one sentence each, without asking the platform. */
export function findProblems(
  { directory, names, regions, banners }: Pick<CheckInput, 'directory' | 'names' | 'regions' | 'banners'>,
  now: number,
) {
  const known = readIds(directory);
  const folders = checkFolders(directory, regions, names) ?? [];
  const compared = readComparedCampaigns(directory);
  const taken = names.map((name) => takenFromOthers(name, compared));
  const usable = folders.flatMap((folder) => ('prepared' in folder ? [folder.prepared] : []));
  const doubtful = usable.flatMap(({ campaign }) =>
    compared.filter(({ name }) => name === campaign.name).map((folder) => doubtfulFields(folder, campaign)),
  );
  return {
    usable,
    problems: [
      ...folders.flatMap((folder) => ('refusals' in folder ? folder.refusals : folder.prepared.faults.problems)),
      ...names.flatMap((name) => relationProblems(name, known, banners)),
      ...usable.flatMap((prepared) => viewProblems(prepared, directory, regions)),
      ...[...doubtful, ...taken].flatMap(({ problems }) => problems),
    ],
    warnings: [
      ...usable.flatMap(({ campaign, faults }) => [...faults.warnings, ...endWarnings(campaign, now)]),
      ...usable.flatMap((prepared) => closedCountries(prepared, regions)),
      ...[...doubtful, ...taken].flatMap(({ warnings }) => warnings),
    ],
  };
}

/** Changes of wording that keep the version of the terms: a person compares the meaning. */
const rewordings = ({ name, texts, formerWords = [] }: Campaign): string[] =>
  formerWords.map(
    ({ key, was }) =>
      `${name}/campaign.json: formerWords: the terms keep their version, “${was}” is “${texts.get('en')?.[key]}” now`,
  );

/** A campaign for countries of which none shows it. */
function closedCountries({ campaign, withheld, problemAt }: PreparedCampaign, { byCountry }: RegionPolicies): string[] {
  const { countries = [] } = campaign.eligibility;
  const isOpen = (code: string) => byCountry.get(code)?.blocked !== true && !withheld.has(code);
  if (countries.length === 0 || countries.some(isOpen)) return [];
  const message = `none of ${countries.join(', ')} shows it: their rules close the site or withhold the offer, check both`;
  return [problemAt(['eligibility', 'countries'], message)];
}

/** Drawings that can't be rendered as a link preview in time. */
async function undrawn(campaigns: readonly PreparedCampaign[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { campaign, sharedArt } of campaigns) {
    try {
      if (sharedArt) await drawSharePicture(sharedArt.toString('utf8'));
    } catch {
      problems.push(unrenderableArt(campaign.name));
    }
  }
  return problems;
}

/** Warns if a campaign that will end lacks the words for its end, in the past tense. */
function endWarnings({ name, expireTime, texts }: Campaign, now: number): string[] {
  if (expireTime === undefined || expireTime < now) return [];
  if (![...texts.values()].some((known) => Object.hasOwn(known, 'ended'))) {
    return [
      `${name}/texts: ended: is missing, so after the end the page says only that the campaign has ended: add it in each language`,
    ];
  }
  return [...texts].flatMap(([language, { ended, tagline }]) =>
    ended !== undefined && ended === tagline
      ? [`${name}/texts/${language}.json: ended: is the tagline again: say in the past tense what it was`]
      : [],
  );
}

function platformNote(platform: string | undefined, fromPlatform: readonly string[] | string): string[] {
  if (platform === undefined) {
    return [
      'The platform was not asked whether it knows the promotions, nor about dates, prize pools and banners: give --platform ADDRESS.',
    ];
  }
  return typeof fromPlatform === 'string'
    ? [`warning: the platform at ${platform} was not asked: ${fromPlatform}`]
    : [];
}

const countNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function unknownName(name: string, directory: string, known: readonly string[]): string {
  const guess = closestName(name, known);
  const hint = guess === undefined ? 'npm run campaign -- list names all' : `did you mean ${guess}?`;
  return `${path.join(directory, name)}: there is no such folder: ${hint}`;
}

/** The countries where a campaign is shown. Countries may withhold a campaign that is correct. */
function shownCountries({ campaign, withheld }: PreparedCampaign, { byCountry }: RegionPolicies): string {
  const open = [...byCountry.values()].filter(({ blocked, country }) => !blocked && !withheld.has(country));
  const reasonsByCountry = [...withheld].map(([country, reasons]) => `${country} (${reasons.join('; ')})`);
  const shown = `${campaign.name} is shown in ${open.map(({ country }) => country).join(', ') || 'no country with rules'}`;
  return withheld.size === 0 ? `${shown}.` : `${shown}; withheld in ${reasonsByCountry.join(', ')}.`;
}

/** Ids in a folder that other campaigns need, even if the folder is unusable. */
interface FolderIds {
  readonly text: string;
  readonly promotionIds: readonly number[];
  readonly parent: string | undefined;
  readonly formerNames: readonly string[];
  /** Whether it is an advertising view of the parent's offer. */
  readonly isView: boolean;
  readonly facts: unknown;
}

const idsSchema = z.looseObject({
  promotionIds: z.array(z.number()).catch([]),
  parent: z.string().optional().catch(undefined),
  formerNames: z.array(z.string()).catch([]),
  flags: z.looseObject({ isAlternativeView: z.boolean().optional() }).optional().catch(undefined),
  facts: z.unknown(),
});

const readIds = (directory: string): Map<string, FolderIds> =>
  new Map(foldersIn(directory).map((name) => [name, idsIn(readFacts(path.join(directory, name, 'campaign.json')))]));

/** Empty for an unreadable file: the check of the folder reports the reason. */
function readFacts(file: string): string {
  try {
    return readTextFile(file, maxCampaignFileBytes);
  } catch {
    return '';
  }
}

function idsIn(text: string): FolderIds {
  try {
    const {
      promotionIds = [],
      parent,
      formerNames = [],
      flags,
      facts,
    } = idsSchema.safeParse(JSON.parse(text)).data ?? {};
    return { text, promotionIds, parent, formerNames, facts, isView: flags?.isAlternativeView ?? false };
  } catch {
    return { text, promotionIds: [], parent: undefined, formerNames: [], facts: undefined, isView: false };
  }
}

const folderOf =
  (known: ReadonlyMap<string, FolderIds>) =>
  (name: string): CampaignFolder => ({ name, files: new Map([['campaign.json', known.get(name)?.text ?? '']]) });

/** Problems between folders, or between a folder and the registry of banners. */
function relationProblems(name: string, known: ReadonlyMap<string, FolderIds>, banners: Banners): string[] {
  const own = known.get(name);
  if (!own) return [];
  const atField = (path: readonly (string | number)[], message: string) =>
    problemIn(folderOf(known)(name), 'campaign.json', { path, message });
  const names = own.formerNames.flatMap((former, index) => {
    const owner = known.has(former)
      ? `the folder ${former}`
      : [...known].find(([other, { formerNames }]) => other !== name && formerNames.includes(former))?.[0];
    if (owner === undefined) return [];
    return [atField(['formerNames', index], `${former} is the address of ${owner}: remove it from one of them`)];
  });
  const twice = own.promotionIds.flatMap((id, index) => {
    const others = [...known].flatMap(([other, { promotionIds }]) =>
      other !== name && promotionIds.includes(id) ? [other] : [],
    );
    if (banners.some(({ promotionIds }) => promotionIds.includes(id))) {
      return [atField(['promotionIds', index], `${id} is in banners.json too: remove it from one of them`)];
    }
    if (others.length === 0) return [];
    return [atField(['promotionIds', index], sharedPromotion(id, others))];
  });
  const ids = [...names, ...twice];
  if (own.parent === undefined) return ids;
  const parent = own.parent === name ? undefined : known.get(own.parent);
  if (parent) {
    if (!own.isView || hasOffer(parent.facts, own.facts)) return ids;
    const message = `are not those of ${own.parent}, whose offer this is a view of: make them the same, or take parent out`;
    return [...ids, atField(['facts'], message)];
  }
  const guess = closestName(own.parent, [...known.keys()]);
  const hint = guess === undefined || guess === name ? 'write the name of its folder' : `did you mean ${guess}?`;
  return [...ids, atField(['parent'], `${own.parent} is not another campaign: ${hint}`)];
}

/** Languages of an advertising view in which its parent, which search engines get instead, has no page. */
function viewProblems(
  { campaign: { flags, parent, publishedIn }, problemAt }: PreparedCampaign,
  directory: string,
  regions: RegionPolicies,
): string[] {
  if (!flags.isAlternativeView || parent === undefined) return [];
  const [found] = checkFolders(directory, regions, [parent]) ?? [];
  if (!found || !('prepared' in found)) return [];
  const { campaign } = found.prepared;
  const more = publishedIn.filter((code) => !campaign.publishedIn.includes(code));
  if (more.length === 0) return [];
  const message = `does not name ${more.join(', ')}, in which ${parent} has no page: leave them out here too`;
  return [problemAt(['withoutLanguages'], message)];
}

const choice = z.looseObject({ alternatives: z.array(z.unknown()) });

/** Whether the facts are those of an offer, or of one alternative of a choice. */
function hasOffer(facts: unknown, offer: unknown): boolean {
  const { data } = choice.safeParse(facts);
  return (data?.alternatives ?? [facts]).some((known) => isDeepStrictEqual(known, offer));
}
