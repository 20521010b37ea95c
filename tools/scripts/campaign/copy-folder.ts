import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { filesIn } from '../../../server/config/folder-files.ts';
import { calendarDay } from '../../../src/campaigns/campaign-fields.ts';
import { isCampaignName } from './campaign-name.ts';
import { copyCampaign } from './copy-campaign.ts';
import { writeCampaignJson } from './write-campaign-json.ts';
import { writeFolder } from './write-folder.ts';

interface CopyInput {
  readonly directory: string;
  readonly from: string;
  readonly name: string;
  readonly startDay: string | undefined;
  /** Seconds since epoch. */
  readonly now: number;
  /** Files to write besides those of the copied campaign. */
  readonly more?: ReadonlyMap<string, string>;
}

const fieldsSchema = z.record(z.string(), z.unknown());

/** Copies a campaign as a draft (`copy-campaign.ts`), with its texts and its art; or returns the reason if it can't. */
export async function copyFolder({
  directory,
  from,
  name,
  startDay,
  now,
  more,
}: CopyInput): Promise<string | undefined> {
  if (!isCampaignName(name)) return `${name || 'The name'} must be lower-case words joined by hyphens`;
  if (!isCampaignName(from) || !existsSync(path.join(directory, from))) return `Campaign ${from} does not exist`;
  if (existsSync(path.join(directory, name))) return `Campaign ${name} already exists: choose another name`;
  if (startDay !== undefined && !calendarDay.safeParse(startDay).success) {
    return `${startDay} is not a day: write it as 2026-11-27`;
  }
  const folder = path.join(directory, from);
  const files = new Map<string, string | Buffer>();
  for (const file of filesIn(folder)) files.set(file, await readFile(path.join(folder, file)));
  const fields = fieldsSchema.safeParse(jsonOf(files.get('campaign.json')));
  if (!fields.success) return `${from}/campaign.json can't be read: fix it first`;
  const copy = copyCampaign(fields.data, { startDay, now });
  files.set('campaign.json', writeCampaignJson(copy));
  await writeFolder(directory, name, new Map([...files, ...(more ?? [])]));
  return undefined;
}

function jsonOf(content: string | Buffer | undefined): unknown {
  try {
    return JSON.parse(String(content));
  } catch {
    // The caller reports it.
    return undefined;
  }
}
