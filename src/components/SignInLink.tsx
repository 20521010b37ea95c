import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSite } from '../state/site-context.tsx';
import { ButtonLink } from './ButtonLink.tsx';
import type { ButtonLook } from './button-class.ts';
import { Icon } from './icons/Icon.tsx';
import { signInHref } from './sign-in-href.ts';

/** To the operator's sign-in page and back to this one. */
export function SignInLink(look: ButtonLook) {
  const { t } = useTranslation();
  const { loginUrl } = useSite().siteConfig;
  const { pathname, search } = useLocation();
  return (
    <ButtonLink {...look} target={{ href: signInHref(loginUrl, pathname + search) }}>
      <Icon name="user" />
      {t('sign_in')}
    </ButtonLink>
  );
}
