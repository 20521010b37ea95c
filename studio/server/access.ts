import type { IncomingMessage } from 'node:http';
import { countryCode } from '../../config/iso-3166.ts';
import { localeCodes } from '../../config/languages.ts';
import { isLanguageCode, type LanguageCode } from '../../src/i18n/languages.ts';
import { languageOf } from '../contracts.ts';
import { type Locale, type LocaleTag, tagOf } from '../locales.ts';
import { Refusal } from './refusal.ts';

/** Roles of the studio. Each role may view everything. */
const roles = ['viewer', 'editor', 'approver'] as const;
type Role = (typeof roles)[number];

/** Role of a group, in some languages or in all; for approvers also in languages as visitors of a country get them. */
interface Grant {
  readonly group: string;
  readonly role: Role;
  /** If missing: all languages, and also facts, pictures and publication. */
  readonly locales?: readonly Locale[];
}

/** Rights of a person. */
export interface Access {
  readonly canView: boolean;
  /** May change facts, pictures and names, publish, roll back and delete. */
  readonly canEditAll: boolean;
  readonly edits: ReadonlySet<LanguageCode>;
  readonly approves: ReadonlySet<LocaleTag>;
}

/** Header with a person's groups, and what each group may do. Without it, everyone may do everything. */
export interface GroupSettings {
  readonly header: string;
  readonly grants: readonly Grant[];
}

/** Reads grants such as `staff=viewer, marketing=editor, translators-de=editor:de, legal-dach=approver:de, legal-at=approver:de-AT`. */
export function readGrants(text: string): readonly Grant[] | string {
  const grants: Grant[] = [];
  for (const part of text
    .split(',')
    .map((grant) => grant.trim())
    .filter(Boolean)) {
    const [, group = '', given, codes] = /^([^=,:\s]+)=([a-z]+)(?::([A-Za-z+-]+))?$/.exec(part) ?? [];
    const role = roles.find((known) => known === given);
    if (role === undefined)
      return `${part} must be a group with a role, such as legal=approver or legal-de=approver:de`;
    const locales: Locale[] = [];
    for (const code of codes?.split('+') ?? []) {
      const named = localesOf(code);
      if (typeof named === 'string') return `${part}: ${named}`;
      locales.push(...named);
    }
    if (role !== 'approver' && locales.some(({ country }) => country !== undefined))
      return `${part}: only approvers have countries, because all countries read the same texts`;
    grants.push({ group: group.toLowerCase(), role, ...(codes !== undefined && { locales }) });
  }
  return grants.length > 0 ? grants : 'names no group';
}

/** Locales of `de`, `de-AT` or `AT`, or the reason why there are none. */
function localesOf(code: string): readonly Locale[] | string {
  const [, language, country] = /^([a-z]+)?(?:(?:^|-)([A-Z]+))?$/.exec(code) ?? [];
  if (language !== undefined && !isLanguageCode(language))
    return `${language} is none of the languages ${localeCodes.join(', ')}`;
  if (language === undefined && country === undefined)
    return `${code} is not a language, a country or both; example: de, AT or de-AT`;
  const problem = country === undefined ? undefined : countryCode.safeParse(country).error?.issues[0]?.message;
  if (problem !== undefined) return problem;
  const ofCountry = country === undefined ? {} : { country };
  return (language === undefined ? localeCodes : [language]).map((each) => ({ language: each, ...ofCountry }));
}

/** Languages of countries with their own approver: each change there needs a separate approval. */
export function countryLocales(settings: GroupSettings | undefined): readonly Locale[] {
  const named = (settings?.grants ?? []).flatMap(({ role, locales = [] }) => (role === 'approver' ? locales : []));
  const ofCountries = named.filter(({ country }) => country !== undefined);
  return [...new Map(ofCountries.map((locale) => [tagOf(locale), locale])).values()].sort((one, other) =>
    tagOf(one) < tagOf(other) ? -1 : 1,
  );
}

/** Access without groups: everyone may do everything. */
const everything: Access = {
  canView: true,
  canEditAll: true,
  edits: new Set(localeCodes),
  approves: new Set(localeCodes),
};

/** Reads the permissions of the user's groups from a request. */
export function readAccess(
  { headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>,
  settings: GroupSettings | undefined,
): Access {
  if (!settings) return everything;
  const given = headersDistinct[settings.header.toLowerCase()] ?? [];
  // If the proxy appends instead of replacing, browsers could name groups themselves.
  if (given.length > 1) throw new Refusal(400, `The header ${settings.header} was sent more than once`);
  const groups = new Set((given[0] ?? '').split(',').map((group) => group.trim().toLowerCase()));
  const own = settings.grants.filter(({ group }) => groups.has(group));
  const all: readonly Locale[] = localeCodes.map((language) => ({ language }));
  const localesIn = (role: Role, unlimited: readonly Locale[]) =>
    own.filter((grant) => grant.role === role).flatMap(({ locales = unlimited }) => locales);
  return {
    canView: own.length > 0,
    canEditAll: own.some(({ role, locales }) => role === 'editor' && locales === undefined),
    edits: new Set(localesIn('editor', all).map(({ language }) => language)),
    approves: new Set(localesIn('approver', [...all, ...countryLocales(settings)]).map(tagOf)),
  };
}

/** Right that a route requires. The route itself checks the languages. */
type Permission = 'view' | 'edit texts' | 'edit' | 'approve';

const isAllowed: Readonly<Record<Permission, (access: Access) => boolean>> = {
  view: ({ canView }) => canView,
  'edit texts': ({ edits }) => edits.size > 0,
  edit: ({ canEditAll }) => canEditAll,
  approve: ({ approves }) => approves.size > 0,
};

const refusals: Readonly<Record<Permission, string>> = {
  view: 'Your groups have no role in the studio',
  'edit texts': 'You may look at campaigns, not change them',
  edit: 'You may not change this',
  approve: 'You may not approve',
};

const accesses = new WeakMap<object, Access>();

/** Records the permissions of a request's user, separately from the `locals` of its response. */
export const setAccess = (locals: object, access: Access): void => void accesses.set(locals, access);

/** Permissions of a request's user. @throws Refusal for a person without a role */
export function accessOf(locals: object): Access {
  const access = accesses.get(locals);
  if (!access?.canView) throw new Refusal(403, refusals.view);
  return access;
}

/** Refuses a person whose groups don't have the permission. */
export const allow = (permission: Permission) =>
  function allow(
    _request: object,
    { locals }: { readonly locals: Readonly<Record<string, unknown>> },
    next: () => void,
  ): void {
    if (!isAllowed[permission](accessOf(locals))) throw new Refusal(403, refusals[permission]);
    next();
  };

/** Refuses changes of files that the person may not change: one such file refuses the whole request. */
export function assertMayChange({ canEditAll, edits }: Access, files: readonly string[]): void {
  if (canEditAll) return;
  const foreign = files.find((file) => {
    const language = languageOf(file);
    return language === undefined || !edits.has(language);
  });
  if (foreign !== undefined) throw new Refusal(403, `You may not change ${foreign}: nothing was saved`);
}
