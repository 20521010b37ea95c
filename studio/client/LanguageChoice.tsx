import { useState } from 'react';
import { localeCodes } from '../../config/languages.ts';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import styles from './TextsView.module.css';
import { t } from './texts.ts';

/** Languages whose texts are shown, in their order, and the choice of them. */
export function useLanguageChoice() {
  const [shown, setShown] = useState<readonly LanguageCode[]>(localeCodes);
  const columns = localeCodes.filter((code) => shown.includes(code));
  return { columns, choice: <LanguageChoice shown={shown} onChoose={setShown} /> };
}

interface LanguageChoiceProps {
  readonly shown: readonly LanguageCode[];
  readonly onChoose: (shown: readonly LanguageCode[]) => void;
}

function LanguageChoice({ shown, onChoose }: LanguageChoiceProps) {
  return (
    <fieldset className={styles['languages']}>
      <legend>{t('languages_shown')}</legend>
      {localeCodes.map((code) => (
        <label key={code}>
          <input
            type="checkbox"
            checked={shown.includes(code)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...shown, code] : shown.filter((other) => other !== code))
            }
          />
          <span lang={languages[code].htmlLang}>{languages[code].title}</span>
        </label>
      ))}
    </fieldset>
  );
}
