import { callPlatform } from './call-platform.ts';
import { type Banner, bannerSchema, bannersCall, uncheckedBannersReplySchema } from './promotions/banners.ts';
import type { ParticipationObstacle } from './promotions/participation-contracts.ts';
import type { PlatformTransport } from './transport.ts';

/** The visitor's reply to the list call. It is mostly equal to the reply for all visitors, so its banners are not validated yet. */
export interface OwnReply {
  readonly banners: readonly unknown[];
  readonly obstacles?: readonly ParticipationObstacle[] | undefined;
}

const ownCall = { ...bannersCall, reply: uncheckedBannersReplySchema };

/** The banners for the owner of a token. */
export const loadOwnReply = (transport: PlatformTransport, language: string, token: string): Promise<OwnReply> =>
  callPlatform(transport, ownCall, { language, token });

/** Banners of a visitor that differ from those of all visitors. */
export interface OwnBanners {
  /** All of them. An unchanged banner is the same object. */
  readonly banners: readonly Banner[];
  /** Promotions whose banner differs, exists only for the visitor, or does not exist for them. */
  readonly differing: ReadonlySet<number>;
}

/**
 * Compares the banners of a visitor with the shared ones: only differences are checked. Undefined for a list without
 * usable banners.
 */
export function compareBanners(own: readonly unknown[], shared: readonly Banner[]): OwnBanners | undefined {
  const differing = new Set<number>();
  const addDiffering = ({ promotionIds }: Banner) => {
    for (const id of promotionIds) differing.add(id);
  };
  const banners: Banner[] = [];
  const met = new Set<Banner>();
  const sharedById = new Map<unknown, Banner>();
  for (const [index, raw] of own.entries()) {
    if (!isRecord(raw)) continue;
    // Finds a banner by position first, since both lists nearly always have the same order.
    const inPlace = shared[index];
    if (inPlace?.id !== raw['id'] && sharedById.size === 0) for (const one of shared) sharedById.set(one.id, one);
    const known = inPlace?.id === raw['id'] ? inPlace : sharedById.get(raw['id']);
    const isSame = known !== undefined && isSameBanner(raw, known);
    const banner = isSame ? withParticipation(raw, known) : bannerSchema.safeParse(raw).data;
    if (!banner) continue;
    banners.push(banner);
    if (banner === known) met.add(known);
    else addDiffering(banner);
  }
  for (const one of shared) if (!met.has(one)) addDiffering(one);
  return banners.length === 0 && own.length > 0 ? undefined : { banners, differing };
}

type RawBanner = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is RawBanner => typeof value === 'object' && value !== null;

const sharedFields = Object.keys(bannerSchema.shape).filter((field) => field !== 'participates');

/** Whether it equals a checked banner, without fields that would have to be checked. */
function isSameBanner(raw: RawBanner, known: RawBanner): boolean {
  const { participates } = raw;
  if (participates !== undefined && typeof participates !== 'boolean') return false;
  for (const field of sharedFields) if (!isEqual(raw[field], known[field])) return false;
  return true;
}

function withParticipation({ participates }: RawBanner, known: Banner): Banner {
  return participates === true ? { ...known, participates } : known;
}

/** Whether two JSON values are equal. Written with loops, because it runs for each field of each banner of a visitor. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length) return false;
    for (let index = 0; index < one.length; index += 1) if (!isEqual(one[index], other[index])) return false;
    return true;
  }
  if (!isRecord(one) || !isRecord(other) || Array.isArray(other)) return false;
  let fields = 0;
  for (const field in one) {
    if (!isEqual(one[field], other[field])) return false;
    fields += 1;
  }
  return fields === Object.keys(other).length;
}

/** Whether two replies are equal, in the same order. */
export const areSameBanners = (one: readonly Banner[], other: readonly Banner[]): boolean =>
  one.length === other.length && one.every((banner, index) => isEqual(banner, other[index]));
