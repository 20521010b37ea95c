import * as z from 'zod';
import { localeCodes } from '../../../config/languages.ts';
import { neededTexts } from '../../../src/campaigns/campaign-texts.ts';
import { missingNeededTexts } from '../../../src/campaigns/published-languages.ts';
import type { LanguageCode } from '../../../src/i18n/languages.ts';
import type { BoardRow, Draft } from '../../contracts.ts';
import { type BoardFolder, type Fields, type Notes, parseFields, textsOf } from './draft-folder.ts';
import { knownTexts } from './draft-problems.ts';

/** A campaign on the board, as its folder describes it. */
export type DraftRow = Omit<BoardRow, 'waits'>;

/** Describes a campaign without checking it: the board has all campaigns. */
export function boardRow(name: string, { files, notes, hasArt }: BoardFolder, now: number): DraftRow {
  const rawFields = parseFields(files.get('campaign.json'));
  const fields = looseFields.parse(rawFields ?? {});
  const texts = textsOf(files);
  const titles = localeCodes.flatMap((code) => texts[code]?.['title'] ?? []);
  const known = knownTexts(texts);
  // A text copied from another campaign and not reviewed since does not count.
  const isWritten = (code: LanguageCode) =>
    missingNeededTexts(known, code).length === 0 && neededTexts.every((key) => !notes.unread[code]?.includes(key));
  return {
    name,
    label: fields.label,
    title: String(titles[0] ?? name),
    mechanic: fields.mechanic,
    state: rawFields ? stateOf(rawFields, notes, now) : 'unreadable',
    startTime: fields.startTime,
    expireTime: fields.expireTime,
    products: fields.products,
    countries: fields.eligibility.countries,
    missing: {
      languages: localeCodes.filter((code) => !fields.withoutLanguages.includes(code) && !isWritten(code)),
      art: !hasArt,
      record: fields.promotionIds.length === 0,
    },
  };
}

const looseFields = z.looseObject({
  label: z.string().catch(''),
  mechanic: z.string().catch(''),
  promotionIds: z.array(z.number()).catch([]),
  startTime: z.string().optional().catch(undefined),
  expireTime: z.string().optional().catch(undefined),
  products: z.array(z.string()).catch([]),
  eligibility: z.looseObject({ countries: z.array(z.string()).catch([]) }).catch({ countries: [] }),
  withoutLanguages: z.array(z.string()).catch([]),
});

/** A campaign's own state before its publication, or the one that its dates give. */
export function stateOf(fields: Fields, notes: Notes, now: number): Draft['state'] {
  if (notes.state !== undefined) return notes.state;
  const { startTime = '', expireTime = '' } = looseFields.parse(fields);
  if (now < Date.parse(startTime) / 1000) return 'scheduled';
  return now >= Date.parse(expireTime) / 1000 ? 'ended' : 'running';
}
