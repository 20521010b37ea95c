import { useTranslation } from 'react-i18next';
import { OverlayMenu } from '../../components/OverlayMenu.tsx';
import { SectionLinks } from '../../components/SiteNavigation.tsx';
import type { RouteId } from '../../routes/route-paths.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import styles from './LanguageMenu.module.css';

/** Id of the menu, by which the header opens it. */
export const sectionsMenuId = 'sections-menu';

/** The sections, and the operator's pages, if the header has no room for them. Works without script. */
export function SectionsMenu({ current }: { readonly current: RouteId | undefined }) {
  const { t } = useTranslation();
  const { headerLinks } = useStaticSite().configuration;
  return (
    <OverlayMenu id={sectionsMenuId} title={t('navigation_label')} element="nav">
      <SectionLinks current={current} operatorLinks={headerLinks} linkClass={styles['option']} />
    </OverlayMenu>
  );
}
