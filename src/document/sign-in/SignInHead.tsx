import { useTranslation } from 'react-i18next';
import { CloseButton } from '../../components/CloseButton.tsx';
import styles from './SignInDialog.module.css';

/** Id of the dialog's title, which names it. */
export const titleId = 'sign-in-title';

/** Title and close button of the sign-in dialog. */
export function SignInHead({ onClose }: { readonly onClose?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['head']}>
      <h2 id={titleId} className={styles['title']}>
        {t('sign_in_title')}
      </h2>
      <CloseButton className={styles['close']} onClick={onClose} />
    </div>
  );
}
