import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useAccountLinks } from '../../components/use-account-links.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './SignInForm.module.css';
import { type Refusal, useSignIn } from './use-sign-in.ts';

const refusalTexts = {
  'wrong-credentials': 'sign_in_wrong_credentials',
  'account-locked': 'sign_in_account_locked',
  unavailable: 'sign_in_unavailable',
} as const satisfies Record<Refusal, string>;

/** Form for login and password, with a link to the operator's own page, which can do more. */
export function SignInForm({ onSignedIn = () => {} }: { readonly onSignedIn?: () => void }) {
  const { t } = useTranslation();
  const { isBusy, refusal, refusals, submit } = useSignIn(onSignedIn);
  return (
    // Submitted only by script: if that fails, no password gets into an address.
    <form className={styles['form']} method="post" onSubmit={submit}>
      <Field name="login" label={t('sign_in_login')}>
        {(control) => (
          <input
            {...control}
            name="login"
            type="text"
            dir="auto"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            pattern=".*\S.*"
            maxLength={256}
          />
        )}
      </Field>
      <PasswordField refusals={refusals} />
      {refusal && (
        <Notice tone="negative" isLive>
          {t(refusalTexts[refusal])}
        </Notice>
      )}
      <Button type="submit" isBusy={isBusy}>
        {t(isBusy ? 'sign_in_busy' : 'sign_in')}
      </Button>
      <OtherWays />
    </form>
  );
}

function OtherWays() {
  const { t } = useTranslation();
  const { signIn, registration, isRegistrationHere } = useAccountLinks();
  return (
    <p className={styles['other-ways']}>
      <a href={signIn} target="_top">
        {t('sign_in_other_ways')}
      </a>
      <a
        href={registration}
        target={isRegistrationHere ? undefined : '_top'}
        data-action="register"
        data-here={isRegistrationHere ? '' : undefined}
      >
        {t('sign_in_register')}
      </a>
    </p>
  );
}
