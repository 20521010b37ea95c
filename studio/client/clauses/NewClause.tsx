import { type FormEvent, useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Field } from '../../../src/components/Field.tsx';
import type { ClauseFacts, OwnClauses } from '../../clause-contracts.ts';
import { fieldId } from '../field-props.ts';
import { textOfClause } from '../text-keys.ts';
import { t } from '../texts.ts';
import styles from './Clauses.module.css';
import { additionOf, clauseId, type Edit, replacementOf } from './own-clauses.ts';

interface NewClauseProps {
  readonly facts: ClauseFacts;
  readonly own: OwnClauses;
  readonly onAdd: (edit: Edit) => void;
}

/** Adds a clause that only this campaign has: its name and its part of the terms. */
export function NewClause({ facts, own, onAdd }: NewClauseProps) {
  const [words, setWords] = useState('');
  const [section, setSection] = useState<string>(facts.sections[0]?.id ?? '');
  const [problem, setProblem] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const id = clauseId(words);
    const found = problemOfName(id, facts, own);
    setProblem(found);
    if (found !== undefined) return;
    onAdd(additionOf(own, id, section));
    setWords('');
    focusSentence(id);
  };
  return (
    <form className={styles['new']} aria-label={t('clause_new')} onSubmit={add}>
      <h3>{t('clause_new')}</h3>
      <Field name="new-clause-name" label={t('clause_name')} hint={t('clause_name_hint')} problem={problem}>
        {(control) => (
          <input {...control} maxLength={80} value={words} onChange={({ target }) => setWords(target.value)} />
        )}
      </Field>
      <Field name="new-clause-section" label={t('clause_section')}>
        {(control) => (
          <select {...control} value={section} onChange={({ target }) => setSection(target.value)}>
            {facts.sections.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        {t('clause_add')}
      </Button>
    </form>
  );
}

function problemOfName(id: string, facts: ClauseFacts, own: OwnClauses): string | undefined {
  if (id === '') return t('clause_name_needed');
  if (own.added.some((clause) => clause.id === id)) return t('clause_name_taken');
  return facts.ours.some((clause) => clause.id === id) ? t('clause_name_standard') : undefined;
}

/** Focuses the English sentence of a clause once its form is there. */
function focusSentence(id: string): void {
  requestAnimationFrame(() => document.getElementById(`-${fieldId('texts/en.json', textOfClause(id))}`)?.focus());
}

/** Chooses a standard clause of the campaign, to say it in other words. */
export function StandardClause({ facts, own, onAdd }: NewClauseProps) {
  const [id, setId] = useState('');
  const [problem, setProblem] = useState<string>();
  const free = facts.ours.filter((clause) => !own.replaced.includes(clause.id));
  const chosen = free.find((clause) => clause.id === id);
  const add = (event: FormEvent) => {
    event.preventDefault();
    setProblem(chosen ? undefined : t('clause_choose_needed'));
    if (!chosen) return;
    onAdd(replacementOf(own, chosen.id));
    setId('');
    focusSentence(chosen.id);
  };
  return (
    <form className={styles['new']} aria-label={t('clause_other_words')} onSubmit={add}>
      <h3>{t('clause_other_words')}</h3>
      <Field
        name="standard-clause"
        label={t('clause_choose_standard')}
        problem={problem}
        {...(chosen && { hint: chosen.text })}
      >
        {(control) => (
          <select {...control} value={chosen?.id ?? ''} onChange={({ target }) => setId(target.value)}>
            <option value="">{t('not_set')}</option>
            {facts.sections.map((section) => (
              <optgroup key={section.id} label={section.title}>
                {free
                  .filter((clause) => clause.section === section.id)
                  .map((clause) => (
                    <option key={clause.id} value={clause.id}>
                      {clause.text}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      <Button type="submit" variant="secondary">
        {t('clause_replace')}
      </Button>
    </form>
  );
}
