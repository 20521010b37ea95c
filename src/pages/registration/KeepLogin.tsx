import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { LoginSaveOption } from '../../entities/registration.ts';
import type { NewLogin } from '../../platform/user/one-click-registration.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useSite } from '../../state/site-context.tsx';
import { downloadLogin } from './download-login.ts';
import styles from './registration.module.css';

interface KeepLoginProps {
  readonly login: NewLogin;
  readonly options: readonly LoginSaveOption[];
}

/** The new login, and the ways to keep it that the operator offers. */
export function KeepLogin({ login, options }: KeepLoginProps) {
  const { t } = useTranslation();
  const { windowSize, isRtl } = useSite();
  const downloads = options.filter((option) => option !== 'email');
  const lines = [
    t('label_value', { label: t('registration_login'), value: login.login }),
    t('label_value', { label: t('registration_password'), value: login.password }),
    location.origin,
  ];
  return (
    <div className={styles['form']}>
      <Notice tone="positive" isLive>
        {t('registration_done')}
      </Notice>
      <dl className={styles['login']}>
        <dt>{t('registration_login')}</dt>
        <dd>
          <bdi dir="ltr">{login.login}</bdi>
        </dd>
        <dt>{t('registration_password')}</dt>
        <dd>
          <bdi dir="ltr">{login.password}</bdi>
        </dd>
      </dl>
      <p>{t('registration_keep')}</p>
      {options.includes('email') && <SendForm login={login.login} />}
      {downloads.length > 0 && (
        <ul className={styles['list']}>
          {downloads.map((option) => (
            <li key={option}>
              <Button
                variant="secondary"
                onClick={() => void downloadLogin(option, lines, { width: windowSize.width, isRtl })}
              >
                {t(`registration_save_${option}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function SendForm({ login }: { readonly login: string }) {
  const { t } = useTranslation();
  const { transport } = useBrowserServices();
  const [status, setStatus] = useState<'open' | 'busy' | 'sent' | 'failed'>('open');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    setStatus('busy');
    const isSent = await import('../../platform/user/send-login.ts')
      .then(({ sendLogin }) => sendLogin(transport, login, email))
      .catch(() => false);
    setStatus(isSent ? 'sent' : 'failed');
  };
  return (
    <form className={styles['form']} method="post" onSubmit={submit}>
      <Field name="email" label={t('registration_email')}>
        {(control) => <input {...control} name="email" type="email" dir="ltr" autoComplete="email" required />}
      </Field>
      <Button type="submit" isBusy={status === 'busy'}>
        {t('registration_save_email')}
      </Button>
      {status === 'sent' && (
        <Notice tone="positive" isLive>
          {t('registration_sent')}
        </Notice>
      )}
      {status === 'failed' && (
        <Notice tone="negative" isLive>
          {t('registration_not_sent')}
        </Notice>
      )}
    </form>
  );
}
