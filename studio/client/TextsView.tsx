import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { Button } from '../../src/components/Button.tsx';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import type { Draft } from '../contracts.ts';
import { ClauseCell } from './clauses/ClauseCell.tsx';
import { useClauseFacts } from './clauses/use-clause-facts.ts';
import { useLanguageChoice } from './LanguageChoice.tsx';
import { TextCell } from './TextCell.tsx';
import styles from './TextsView.module.css';
import { clauseOfText, labelOfText, textKeysOf } from './text-keys.ts';
import { t } from './texts.ts';
import type { Editor } from './use-editor.ts';
import { useMarkRead } from './use-mark-read.ts';

/** Texts of all languages side by side, each in its writing direction. */
export function TextsView({ editor }: { readonly editor: Editor }) {
  const { draft, change } = editor;
  const { columns, choice } = useLanguageChoice();
  const { data: facts } = useClauseFacts(draft);
  const markAsRead = useMarkRead(editor);
  const keys = textKeysOf(draft);
  const unwritten = unwrittenIn(draft);
  return (
    <section className={styles['texts']} aria-label={t('tab_texts')}>
      <p>{t('texts_hint')}</p>
      {choice}
      {keys.map((key) => (
        <fieldset key={key} className={styles['row']}>
          <legend>{labelOfText(key)}</legend>
          <div className={styles['columns']}>
            {columns.map((code) => {
              const clause = clauseOfText(key);
              const cell = { editor, language: code, onRead: () => markAsRead(code, [key]) };
              return clause === undefined ? (
                <TextCell key={code} {...cell} name={key} />
              ) : (
                <ClauseCell key={code} {...cell} id={clause} facts={facts} />
              );
            })}
          </div>
        </fieldset>
      ))}
      {unwritten.length > 0 && (
        <div className={styles['all']}>
          <p>{t('unwritten', { languages: unwritten.map((code) => languages[code].title).join(', ') })}</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => change('campaign.json', ['withoutLanguages'], [...leftOutOf(draft), ...unwritten])}
          >
            {t('leave_out')}
          </Button>
        </div>
      )}
      <div className={styles['all']}>
        {columns
          .filter((code) => (draft.unread[code]?.length ?? 0) > 0)
          .map((code) => (
            <Button
              key={code}
              variant="secondary"
              size="small"
              onClick={() => markAsRead(code, draft.unread[code] ?? [])}
            >
              {t('mark_all_read', { language: languages[code].title })}
            </Button>
          ))}
      </div>
    </section>
  );
}

const leftOutOf = ({ fields }: Draft): readonly unknown[] =>
  z.array(z.unknown()).safeParse(fields['withoutLanguages']).data ?? [];

/** Languages that no text is written in, and that are not left out. */
const unwrittenIn = (draft: Draft): readonly LanguageCode[] =>
  localeCodes.filter((code) => !leftOutOf(draft).includes(code) && Object.keys(draft.texts[code] ?? {}).length === 0);
