import { useLocation } from 'react-router-dom';
import { defaultLanguage } from '../../config/languages.ts';
import { languages } from '../i18n/languages.ts';
import { hrefInLanguage } from '../routes/route-href.ts';
import { useSite } from '../state/site-context.tsx';

interface PageHeadProps {
  readonly title: string;
  readonly description?: string;
  /** Keep the page out of search results: it is over, blocked or an error. */
  readonly isHidden?: boolean;
}

/** The page's title, description and its place among its translations. React moves them into `<head>`. */
export function PageHead({ title, description, isHidden = false }: PageHeadProps) {
  const { brandName } = useSite().siteConfig;
  return (
    <>
      <title>{`${title} | ${brandName}`}</title>
      {description && <meta name="description" content={description} />}
      {isHidden ? <meta name="robots" content="noindex" /> : <Translations />}
    </>
  );
}

/** Sort orders and campaign tags in the query make no page of their own, so these addresses go without it. */
function Translations() {
  const { currentLanguage, siteConfig, origin } = useSite();
  const { pathname } = useLocation();
  return (
    <>
      <link rel="canonical" href={origin + hrefInLanguage(pathname, '', currentLanguage)} />
      <meta property="og:locale" content={languages[currentLanguage].locale.replace('-', '_')} />
      <link rel="alternate" hrefLang="x-default" href={origin + hrefInLanguage(pathname, '', defaultLanguage)} />
      {siteConfig.languages.map((code) => (
        <link
          key={code}
          rel="alternate"
          hrefLang={languages[code].htmlLang}
          href={origin + hrefInLanguage(pathname, '', code)}
        />
      ))}
    </>
  );
}
