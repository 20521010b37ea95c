import { useTranslation } from 'react-i18next';
import { mainId } from '../element-ids.ts';

/** First focusable element: skips the header. Styled in `base.css`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {t('skip_to_content')}
    </a>
  );
}
