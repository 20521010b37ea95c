import { palettes } from '../../src/campaigns/palettes/palette.ts';
import {
  accentsOf,
  createCampaignFiles,
  type PaletteRules,
  paletteAddress,
  paletteRules,
  paletteSheet,
} from './campaign-files.ts';
import type { CampaignStore, PreparedCampaign } from './campaign-store.ts';
import { sharedPromotions } from './read-campaign-folders.ts';

/** The campaigns that pages show, with their pictures and stylesheets. */
export interface PublishedCampaigns {
  readonly store: CampaignStore;
  /** Keeps the pictures of a campaign, so that pages that show this version have them after the next one. */
  readonly keepPictures: (campaign: PreparedCampaign) => void;
  /** Keeps the page of a removed campaign, which says that it has ended. */
  readonly keepEnded: (campaign: PreparedCampaign, seconds: number) => void;
  /** Publishes the readable campaigns, each promotion once, and the ended ones whose name and promotions are free. */
  readonly publish: (readable: readonly PreparedCampaign[]) => Publication;
  /** Campaigns that are not shown, because another one has the same promotion. */
  readonly clashing: () => Iterable<string>;
}

/** Result of publishing campaigns. */
interface Publication {
  /** Names of changed campaigns. */
  readonly changed: readonly string[];
  /** Campaigns that are refused from now on because of a shared promotion, with the reasons. */
  readonly clashes: ReadonlyMap<string, string>;
}

export function createPublishedCampaigns(): PublishedCampaigns {
  let campaigns: ReadonlyMap<string, PreparedCampaign> = new Map();
  /** The same array until a campaign changes: values derived from all campaigns are cached by it. */
  let inOrder: readonly PreparedCampaign[] = [];
  /** Reasons why campaigns with shared promotions are not shown. */
  let clashes: ReadonlyMap<string, string> = new Map();
  /** Campaigns that were running when their folders were removed, as ended campaigns. */
  const ended = new Map<string, PreparedCampaign>();
  const files = createCampaignFiles();
  /** The pictures of all campaigns, by their addresses. */
  let pictures: ReadonlyMap<string, Buffer> = new Map();
  /** Palettes of campaigns without a named one, by their accents. */
  let ownPalettes: ReadonlyMap<string, PaletteRules> = new Map();
  const rulesOf = (accent: string) => namedPalettes.get(accent) ?? ownPalettes.get(accent);

  const publish: PublishedCampaigns['publish'] = (readable) => {
    const before = clashes;
    clashes = new Map(Array.from(sharedPromotions(readable), ([name, problems]) => [name, problems.join('\n')]));
    for (const [name, { campaign }] of ended) if (readable.some(takesPlaceOf(campaign))) ended.delete(name);
    const shown = [...readable.filter(({ campaign }) => !clashes.has(campaign.name)), ...ended.values()];
    return {
      changed: show(new Map(shown.map((prepared) => [prepared.campaign.name, prepared]))),
      clashes: new Map([...clashes].filter(([name, reason]) => before.get(name) !== reason)),
    };
  };

  /** Replaces the campaigns, if any has changed. Returns the names of changed ones. */
  const show = (next: ReadonlyMap<string, PreparedCampaign>): readonly string[] => {
    const names = new Set([...campaigns.keys(), ...next.keys()]);
    const changed = [...names].filter((name) => campaigns.get(name) !== next.get(name));
    if (changed.length === 0) return changed;
    campaigns = next;
    const shown = [...next.values()];
    pictures = new Map(shown.flatMap(({ artFiles }) => [...artFiles]));
    ownPalettes = new Map(shown.map(({ campaign: { accent, palette } }) => [accent, paletteRules(accent, palette)]));
    inOrder = shown.toSorted((one, other) => (one.campaign.name < other.campaign.name ? -1 : 1));
    return changed;
  };

  return {
    publish,
    clashing: () => clashes.keys(),
    keepPictures: ({ artFiles }) => {
      for (const [address, picture] of artFiles) files.keep(address, () => picture);
    },
    keepEnded: (prepared, seconds) => void ended.set(prepared.campaign.name, endedAt(prepared, seconds)),
    store: {
      get: (name) => campaigns.get(name),
      list: () => inOrder,
      sharedArtAt: (address) => {
        const shown = [...campaigns.values()].find(({ sharePicture }) => sharePicture === address);
        return shown?.sharedArt?.toString('utf8');
      },
      paletteStyles: (accents) => {
        const address = paletteAddress(accents, rulesOf);
        if (address === undefined) return [];
        files.keep(address, () => paletteSheet(accents, rulesOf));
        return [address];
      },
      paletteText: files.textAt,
      fileAt: async (address) => {
        // Another server may have sent the page, and its stylesheet may have been evicted here.
        const accents = accentsOf(address);
        if (paletteAddress(accents, rulesOf) === address) files.keep(address, () => paletteSheet(accents, rulesOf));
        const picture = pictures.get(address);
        if (picture) files.keep(address, () => picture);
        return files.at(address);
      },
    },
  };
}

const namedPalettes: ReadonlyMap<string, PaletteRules> = new Map(
  [...palettes].map(([accent, palette]) => [accent, paletteRules(accent, palette)]),
);

type Campaign = PreparedCampaign['campaign'];

/** Whether a campaign has the name or a promotion of a removed one. */
const takesPlaceOf =
  (removed: Campaign) =>
  ({ campaign }: PreparedCampaign): boolean =>
    campaign.name === removed.name ||
    campaign.formerNames?.includes(removed.name) ||
    campaign.promotionIds.some((id) => removed.promotionIds.includes(id));

/** The campaign as if it had ended at a moment, in seconds since epoch. */
function endedAt(prepared: PreparedCampaign, seconds: number): PreparedCampaign {
  const end = <View extends Pick<PreparedCampaign, 'campaign'>>(view: View): View => ({
    ...view,
    campaign: {
      ...view.campaign,
      isLongTerm: false,
      expireTime: Math.floor(seconds),
      end: { seconds: Math.floor(seconds), utcOffset: view.campaign.start.utcOffset },
    },
  });
  return { ...end(prepared), forCountry: (country) => end(prepared.forCountry(country)) };
}
