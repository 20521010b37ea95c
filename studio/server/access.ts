import type { IncomingMessage } from 'node:http';
import { localeCodes } from '../../config/languages.ts';
import { isLanguageCode, type LanguageCode } from '../../src/i18n/languages.ts';
import { languageOf } from '../contracts.ts';
import { Refusal } from './drafts.ts';

/** Roles of the studio. Each role may view everything. */
const roles = ['viewer', 'editor', 'approver'] as const;
type Role = (typeof roles)[number];

/** Role of a group, in some languages or in all. */
interface Grant {
  readonly group: string;
  readonly role: Role;
  /** If missing: all languages, and also facts, pictures and publication. */
  readonly languages?: readonly LanguageCode[];
}

/** Rights of a person. */
export interface Access {
  readonly canView: boolean;
  /** May change facts, pictures and names, publish, roll back and delete. */
  readonly canEditAll: boolean;
  readonly edits: ReadonlySet<LanguageCode>;
  readonly approves: ReadonlySet<LanguageCode>;
}

/** Header with a person's groups, and what each group may do. Without it, everyone may do everything. */
export interface GroupSettings {
  readonly header: string;
  readonly grants: readonly Grant[];
}

/** Reads grants such as `staff=viewer, marketing=editor, translators-de=editor:de, legal-dach=approver:de`. */
export function readGrants(text: string): readonly Grant[] | string {
  const grants: Grant[] = [];
  for (const part of text
    .split(',')
    .map((grant) => grant.trim())
    .filter(Boolean)) {
    const [, group = '', given, codes] = /^([^=,:\s]+)=([a-z]+)(?::([a-z+]+))?$/.exec(part) ?? [];
    const role = roles.find((known) => known === given);
    if (role === undefined)
      return `${part} must be a group with a role, such as legal=approver or legal-de=approver:de`;
    const languages = codes?.split('+');
    const unknown = languages?.find((code) => !isLanguageCode(code));
    if (unknown !== undefined) return `${part}: ${unknown} is none of the languages ${localeCodes.join(', ')}`;
    grants.push({
      group: group.toLowerCase(),
      role,
      ...(languages && { languages: languages.filter(isLanguageCode) }),
    });
  }
  return grants.length > 0 ? grants : 'names no group';
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
  if (given.length > 1) throw new Refusal(400, `The header ${settings.header} came twice`);
  const groups = new Set((given[0] ?? '').split(',').map((group) => group.trim().toLowerCase()));
  const own = settings.grants.filter(({ group }) => groups.has(group));
  const languagesOf = (role: Role) =>
    new Set(own.filter((grant) => grant.role === role).flatMap(({ languages = localeCodes }) => languages));
  return {
    canView: own.length > 0,
    canEditAll: own.some(({ role, languages }) => role === 'editor' && languages === undefined),
    edits: languagesOf('editor'),
    approves: languagesOf('approver'),
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
