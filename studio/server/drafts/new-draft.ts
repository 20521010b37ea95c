import { existsSync } from 'node:fs';
import path from 'node:path';
import { defaultLanguage } from '../../../config/languages.ts';
import { startingFields } from '../../../src/campaigns/mechanics/mechanic-starter.ts';
import { mechanicIds } from '../../../src/campaigns/mechanics/mechanic-table.ts';
import { palettes } from '../../../src/campaigns/palettes/palette.ts';
import { isCampaignName } from '../../../tools/scripts/campaign/campaign-name.ts';
import { withoutOwnFields } from '../../../tools/scripts/campaign/copy-campaign.ts';
import { copyFolder } from '../../../tools/scripts/campaign/copy-folder.ts';
import { starterOf } from '../../../tools/scripts/campaign/mechanic-starters.ts';
import { motifOf } from '../../../tools/scripts/campaign/motif.ts';
import { writeCampaignJson } from '../../../tools/scripts/campaign/write-campaign-json.ts';
import { writeFolder } from '../../../tools/scripts/campaign/write-folder.ts';
import { type NewCampaign, textFile } from '../../contracts.ts';
import { Refusal } from '../refusal.ts';
import { type Fields, findFolder, type Notes, notesFile, readDraftFolder, textsOf } from './draft-folder.ts';

/** Writes the folder of a new campaign: a copy of another one, or the default values of a mechanic. @throws Refusal */
export async function writeNewDraft(directory: string, given: NewCampaign, user: string, now: number): Promise<void> {
  const { name, from, startDay } = given;
  if (from !== undefined) {
    const notes = await notesOfCopy(await findFolder(directory, from), from);
    const more = new Map([[notesFile, writeCampaignJson({ ...notes, changedBy: user })]]);
    const problem = await copyFolder({ directory, from, name, startDay, now, more });
    if (problem !== undefined) throw new Refusal(422, problem);
    return;
  }
  const files = startingFiles(given, user, now);
  if (existsSync(path.join(directory, name))) {
    throw new Refusal(422, `Campaign ${name} already exists: choose another name`);
  }
  await writeFolder(directory, name, files);
}

/** Notes of a copy: a person has to read each of its texts. */
async function notesOfCopy(folder: string, from: string): Promise<Notes> {
  const texts = textsOf(readDraftFolder(folder).files);
  const unread = Object.fromEntries(Object.entries(texts).map(([code, own]) => [code, Object.keys(own)]));
  return { state: 'draft', from, unread };
}

/** Files of a new campaign with the default values of its mechanic. */
function startingFiles(
  { name, mechanic: mechanicInput, startDay }: NewCampaign,
  user: string,
  now: number,
): ReadonlyMap<string, string> {
  if (!isCampaignName(name)) throw new Refusal(422, 'The name must be lower-case words joined by hyphens');
  const mechanic = mechanicIds.find((id) => id === mechanicInput);
  if (mechanic === undefined) throw new Refusal(422, 'Choose how the campaign works');
  const starter = starterOf(mechanic);
  const start = startDay ?? new Date(now * 1000).toISOString().slice(0, 10);
  const fields = withoutOwnFields({
    ...startingFields({ name, mechanic, starter, currency: 'EUR' }),
    startTime: `${start}T00:00:00+00:00`,
  });
  const palette = palettes.get(starter.accent);
  const names = Object.entries(starter.names ?? {}).map(([id, own]) => [`names.${id}`, own]);
  const texts: Fields = { kicker: starter.kicker, tagline: starter.tagline, ...Object.fromEntries(names) };
  return new Map([
    ['campaign.json', writeCampaignJson(fields)],
    [textFile(defaultLanguage), writeCampaignJson(texts)],
    [
      notesFile,
      writeCampaignJson({ state: 'draft', changedBy: user, unread: { [defaultLanguage]: Object.keys(texts) } }),
    ],
    ...(palette ? [['art.svg', motifOf(mechanic, palette, name)] as const] : []),
  ]);
}
