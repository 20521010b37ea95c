import { type Locale, type LocaleTag, tagOf } from '../../locales.ts';
import type { Approval } from '../../publishing-contracts.ts';
import type { Access } from '../access.ts';
import { Refusal } from '../refusal.ts';
import { authorIn } from './draft-versions.ts';
import type { PublishingServices } from './publishing-services.ts';
import { changesOf, reviewOf } from './review.ts';

/** Approvals by a second person (decision 134). */
export interface Approvals {
  readonly approve: (
    name: string,
    locales: readonly (Locale & { readonly hash: string })[],
    user: string,
    access: Access,
  ) => Promise<void>;
  /** Records and announces that changed languages and countries wait for approval. Returns them; none if no approval is needed. */
  readonly requestApproval: (name: string, user: string) => Promise<readonly LocaleTag[]>;
}

export function createApprovals({
  reader,
  draftVersions,
  changes,
  needsApproval,
  announce,
  now,
}: Pick<PublishingServices, 'reader' | 'draftVersions' | 'changes' | 'needsApproval' | 'announce' | 'now'>): Approvals {
  return {
    approve: (name, locales, user, access) =>
      changes.runInOrder(async () => {
        const foreign = locales.find((locale) => !access.approves.has(tagOf(locale)));
        if (foreign) throw new Refusal(403, `You may not approve ${tagOf(foreign)}`);
        const draft = await reader.draftOf(name, user);
        const contents = reader.contentsOf(name, await draftVersions.files(draft));
        if (!contents) throw new Refusal(422, 'It has no page yet: fix what the check says first');
        const log = await draftVersions.log(name);
        const at = new Date(now() * 1000).toISOString();
        const approvals = locales.map((approved): Approval => {
          const { language, country, hash } = approved;
          if (contents.hash(language, country) !== hash) {
            throw new Refusal(409, `${tagOf(approved)} has changed since you opened it: look at it again`);
          }
          if (authorIn(log, language) === user) {
            throw new Refusal(403, `You have made the last change of ${language}: someone else must approve it`);
          }
          return { ...approved, by: user, at };
        });
        await draftVersions.addNote(name, user, 'approve', { approvals });
        announce({ event: 'approved', campaign: name, by: user, languages: approvals.map(tagOf) });
      }),
    requestApproval: (name, user) =>
      changes.runInOrder(async () => {
        if (!needsApproval) return [];
        const { files, published } = await reader.read(name, user);
        const { contents, live } = reader.contentsOfBoth(name, files, published);
        if (!contents) return [];
        const log = await draftVersions.log(name);
        const review = reviewOf(changesOf(contents, live), log, (language) => authorIn(log, language));
        const languages = review.filter(({ approval }) => !approval).map(tagOf);
        if (languages.length === 0) return [];
        await draftVersions.addNote(name, user, 'ask', { languages });
        announce({ event: 'approval-wanted', campaign: name, by: user, languages });
        return languages;
      }),
  };
}
