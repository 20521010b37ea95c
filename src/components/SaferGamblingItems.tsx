import { useTranslation } from 'react-i18next';
import { useStaticSite } from '../state/static-site.tsx';
import { HostLink } from './HostLink.tsx';

/** List items: the operator's pages about safer gambling, and the self-exclusion register. */
export function SaferGamblingItems({ linkClass }: { readonly linkClass: string | undefined }) {
  const { t } = useTranslation();
  const { configuration, region } = useStaticSite();
  const { selfExclusion } = region;
  return (
    <>
      {configuration.responsibleLinks.map(({ dictKey, href }) => (
        <li key={`${dictKey} ${href}`}>
          <HostLink className={linkClass} href={href}>
            {t(dictKey)}
          </HostLink>
        </li>
      ))}
      {selfExclusion && (
        <li>
          <HostLink className={linkClass} href={selfExclusion.href}>
            {t('footer_self_exclusion', { name: selfExclusion.name })}
          </HostLink>
        </li>
      )}
    </>
  );
}
