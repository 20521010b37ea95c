import type { CampaignFolder } from '../campaign-types.ts';
import { type MechanicStarter, startingFields } from './mechanic-starter.ts';

const starters = import.meta.glob<MechanicStarter>('./*/starter.ts', { eager: true, import: 'starter' });

/** For tests: a campaign of each mechanic, with the initial facts of new ones and English texts. */
export const starterFolders: readonly CampaignFolder[] = Object.entries(starters).map(([file, starter]) => {
  const mechanic = file.split('/')[1] ?? '';
  const { kicker, tagline, names = {} } = starter;
  const fields = startingFields({ name: mechanic, mechanic, starter, currency: 'EUR' });
  const ownNames = Object.entries(names).map(([id, name]) => [`names.${id}`, name] as const);
  const texts = { title: 'New', kicker, tagline, ...Object.fromEntries(ownNames) };
  return {
    name: mechanic,
    files: new Map([
      ['campaign.json', JSON.stringify(fields)],
      ['texts/en.json', JSON.stringify(texts)],
    ]),
  };
});
