import { useTranslation } from 'react-i18next';

/** The id of a page's `<main>`. */
export const mainId = 'main';

/** First stop of the keyboard: past the header, to the content. Its look stands in `base.css`. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {t('skip_to_content')}
    </a>
  );
}
