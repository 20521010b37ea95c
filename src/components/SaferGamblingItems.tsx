import { useTranslation } from 'react-i18next';
import { useSite } from '../state/site-context.tsx';
import { HostLink } from './HostLink.tsx';

/** List items: the operator's pages about safer gambling, and the register in which one excludes oneself. */
export function SaferGamblingItems({ linkClass }: { readonly linkClass: string | undefined }) {
  const { t } = useTranslation();
  const { siteConfig, region } = useSite();
  const { selfExclusion } = region;
  return (
    <>
      {siteConfig.responsibleLinks.map(({ dictKey, href }) => (
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
