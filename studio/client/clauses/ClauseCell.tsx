import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../src/components/Button.tsx';
import { type LanguageCode, languages } from '../../../src/i18n/languages.ts';
import type { ClauseFacts, ClauseSaying } from '../../clause-contracts.ts';
import { textFile } from '../../contracts.ts';
import { fieldId } from '../field-props.ts';
import { TextCell } from '../TextCell.tsx';
import { TypedArea } from '../TypedArea.tsx';
import { textOfClause } from '../text-keys.ts';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';
import styles from './Clauses.module.css';
import { missingNames, problemOfSentence, readings, withPlaceholder } from './own-clauses.ts';
import { namesOfClause } from './use-clause-facts.ts';

interface ClauseCellProps {
  readonly editor: Editor;
  readonly language: LanguageCode;
  readonly id: string;
  readonly facts: ClauseFacts | undefined;
  readonly onRead: () => void;
}

/** Sentence of an own clause in one language: its values can be inserted, and it is composed as it is typed. */
export function ClauseCell({ editor, language, id, facts, onRead }: ClauseCellProps) {
  const { draft, change } = editor;
  const key = textOfClause(id);
  const [wasFocused, setWasFocused] = useState(false);
  const storedText = draft.texts[language]?.[key];
  const text = typeof storedText === 'string' ? storedText : '';
  const names = namesOfClause(draft, facts, id);
  const said = facts?.own[id]?.said[language] ?? [];
  const file = textFile(language);
  const insert = (name: string) => {
    const area = document.getElementById(`-${fieldId(file, key)}`);
    if (!(area instanceof HTMLTextAreaElement)) return;
    // The caret is read now: browsers report its moves late, and a press can come first.
    const next = withPlaceholder(text, name, wasFocused ? Math.min(area.selectionStart, text.length) : text.length);
    flushSync(() => change(file, [key], next.text));
    area.focus();
    area.setSelectionRange(next.caret, next.caret);
  };
  return (
    <TextCell
      editor={editor}
      language={language}
      name={key}
      onRead={onRead}
      problem={names && problemOfSentence(text, names)}
      control={(props) => <TypedArea {...props} rows={4} onFocusCapture={() => setWasFocused(true)} />}
    >
      <div className={styles['inserts']}>
        {missingNames(text, names ?? []).map((name) => (
          <Button
            key={name}
            size="small"
            variant="secondary"
            aria-label={t('clause_insert_in', { name: `{{${name}}}`, language: languages[language].title })}
            onClick={() => insert(name)}
          >
            {t('clause_insert', { name: `{{${name}}}` })}
          </Button>
        ))}
      </div>
      <Readings language={language} text={text} names={names ?? []} said={said} />
    </TextCell>
  );
}

interface ReadingsProps {
  readonly language: LanguageCode;
  readonly text: string;
  readonly names: readonly string[];
  readonly said: readonly ClauseSaying[];
}

/** The sentence as readers get it, and the standard one that it replaces. */
function Readings({ language, text, names, said }: ReadingsProps) {
  const { htmlLang, direction } = languages[language];
  const standard = said.map(({ before, sentence }) => (sentence === '' ? '' : before + sentence)).filter(Boolean);
  return (
    <dl className={styles['readings']}>
      {text !== '' && said.length > 0 && (
        <div>
          <dt>{t('clause_reads')}</dt>
          {readings(text, names, said).map((line) => (
            <dd key={line} lang={htmlLang} dir={direction}>
              {line}
            </dd>
          ))}
        </div>
      )}
      {standard.length > 0 && (
        <div>
          <dt>{t('clause_standard')}</dt>
          {standard.map((line) => (
            <dd key={line} lang={htmlLang} dir={direction}>
              {line}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
