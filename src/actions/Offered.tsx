import type { PropsWithChildren, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../components/Notice.tsx';
import { useSite } from '../state/site-context.tsx';

/** The buttons of an action. If the visitor's country is unknown, actions may be closed: a text then replaces the buttons. */
export function Offered({ children }: PropsWithChildren): ReactNode {
  const { t } = useTranslation();
  return useSite().areActionsClosed ? <Notice>{t('action_region_blocked')}</Notice> : children;
}
