import type { CampaignVersion } from '../campaign-types.ts';
import type { TermsSectionId } from './clause.ts';
import type { ClauseValue, ClauseValues } from './values.ts';

/** A text with its values, from a clause, step, figure or phrase. */
export interface ProducedText {
  readonly key: string;
  readonly values: ClauseValues;
  /** Whether it is a significant clause, which also has a value and a condition. */
  readonly isSignificant: boolean;
  /** Section of the full terms that contains the clause. */
  readonly section?: TermsSectionId;
}

/** Every text that a campaign uses, including nested phrases. */
export function producedTextsOf(campaign: Omit<CampaignVersion, 'terms'>): ProducedText[] {
  const terms = { ...campaign, currency: 'EUR', minimumAge: 18 };
  const figure = campaign.behavior.figure(terms);
  const alternatives = campaign.behavior.alternatives(terms);
  return [
    ...(figure ? [{ key: `figure.${figure.id}`, values: figure.values, isSignificant: false }] : []),
    ...alternatives.flatMap(({ clauses, steps }) => [
      ...clauses.flatMap(({ id, values, isSignificant, section }) =>
        values.map((said) => ({ key: `clause.${id}`, values: said, isSignificant, section })),
      ),
      ...steps.flatMap(({ id, values }) =>
        values.map((said) => ({ key: `step.${id}.text`, values: said, isSignificant: false })),
      ),
    ]),
  ].flatMap((said) => [said, ...Object.values(said.values).flatMap(partsOf)]);
}

/** The phrases nested in a value. */
function partsOf(value: ClauseValue): ProducedText[] {
  if (value.kind === 'list') return value.items.flatMap(partsOf);
  if (value.kind !== 'phrase') return [];
  return [
    { key: value.id, values: value.values, isSignificant: false },
    ...Object.values(value.values).flatMap(partsOf),
  ];
}
