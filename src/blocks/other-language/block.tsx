import { useTranslation } from 'react-i18next';
import { Notice } from '../../components/Notice.tsx';
import { type LanguageCode, languages } from '../../i18n/languages.ts';
import { splitText } from '../../i18n/split-text.ts';
import { useLanguage } from '../../state/site-context.tsx';
import { defineBlock, Static } from '../block.tsx';

/** Says that the texts of a page are in a language other than the visitor's. */
export const otherLanguage = defineBlock<{ readonly shown: LanguageCode }>({
  type: 'other-language',
  folder: 'src/blocks/other-language',
  reads: [],
  render: ({ data }) => (
    <Static>
      <OtherLanguage {...data} />
    </Static>
  ),
});

function OtherLanguage({ shown }: { readonly shown: LanguageCode }) {
  const { t } = useTranslation();
  const { htmlLang, direction } = useLanguage();
  const { title, htmlLang: shownLang } = languages[shown];
  const [before, after] = splitText((language) => t('other_language_notice', { language }));
  return (
    <div lang={htmlLang} dir={direction}>
      <Notice>
        {before}
        <bdi lang={shownLang}>{title}</bdi>
        {after}
      </Notice>
    </div>
  );
}
