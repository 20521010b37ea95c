import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/Field.tsx';
import { IconPath } from '../../components/icons/Icon.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import styles from './SignInForm.module.css';

/** Icons that only this lazy module has. */
const eye = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z';
const crossedEye = `${eye}M4 20 20 4`;

interface PasswordFieldProps {
  /** Number of refused passwords: the field is cleared for the next one. */
  readonly refusals: number;
}

/** A password field whose value the visitor can reveal. The value is stored only in the field. */
export function PasswordField({ refusals }: PasswordFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const field = input.current;
    if (refusals === 0 || !field) return;
    field.value = '';
    field.focus();
    setIsShown(false);
  }, [refusals]);
  return (
    <Field name="password" label={t('sign_in_password')}>
      {(control) => (
        <div className={styles['password']}>
          <input
            {...control}
            ref={input}
            name="password"
            type={isShown ? 'text' : 'password'}
            dir="auto"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={256}
          />
          <button
            type="button"
            className={styles['show']}
            aria-pressed={isShown}
            onClick={() => setIsShown((shown) => !shown)}
          >
            <IconPath path={isShown ? crossedEye : eye} isDirectional={false} />
            <VisuallyHidden>{t('sign_in_show_password')}</VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  );
}
