import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/ButtonLink.tsx';
import type { ButtonLook } from '../components/button-class.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import { hrefFor } from '../routes/route-href.ts';

/** Page that a campaign links to if it is closed to the visitor. */
export type CampaignExit = 'promotions' | 'lotteries' | 'home';

const links = {
  promotions: { route: 'home', text: 'campaign_see_current' },
  lotteries: { route: 'lotto-main', text: 'home_all_lotteries' },
  home: { route: 'home', text: 'error_page_home_link' },
} as const;

interface ExitLinkProps extends ButtonLook {
  readonly exit: CampaignExit;
  readonly language: LanguageCode;
}

/** The link of a closed campaign to another page. */
export function ExitLink({ exit, language, ...look }: ExitLinkProps) {
  const { t } = useTranslation();
  const { route, text } = links[exit];
  return (
    <ButtonLink {...look} href={hrefFor(route, language, {})}>
      {t(text)}
    </ButtonLink>
  );
}
