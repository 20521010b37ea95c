import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { localeCodes } from '../../config/languages.ts';
import { maxTitleLines, titleOnPhone } from '../../src/campaigns/title-lines.ts';
import { Button } from '../../src/components/Button.tsx';
import { Field } from '../../src/components/Field.tsx';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { textFile } from '../contracts.ts';
import { markRead } from './api.ts';
import { PlaceComments } from './comments/PlaceComments.tsx';
import { fieldId, problemAt } from './field-props.ts';
import styles from './TextsView.module.css';
import { TypedInput } from './TypedInput.tsx';
import { labelOfText, limitOfText, textKeysOf } from './text-keys.ts';
import { t } from './texts.ts';
import type { Editor } from './use-editor.ts';

/** Texts of all languages side by side, each in its writing direction. */
export function TextsView({ editor }: { readonly editor: Editor }) {
  const { draft, replaceDraft } = editor;
  const [shown, setShown] = useState<readonly LanguageCode[]>(localeCodes);
  const markAsRead = useMutation({
    mutationFn: ({ language, keys }: { readonly language: LanguageCode; readonly keys: readonly string[] }) =>
      markRead(draft.name, language, keys),
    onSuccess: replaceDraft,
  });
  const keys = textKeysOf(draft);
  const columns = localeCodes.filter((code) => shown.includes(code));
  return (
    <section className={styles['texts']} aria-label={t('tab_texts')}>
      <p>{t('texts_hint')}</p>
      <fieldset className={styles['languages']}>
        <legend>{t('languages_shown')}</legend>
        {localeCodes.map((code) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={shown.includes(code)}
              onChange={({ target }) =>
                setShown(target.checked ? [...shown, code] : shown.filter((other) => other !== code))
              }
            />
            <span lang={languages[code].htmlLang}>{languages[code].title}</span>
          </label>
        ))}
      </fieldset>
      {keys.map((key) => (
        <fieldset key={key} className={styles['row']}>
          <legend>{labelOfText(key)}</legend>
          <div className={styles['columns']}>
            {columns.map((code) => (
              <TextCell
                key={code}
                editor={editor}
                language={code}
                name={key}
                onRead={() => markAsRead.mutate({ language: code, keys: [key] })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles['all']}>
        {columns
          .filter((code) => (draft.unread[code]?.length ?? 0) > 0)
          .map((code) => (
            <Button
              key={code}
              variant="secondary"
              size="small"
              onClick={() => markAsRead.mutate({ language: code, keys: draft.unread[code] ?? [] })}
            >
              {t('mark_all_read', { language: languages[code].title })}
            </Button>
          ))}
      </div>
    </section>
  );
}

interface TextCellProps {
  readonly editor: Editor;
  readonly language: LanguageCode;
  readonly name: string;
  readonly onRead: () => void;
}

function TextCell({ editor: { draft, change }, language, name, onRead }: TextCellProps) {
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
        hint={limitOf(name, text, language)}
        problem={problemAt(draft.problems, file, name, true)}
      >
        {(control) => (
          <TypedInput
            {...control}
            lang={htmlLang}
            dir={direction}
            spellCheck
            value={text}
            onText={(typed) => change(file, [name], typed === '' ? undefined : typed)}
          />
        )}
      </Field>
      <PlaceComments place={{ kind: 'text', language, key: name }} what={`${labelOfText(name)}, ${title}`} />
      {isUnread && (
        <p className={styles['unread']}>
          <span>{t('unread')}</span>
          <Button size="small" variant="quiet" onClick={onRead}>
            {t('mark_read')}
          </Button>
        </p>
      )}
    </div>
  );
}

function limitOf(name: string, text: string, language: LanguageCode): string {
  const letters = t('letters', {
    used: [...text].length,
    limit: limitOfText(name),
  });
  if (name !== 'title' || text === '') return letters;
  return `${letters} · ${t('title_lines', { lines: titleOnPhone(text, language).lines, limit: maxTitleLines })}`;
}
