import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { AgeBadge } from '../../components/AgeBadge.tsx';
import { HelplineItems } from '../../components/HelplineItems.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { PhoneLink } from '../../components/PhoneLink.tsx';
import { SaferGamblingItems } from '../../components/SaferGamblingItems.tsx';
import { Section } from '../../components/Section.tsx';
import glossary from '../../i18n/glossary.json' with { type: 'json' };
import { useLanguage } from '../../state/site-context.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './information.module.css';

/** Kinds of information: about the region, about the site, or a fixed text. */
export const informationKinds = [
  'licence',
  'minimum-age',
  'helplines',
  'self-exclusion',
  'limits-guide',
  'complaints',
  'fairness',
  'how-drawn',
  'glossary',
] as const;

const schema = z.strictObject({ title: authorText, kind: z.enum(informationKinds) });

type InformationKind = z.infer<typeof schema>['kind'];

/** A section that informs and offers nothing: legal content, or instructions. */
export const information = defineBlock<z.infer<typeof schema>>({
  type: 'information',
  folder: 'src/blocks/information',
  schema,
  reads: ['configuration', 'region', 'links'],
  render: ({ data: { title, kind } }) => {
    const Content = contents[kind];
    return (
      <Static>
        <Section title={title} className={styles['information']}>
          <Content />
        </Section>
      </Static>
    );
  },
});

const contents: Readonly<Record<InformationKind, ComponentType>> = {
  licence: Licence,
  'minimum-age': MinimumAge,
  helplines: Helplines,
  'self-exclusion': SelfExclusion,
  'limits-guide': LimitsGuide,
  complaints: Complaints,
  fairness: () => <Points keys={['information_fairness_1', 'information_fairness_2', 'information_fairness_3']} />,
  'how-drawn': () => <Points keys={['information_drawn_1', 'information_drawn_2', 'information_drawn_3']} />,
  glossary: Glossary,
};

/** The regulator's sentence with a link to its register, or the site's sentence with the site's link: they are never mixed. */
function Licence() {
  const { t } = useTranslation();
  const { configuration, region } = useStaticSite();
  const { text, registerUrl } = region.licence ?? configuration.licence;
  return (
    <>
      <p className={styles['sentence']} lang={region.licence?.language} dir="auto">
        {text}
      </p>
      {registerUrl !== undefined && (
        <>
          <p>{t('information_licence_check')}</p>
          <p>
            <HostLink href={registerUrl}>{t('footer_licence_register')}</HostLink>
          </p>
        </>
      )}
    </>
  );
}

function MinimumAge() {
  const { t } = useTranslation();
  return (
    <>
      <AgeBadge />
      <p>{t('information_age_check')}</p>
    </>
  );
}

/** Names the operator if no helpline is known for a country. */
function Helplines() {
  const { t } = useTranslation();
  const isKnown = useStaticSite().region.helplines.length > 0;
  return (
    <>
      <p>{t(isKnown ? 'information_helplines' : 'information_no_helplines')}</p>
      {isKnown ? (
        <ul className={styles['links']}>
          <HelplineItems linkClass={undefined} />
        </ul>
      ) : (
        <Contacts />
      )}
    </>
  );
}

function SelfExclusion() {
  const { t } = useTranslation();
  const { selfExclusion } = useStaticSite().region;
  return (
    <>
      <p>{t('information_self_exclusion')}</p>
      {selfExclusion && <p>{t('information_self_exclusion_register')}</p>}
      <ul className={styles['links']}>
        <SaferGamblingItems linkClass={undefined} />
      </ul>
    </>
  );
}

function LimitsGuide() {
  return (
    <>
      <Points keys={['information_limits_1', 'information_limits_2', 'information_limits_3']} />
      <ul className={styles['links']}>
        <SaferGamblingItems linkClass={undefined} />
      </ul>
    </>
  );
}

function Complaints() {
  return (
    <>
      <Points keys={['information_complaints_1', 'information_complaints_2', 'information_complaints_3']} />
      <Contacts />
    </>
  );
}

function Contacts() {
  const { email, phone } = useStaticSite().configuration.contacts;
  return (
    <ul className={styles['links']}>
      {email !== '' && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone !== '' && (
        <li>
          <PhoneLink phone={phone} />
        </li>
      )}
    </ul>
  );
}

function Points({ keys }: { readonly keys: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles['points']}>
      {keys.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
}

const explained = [
  ['odds', 'information_term_odds'],
  ['stake', 'information_term_stake'],
  ['accumulator', 'information_term_accumulator'],
  ['leg', 'information_term_leg'],
  ['free-bet', 'information_term_free_bet'],
  ['wagering-requirement', 'information_term_wagering'],
] as const;

/** The gambling terms that all texts use. */
function Glossary() {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <dl className={styles['glossary']}>
      {explained.map(([term, key]) => (
        <div key={term}>
          <dt>{glossary[term][code].term}</dt>
          <dd>{t(key)}</dd>
        </div>
      ))}
    </dl>
  );
}
