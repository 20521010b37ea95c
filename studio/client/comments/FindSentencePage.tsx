import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { localeCodes } from '../../../config/languages.ts';
import { Button } from '../../../src/components/Button.tsx';
import { Field } from '../../../src/components/Field.tsx';
import { isLanguageCode, languages } from '../../../src/i18n/languages.ts';
import type { SentenceSearch } from '../../sentence-contracts.ts';
import { loadBoard } from '../api.ts';
import row from '../ChoiceRow.module.css';
import { t } from '../texts.ts';
import { useTitle } from '../use-title.ts';
import styles from './Comments.module.css';
import { FindingList } from './FindingList.tsx';

/** Minimum letters of a search. */
const minLetters = 3;

/** Finds who changed, approved and published words on a page. */
export function FindSentencePage() {
  useTitle(t('origin_page'));
  const { data: board } = useQuery({ queryKey: ['board'], queryFn: loadBoard });
  const [text, setText] = useState('');
  const [campaign, setCampaign] = useState('');
  const [language, setLanguage] = useState('');
  const [search, setSearch] = useState<SentenceSearch>();
  const submit = () => {
    if (text.trim().length < minLetters) return;
    setSearch({
      text: text.trim(),
      ...(campaign !== '' && { campaign }),
      ...(isLanguageCode(language) && { language }),
    });
  };
  return (
    <div className={styles['view']}>
      <h1>{t('origin_page')}</h1>
      <search className={styles['form']}>
        <Field name="origin-text" label={t('origin_text')} hint={t('origin_hint')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              dir="auto"
              maxLength={2_000}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <div className={row['choices']}>
          <Field name="origin-campaign" label={t('origin_campaign')}>
            {(control) => (
              <select {...control} value={campaign} onChange={({ target }) => setCampaign(target.value)}>
                <option value="">{t('origin_all_campaigns')}</option>
                {board?.campaigns.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            )}
          </Field>
          <Field name="origin-language" label={t('origin_language')}>
            {(control) => (
              <select {...control} value={language} onChange={({ target }) => setLanguage(target.value)}>
                <option value="">{t('origin_all_languages')}</option>
                {localeCodes.map((code) => (
                  <option key={code} value={code} lang={languages[code].htmlLang}>
                    {languages[code].title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button isOff={text.trim().length < minLetters} onClick={submit}>
            {t('origin_search')}
          </Button>
        </div>
      </search>
      {search && <FindingList search={search} />}
    </div>
  );
}
