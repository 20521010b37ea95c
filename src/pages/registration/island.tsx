import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { LoginSaveOption } from '../../entities/registration.ts';
import { PlatformError } from '../../platform/platform-error.ts';
import type { NewLogin } from '../../platform/user/one-click-registration.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import { type CaptchaSettings, showCaptcha } from './captcha.ts';
import { KeepLogin } from './KeepLogin.tsx';
import styles from './registration.module.css';

export interface RegistrationFormProps {
  /** The operator's partner that visitors of the site come from. */
  readonly refId: number;
  /** Currency of the visitor's place. */
  readonly currency: string;
  readonly currencies: readonly { readonly code: string; readonly name: string }[];
  /** Ways to keep the new login, the first one in front. */
  readonly saveOptions: readonly LoginSaveOption[];
  readonly captcha?: CaptchaSettings;
}

type Status = 'open' | 'busy' | 'captcha-wrong' | 'failed';

/** One click makes a login, signs the visitor in, and shows the login until the page is left: it is stored nowhere. */
export default function RegistrationForm({ refId, currency, currencies, saveOptions, captcha }: RegistrationFormProps) {
  const { t } = useTranslation();
  const { transport, session, track } = useBrowserServices();
  const isVisitorSignedIn = isSignedIn(useSite());
  const [status, setStatus] = useState<Status>('open');
  const [login, setLogin] = useState<NewLogin>();
  const answer = useRef('');

  if (login) return <KeepLogin login={login} options={saveOptions} />;
  if (isVisitorSignedIn) return <Notice>{t('registration_signed_in')}</Notice>;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (status === 'busy') return;
    const fields = new FormData(event.currentTarget);
    const promocode = String(fields.get('promocode') ?? '').trim();
    if (captcha && answer.current === '') return setStatus('captcha-wrong');
    setStatus('busy');
    track({ name: 'registration_call', registrationType: 'fast_reg' });
    try {
      // The validation of replies is loaded with the first press.
      const { register } = await import('../../platform/user/one-click-registration.ts');
      const made = await register(transport, {
        currency: String(fields.get('currency') ?? currency),
        ref_id: refId,
        ...(promocode !== '' && { promocode }),
        ...(captcha && { captcha: { type: captcha.type, answer: answer.current } }),
      });
      setLogin(made);
      track({ name: 'registration_done', registrationType: 'fast_reg' });
      await session.signIn(made.login, made.password);
    } catch (error) {
      const code = error instanceof PlatformError ? error.platformCode : undefined;
      setStatus(code === 'captcha-wrong' ? code : 'failed');
      track({ name: 'error_code', code: code ?? 'unknown', registrationType: 'fast_reg' });
    }
  };

  return (
    <form className={styles['form']} method="post" onSubmit={submit}>
      <Field name="currency" label={t('registration_currency')}>
        {(control) => (
          <select {...control} name="currency" defaultValue={currency}>
            {currencies.map(({ code, name }) => (
              <option key={code} value={code}>
                {`${code} · ${name}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="promocode" label={t('registration_promocode')}>
        {(control) => <input {...control} name="promocode" dir="ltr" autoComplete="off" maxLength={64} />}
      </Field>
      {captcha && (
        <Captcha
          settings={captcha}
          onAnswer={(text) => {
            answer.current = text;
          }}
        />
      )}
      {(status === 'captcha-wrong' || status === 'failed') && (
        <Notice tone="negative" isLive>
          {t(status === 'failed' ? 'registration_failed' : 'registration_captcha_wrong')}
        </Notice>
      )}
      <Button type="submit" isBusy={status === 'busy'}>
        {t('registration_submit')}
      </Button>
      <p className={styles['muted']}>{t('registration_consent')}</p>
    </form>
  );
}

interface CaptchaProps {
  readonly settings: CaptchaSettings;
  readonly onAnswer: (answer: string) => void;
}

/** The place where the captcha's script draws. */
function Captcha({ settings, onAnswer }: CaptchaProps) {
  const { t } = useTranslation();
  const { currentLanguage } = useSite();
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const listener = useRef(onAnswer);
  useEffect(() => {
    if (!place.current) return;
    showCaptcha(place.current, settings, currentLanguage, (text) => listener.current(text)).catch(() =>
      setHasFailed(true),
    );
  }, [settings, currentLanguage]);
  return (
    <div>
      <div ref={place} className={styles['captcha']} data-captcha="" />
      {hasFailed && (
        <Notice tone="negative" isLive>
          {t('registration_captcha_failed')}
        </Notice>
      )}
    </div>
  );
}
