import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { type AddedClause, ownClausesOf } from '../../clause-contracts.ts';
import type { Draft } from '../../contracts.ts';
import { GroupProblem } from '../GroupProblem.tsx';
import { useLanguageChoice } from '../LanguageChoice.tsx';
import { LoadingOrError } from '../LoadingOrError.tsx';
import { Section } from '../Section.tsx';
import { labelOfText, textOfClause } from '../text-keys.ts';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { ClauseCell } from './ClauseCell.tsx';
import { ClauseDefinition } from './ClauseDefinition.tsx';
import styles from './Clauses.module.css';
import { NewClause, StandardClause } from './NewClause.tsx';
import { type Edit, inSameSection, moveOf, removalOf, restorationOf } from './own-clauses.ts';
import { useClauseFacts } from './use-clause-facts.ts';

/** Clauses in the campaign's own words: which there are, what they say, and their sentences in each language. */
export function ClausesView({ editor }: { readonly editor: Editor }) {
  const { draft } = editor;
  const { data: facts, error } = useClauseFacts(draft);
  const { columns, choice } = useLanguageChoice();
  const markAsRead = useMarkRead(editor);
  const [removed, setRemoved] = useState<{ readonly id: string; readonly before: Draft }>();
  const [moved, setMoved] = useState('');
  if (!facts) return <LoadingOrError error={error} />;
  const own = ownClausesOf(draft.fields);
  const apply = (edits: readonly Edit[]) => {
    for (const { file, path, value } of edits) editor.change(file, path, value);
  };
  const remove = (id: string) => {
    setRemoved({ id, before: draft });
    apply(removalOf(draft, id));
  };
  const move = (clause: AddedClause, by: -1 | 1) => {
    const edit = moveOf(own, clause, by);
    if (!edit) return;
    apply([edit]);
    const same = inSameSection(own.added, clause);
    const number = same.indexOf(clause) + 1 + by;
    setMoved(t('clause_moved', { what: titleOf(clause.id), number, count: same.length }));
  };
  const sentences = (id: string) => (
    <div className={styles['columns']}>
      {columns.map((code) => (
        <ClauseCell
          key={code}
          editor={editor}
          language={code}
          id={id}
          facts={facts}
          onRead={() => markAsRead(code, [textOfClause(id)])}
        />
      ))}
    </div>
  );
  const sections = facts.sections
    .map((section) => ({ ...section, added: own.added.filter((clause) => clause.section === section.id) }))
    .filter(({ added }) => added.length > 0);
  return (
    <section className={styles['view']} aria-label={t('tab_clauses')}>
      <p>{t('clauses_hint')}</p>
      {!facts.isReadable && (
        <Notice tone="info">
          <p>{t('clauses_unreadable')}</p>
        </Notice>
      )}
      {choice}
      <p role="status">{moved}</p>
      {removed && (
        <Notice tone="info" isLive>
          <p>{t('clause_removed', { what: titleOf(removed.id) })}</p>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              apply(restorationOf(removed.before, draft, removed.id));
              setRemoved(undefined);
            }}
          >
            {t('clause_undo')}
          </Button>
        </Notice>
      )}
      <h2>{t('clauses_added')}</h2>
      <GroupProblem problems={draft.problems} field="clauses.added" />
      {own.added.length === 0 && <p>{t('clauses_none')}</p>}
      {sections.map(({ id: sectionId, title, added }) => (
        <Section key={sectionId} className={styles['section']} title={title} heading="h3">
          {added.map((clause, place) => (
            <fieldset key={clause.id} className={styles['clause']}>
              <legend>{titleOf(clause.id)}</legend>
              <div className={styles['buttons']}>
                <MoveButton clause={clause} by={-1} isOff={place === 0} onMove={move} />
                <MoveButton clause={clause} by={1} isOff={place === added.length - 1} onMove={move} />
                <RemoveButton id={clause.id} onRemove={remove} />
              </div>
              <ClauseDefinition editor={editor} facts={facts} clause={clause} index={own.added.indexOf(clause)} />
              {sentences(clause.id)}
            </fieldset>
          ))}
        </Section>
      ))}
      <NewClause facts={facts} own={own} onAdd={(edit) => apply([edit])} />
      <h2>{t('clauses_replaced')}</h2>
      <GroupProblem problems={[...draft.problems, ...draft.warnings]} field="clauses.replaced" />
      {own.replaced.length === 0 && <p>{t('clauses_none')}</p>}
      {[...new Set(own.replaced)].map((id) => (
        <fieldset key={id} className={styles['clause']}>
          <legend>{titleOf(id)}</legend>
          <GroupProblem
            problems={[...draft.problems, ...draft.warnings]}
            field={`clauses.replaced[${own.replaced.indexOf(id)}]`}
          />
          <div className={styles['buttons']}>
            <Button size="small" variant="quiet" onClick={() => remove(id)}>
              {t('clause_restore_standard')}
            </Button>
          </div>
          {sentences(id)}
        </fieldset>
      ))}
      <StandardClause facts={facts} own={own} onAdd={(edit) => apply([edit])} />
    </section>
  );
}

const titleOf = (id: string): string => labelOfText(textOfClause(id));

interface MoveButtonProps {
  readonly clause: AddedClause;
  readonly by: -1 | 1;
  readonly isOff: boolean;
  readonly onMove: (clause: AddedClause, by: -1 | 1) => void;
}

function MoveButton({ clause, by, isOff, onMove }: MoveButtonProps) {
  const label = by === -1 ? 'clause_earlier' : 'clause_later';
  return (
    <Button
      size="small"
      variant="quiet"
      isOff={isOff}
      aria-label={t(`${label}_what`, { what: titleOf(clause.id) })}
      onClick={() => onMove(clause, by)}
    >
      {t(label)}
    </Button>
  );
}

function RemoveButton({ id, onRemove }: { readonly id: string; readonly onRemove: (id: string) => void }) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('clause_remove_what', { what: titleOf(id) })}
      onClick={() => onRemove(id)}
    >
      {t('clause_remove')}
    </Button>
  );
}
