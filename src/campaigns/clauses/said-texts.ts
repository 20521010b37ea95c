import { alternativesOf, parseCampaign } from '../campaign.ts';
import { campaignFolders } from '../campaign-fixtures.ts';
import type { CampaignVersion } from '../campaign-types.ts';
import { starterFolders } from '../mechanics/starter-fixture.ts';
import type { ClauseValue, ClauseValues } from './values.ts';

/** For tests: a text with the values from a clause, step, figure or phrase. */
export interface SaidText {
  readonly key: string;
  readonly values: ClauseValues;
  /** It is a significant clause, which has a value and a condition too. */
  readonly isSignificant: boolean;
}

/** Facts that no folder has. */
const otherFacts = [
  ['aviator-2024', { scoring: 'number-of-bets' }],
  ['no-risk-bet', { percent: 50 }],
  ['olympic-free-bet', { trigger: 'stake' }],
] as const;

/** For tests: every text that the campaigns' folders say, and those that campaigns with other facts say, new ones included. */
export function saidTexts(): SaidText[] {
  const ofFolders = [...campaignFolders].flatMap(([name, files]) => {
    const campaign = parseCampaign(name, files);
    const views = alternativesOf(campaign).map((kind) => parseCampaign(name, files, kind));
    return [campaign, ...views, ...campaign.earlier.map((version) => version.campaign)];
  });
  const ofStarters = starterFolders.map(({ name, files }) => parseCampaign(name, files));
  const ofOthers = otherFacts.map(([name, facts]) => withFacts(name, facts));
  return [...ofFolders, ...ofStarters, ...ofOthers].flatMap(textsOf);
}

function withFacts(name: string, facts: object): CampaignVersion {
  const files = campaignFolders.get(name) ?? new Map();
  const campaign: { readonly facts: object } = JSON.parse(files.get('campaign.json') ?? '');
  const changed = JSON.stringify({ ...campaign, facts: { ...campaign.facts, ...facts } });
  return parseCampaign(name, new Map(files).set('campaign.json', changed));
}

function textsOf(campaign: Omit<CampaignVersion, 'terms'>): SaidText[] {
  const terms = { ...campaign, currency: 'EUR', minimumAge: 18 };
  const figure = campaign.reading.figure(terms);
  const alternatives = campaign.reading.alternatives(terms);
  return [
    ...(figure ? [{ key: `figure.${figure.id}`, values: figure.values, isSignificant: false }] : []),
    ...alternatives.flatMap(({ clauses, steps }) => [
      ...clauses.flatMap(({ id, values, isSignificant }) =>
        values.map((said) => ({ key: `clause.${id}`, values: said, isSignificant })),
      ),
      ...steps.flatMap(({ id, values }) =>
        values.map((said) => ({ key: `step.${id}.text`, values: said, isSignificant: false })),
      ),
    ]),
  ].flatMap((said) => [said, ...Object.values(said.values).flatMap(partsOf)]);
}

/** The phrases in a value. */
function partsOf(value: ClauseValue): SaidText[] {
  if (value.kind === 'list') return value.items.flatMap(partsOf);
  if (value.kind !== 'phrase') return [];
  return [
    { key: value.id, values: value.values, isSignificant: false },
    ...Object.values(value.values).flatMap(partsOf),
  ];
}
