import type { ReactNode } from 'react';
import { localeCodes } from '../../config/languages.ts';
import { Field } from '../../src/components/Field.tsx';
import { isLanguageCode, type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { countryName, useCountries } from './countries.ts';
import { t } from './texts.ts';

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** A choice from a list, with its label. */
export function Choice({ name, label, value, onChoose, children }: ChoiceProps) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
          {children}
        </select>
      )}
    </Field>
  );
}

interface LanguageSelectProps {
  readonly name: string;
  readonly value: LanguageCode;
  readonly onChoose: (language: LanguageCode) => void;
}

/** The choice of a language of the pages. */
export function LanguageSelect({ name, value, onChoose }: LanguageSelectProps) {
  return (
    <Choice
      name={name}
      label={t('preview_language')}
      value={value}
      onChoose={(code) => isLanguageCode(code) && onChoose(code)}
    >
      {localeCodes.map((code) => (
        <option key={code} value={code} lang={languages[code].htmlLang}>
          {languages[code].title}
        </option>
      ))}
    </Choice>
  );
}

interface CountrySelectProps {
  readonly name: string;
  readonly value: string;
  readonly onChoose: (country: string) => void;
}

/** The choice of a country with rules. */
export function CountrySelect({ name, value, onChoose }: CountrySelectProps) {
  return (
    <Choice name={name} label={t('preview_country')} value={value} onChoose={onChoose}>
      {useCountries().map((code) => (
        <option key={code} value={code}>
          {countryName(code)}
        </option>
      ))}
    </Choice>
  );
}
