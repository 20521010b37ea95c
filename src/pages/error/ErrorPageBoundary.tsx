import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefFor } from '../../routes/route-href.ts';
import { useSite } from '../../state/site-context.tsx';
import styles from './ErrorPageBoundary.module.css';

interface BoundaryProps {
  readonly children: ReactNode;
}

/** Around the error page with its layout: the last resort when showing that fails too (specification, section 2). */
export class ErrorPageBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <LastResort /> : this.props.children;
  }
}

function LastResort() {
  const { t } = useTranslation();
  const { currentLanguage } = useSite();
  return (
    <main className={styles['page']}>
      <h1>{t('error_page_failed')}</h1>
      <a href={hrefFor('home', currentLanguage, {})}>{t('error_page_home_link')}</a>
    </main>
  );
}
