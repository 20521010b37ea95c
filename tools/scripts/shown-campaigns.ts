import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const directory = path.resolve(import.meta.dirname, '../../config/campaigns');

/** A campaign, and a country where it is shown. */
export interface ShownCampaign {
  readonly name: string;
  readonly mechanic: string;
  readonly country: string;
}

/** A country whose rules withhold no campaign. */
const countryWithoutLimits = 'IE';

const fileSchema = z.looseObject({
  mechanic: z.string(),
  eligibility: z.looseObject({ countries: z.array(z.string()).optional() }),
});

/** Every campaign, with a country where it is shown. */
export const shownCampaigns: readonly ShownCampaign[] = globSync('*/campaign.json', { cwd: directory })
  .sort()
  .map((file) => {
    const { mechanic, eligibility } = fileSchema.parse(JSON.parse(readFileSync(path.join(directory, file), 'utf8')));
    return { name: path.dirname(file), mechanic, country: eligibility.countries?.[0] ?? countryWithoutLimits };
  });
