import type { ReactNode } from 'react';
import { maxTitleLines, titleOnPhone } from '../../src/campaigns/title-lines.ts';
import { Button } from '../../src/components/Button.tsx';
import { Field, type FieldControlProps } from '../../src/components/Field.tsx';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { textFile } from '../contracts.ts';
import { PlaceComments } from './comments/PlaceComments.tsx';
import { fieldId, problemAt } from './field-props.ts';
import styles from './TextsView.module.css';
import { TypedInput } from './TypedInput.tsx';
import { labelOfText, limitOfText } from './text-keys.ts';
import { t } from './texts.ts';
import { titleOnPage } from './title-on-page.ts';
import type { Editor } from './use-editor.ts';

/** Attributes of the control of a text, in the direction of its language. */
export interface TextControlProps extends FieldControlProps {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly spellCheck: true;
  readonly value: string;
  readonly onText: (text: string) => void;
}

interface TextCellProps {
  readonly editor: Editor;
  readonly language: LanguageCode;
  readonly name: string;
  readonly onRead: () => void;
  /** Problem of the text as it is typed, in place of the one that the last save had. */
  readonly problem?: string | undefined;
  /** Draws the control; an input of one line without it. */
  readonly control?: (props: TextControlProps) => ReactNode;
  readonly children?: ReactNode;
}

/** A text in one language, with its limit, its problem and its comments. */
export function TextCell(props: TextCellProps) {
  const { editor, language, name, onRead, control = oneLine, children } = props;
  const { draft, change } = editor;
  const file = textFile(language);
  const { title, htmlLang, direction } = languages[language];
  const value = draft.texts[language]?.[name];
  const text = typeof value === 'string' ? value : '';
  const isUnread = draft.unread[language]?.includes(name) ?? false;
  return (
    <div className={styles['cell']} data-unread={isUnread || undefined}>
      <Field
        name={fieldId(file, name)}
        label={title}
        hint={limitOf(name, text, language, draft.titles[language])}
        problem={props.problem ?? problemAt(draft.problems, file, name, true)}
      >
        {(given) =>
          control({
            ...given,
            lang: htmlLang,
            dir: direction,
            spellCheck: true,
            value: text,
            onText: (typed) => change(file, [name], typed === '' ? undefined : typed),
          })
        }
      </Field>
      {children}
      <PlaceComments place={{ kind: 'text', language, key: name }} what={`${labelOfText(name)}, ${title}`} />
      {isUnread && (
        <p className={styles['unread']}>
          <span>{t(draft.from === undefined ? 'unread_usual' : 'unread')}</span>
          <Button size="small" variant="quiet" onClick={onRead}>
            {t('mark_read')}
          </Button>
        </p>
      )}
    </div>
  );
}

const oneLine = (props: TextControlProps) => <TypedInput {...props} />;

function limitOf(name: string, text: string, language: LanguageCode, divided: string | undefined): string {
  const letters = t('letters', {
    used: [...text].length,
    limit: limitOfText(name),
  });
  if (name !== 'title' || text === '') return letters;
  const { lines } = titleOnPhone(titleOnPage(text, divided), language);
  return `${letters} · ${t('title_lines', { lines, limit: maxTitleLines })}`;
}
