import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { defineBlock, Frame, Interactive, type Island, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { AgeBadge } from '../../components/AgeBadge.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { linkAttributes } from '../../components/link-target.ts';
import { SignInLink } from '../../components/SignInLink.tsx';
import type { LoginSaveOption, RegistrationType, SocialNetwork } from '../../entities/registration.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import RegistrationForm, { type RegistrationFormProps } from './island.tsx';
import styles from './registration.module.css';

const folder = 'src/pages/registration';

/** Registering with one click, and ways to keep the new login. */
export const registrationForm: Island<RegistrationFormProps> = {
  folder,
  Component: RegistrationForm,
  texts: [folder, 'src/components'],
};

/** Settings of the page. */
export interface RegistrationData extends RegistrationFormProps {
  readonly types: readonly RegistrationType[];
  readonly networks: readonly SocialNetwork[];
  readonly saveOptions: readonly LoginSaveOption[];
}

const registrationBlock = defineBlock<RegistrationData>({
  type: 'registration',
  folder,
  reads: ['configuration', 'links', 'address'],
  render: ({ data: { types, networks, ...form }, t }) => (
    <Frame className={styles['page']}>
      <Static className={styles['intro']}>
        <Heading level={1}>{t('registration_title')}</Heading>
        <p>{t('registration_lead')}</p>
        <AgeBadge />
      </Static>
      {types.includes('fast_reg') && (
        <Frame as="section" className={classNames(common['panel'], styles['way'])} data-registration="fast_reg">
          <Static>
            <Heading level={2} size="small">
              {t('registration_fast')}
            </Heading>
          </Static>
          <Interactive island={registrationForm} props={form} />
        </Frame>
      )}
      <Static className={styles['ways']}>
        <OtherWays types={types} networks={networks} refId={form.refId} />
      </Static>
    </Frame>
  ),
});

/** Ways to register on the operator's own page, in the order of the operator. */
function OtherWays({ types, networks, refId }: Pick<RegistrationData, 'types' | 'networks' | 'refId'>) {
  const { t } = useTranslation();
  const { registrationUrl } = useStaticSite().configuration;
  return (
    <>
      <ul className={styles['list']}>
        {types
          .filter((type) => type !== 'fast_reg' && type !== 'soc_reg')
          .map((type) => (
            <li key={type} data-registration={type}>
              <RegisterLink href={registrationHref(registrationUrl, { type, ref_id: refId })}>
                {t(`registration_${type}`)}
              </RegisterLink>
            </li>
          ))}
      </ul>
      {types.includes('soc_reg') && networks.length > 0 && (
        <section className={styles['way']} data-registration="soc_reg">
          <Heading level={2} size="small">
            {t('registration_soc_reg')}
          </Heading>
          <ul className={styles['list']}>
            {networks.map((network) => (
              <li key={network}>
                <RegisterLink href={registrationHref(registrationUrl, { type: 'soc_reg', network, ref_id: refId })}>
                  {networkNames[network]}
                </RegisterLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>{t('registration_has_account')}</p>
      <SignInLink variant="secondary" size="small" />
    </>
  );
}

/** A link to the operator's page, or the registration of a host. Each press counts as an attempt. */
function RegisterLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  const { links } = useStaticSite();
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={linkAttributes(href, links).href}
      target="_top"
      data-action="register"
    >
      {children}
    </a>
  );
}

/** The operator's page of a way to register. */
export function registrationHref(url: string, fields: Readonly<Record<string, string | number>>): string {
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

/** Names of networks are the same in every language. */
const networkNames: Readonly<Record<SocialNetwork, string>> = {
  google: 'Google',
  vk: 'VK',
  ok: 'OK',
  fb: 'Facebook',
  mailru: 'Mail.ru',
  yandex: 'Yandex',
  telegram: 'Telegram',
  kakaotalk: 'KakaoTalk',
  twitter: 'Twitter',
  itsme: 'itsme',
  twitch: 'Twitch',
  metamask: 'MetaMask',
  line: 'LINE',
  linkedin: 'LinkedIn',
  apple: 'Apple',
};

/** Ways to register, without a place in search results. */
export const registrationPage = (data: RegistrationData, { t }: PageContext): PageContent => ({
  title: t('registration_title'),
  isHidden: true,
  blocks: [registrationBlock.of(data)],
});
