import { Button } from '../../../src/components/Button.tsx';
import { Field } from '../../../src/components/Field.tsx';
import type { FieldPath } from '../../../tools/scripts/campaign/field-values.ts';
import type { AddedClause, ClauseFacts, OfferedValue } from '../../clause-contracts.ts';
import { fieldLabel } from '../field-links.ts';
import { dotPath, fieldId, problemAt } from '../field-props.ts';
import { GroupProblem } from '../GroupProblem.tsx';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';
import styles from './Clauses.module.css';
import { nameOfValue } from './own-clauses.ts';

interface ClauseDefinitionProps {
  readonly editor: Editor;
  readonly facts: ClauseFacts;
  readonly clause: AddedClause;
  /** Its place among the added clauses. */
  readonly index: number;
}

/** Part of the terms and values of a clause that only this campaign has. */
export function ClauseDefinition({ editor: { draft, change }, facts, clause, index }: ClauseDefinitionProps) {
  const path: FieldPath = ['clauses', 'added', index];
  const set = (inner: FieldPath, value: unknown) => change('campaign.json', [...path, ...inner], value);
  const nameOf = (inner: FieldPath) => fieldId('campaign.json', dotPath([...path, ...inner]));
  const problemOf = (inner: FieldPath) =>
    problemAt(draft.problems, 'campaign.json', dotPath([...path, ...inner]), true);
  const { values = {} } = clause;
  const names = Object.keys(values);
  return (
    <div className={styles['definition']}>
      <GroupProblem problems={draft.problems} field={dotPath([...path, 'id'])} />
      <Field name={nameOf(['section'])} label={t('clause_section')} problem={problemOf(['section'])}>
        {(control) => (
          <select {...control} value={clause.section} onChange={({ target }) => set(['section'], target.value)}>
            {facts.sections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={clause.significant ?? false}
          onChange={({ target }) => set(['significant'], target.checked ? true : undefined)}
        />
        <span>{t('clause_significant')}</span>
      </label>
      <fieldset className={styles['values']}>
        <legend>{t('clause_values')}</legend>
        <GroupProblem problems={draft.problems} field={dotPath([...path, 'values'])} />
        {names.map((name) => (
          <div key={name} className={styles['value']}>
            <Field
              name={nameOf(['values', name])}
              label={t('clause_value_of', { name: `{{${name}}}` })}
              problem={problemOf(['values', name])}
            >
              {(control) => (
                <select
                  {...control}
                  value={values[name]}
                  onChange={({ target }) => set(['values', name], target.value)}
                >
                  <ValueOptions offered={facts.offered} current={values[name]} />
                </select>
              )}
            </Field>
            <Button
              size="small"
              variant="quiet"
              onClick={() => set(['values'], names.length === 1 ? undefined : withoutName(values, name))}
            >
              {t('clause_value_remove', { name: `{{${name}}}` })}
            </Button>
          </div>
        ))}
        <Field name={nameOf(['new-value'])} label={t('clause_value_add')}>
          {(control) => (
            <select
              {...control}
              value=""
              onChange={({ target: { value } }) => {
                if (value !== '') set(['values'], { ...values, [nameOfValue(value, names)]: value });
              }}
            >
              <option value="">{t('clause_value_choose')}</option>
              <ValueOptions offered={facts.offered} />
            </select>
          )}
        </Field>
      </fieldset>
    </div>
  );
}

const withoutName = (values: Readonly<Record<string, string>>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));

/** Values of the offer, by the part of the form that they are in. */
function ValueOptions({
  offered,
  current,
}: {
  readonly offered: readonly OfferedValue[];
  readonly current?: string | undefined;
}) {
  const isKnown = current === undefined || offered.some(({ value }) => value === current);
  return (
    <>
      {!isKnown && <option value={current}>{t('clause_value_unknown', { value: current })}</option>}
      {[...Map.groupBy(offered, ({ field }) => /^[^.[]*/.exec(field)?.[0] ?? '')].map(([part, values]) => (
        <optgroup key={part} label={fieldLabel('campaign.json', part)}>
          {values.map(({ value, field, shown }) => (
            <option key={value} value={value}>{`${fieldLabel('campaign.json', field)}: ${shown}`}</option>
          ))}
        </optgroup>
      ))}
    </>
  );
}
