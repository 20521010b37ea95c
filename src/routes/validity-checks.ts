type Parameters = Readonly<Record<string, string>>;

/** Lower-case words joined by hyphens: names of campaigns and of other pages that a manager writes. */
const isSlug = (name: string): boolean => name.length <= 64 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** Form of a lottery kind's id; only the server knows the existing ones. */
const isLotteryId = (id: string): boolean => /^[A-Za-z0-9]{1,32}$/.test(id);

/** Local day of a draw, with its time if that day has several. */
const isDrawId = (id: string): boolean =>
  /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:-[012]\d[0-5]\d)?$/.test(id);

/**
 * Page-level validity checks (R5.5), by the name in a route: an address that fails its check is a 404 without any call.
 * The server and the browser run the same ones.
 */
export const validityChecks = {
  slug: ({ name = '' }: Parameters): boolean => isSlug(name),
  lottery: ({ lottoId = '' }: Parameters): boolean => isLotteryId(lottoId),
  'lottery-draw': ({ lottoId = '', draw = '' }: Parameters): boolean => isLotteryId(lottoId) && isDrawId(draw),
  'content-page': ({ cmsPage = '' }: Parameters): boolean => isSlug(cmsPage),
  landing: ({ landingId = '' }: Parameters): boolean => isSlug(landingId),
  'store-item': ({ item = '' }: Parameters): boolean => isSlug(item),
  section: ({ section }: Parameters): boolean => section === undefined || isSlug(section),
} as const;

/** A name of {@link validityChecks}. */
export type ValidityCheckName = keyof typeof validityChecks;

/** Whether the address passes the check of its route. A route without a check accepts every address. */
export const isValidAddress = (validity: ValidityCheckName | undefined, parameters: Parameters): boolean =>
  validity === undefined || validityChecks[validity](parameters);
