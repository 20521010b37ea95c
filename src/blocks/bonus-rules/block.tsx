import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import common from '../../components/common.module.css';
import { Section } from '../../components/Section.tsx';
import { languageList, languages } from '../../i18n/languages.ts';
import type { BonusRules } from '../../platform/bonuses/bonus-rules.ts';
import { useStaticSite } from '../../state/static-site.tsx';
import { rulesAnchor, rulesChangesAnchor, termsAnchor } from '../anchors.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import { dateText, dayOf, TermsText } from '../terms/TermsText.tsx';
import { Changes } from '../terms-changes/block.tsx';
import { changedSections } from '../terms-changes/changed-sections.ts';

const schema = z.strictObject({
  bonusId: z.int().min(1),
  title: authorText,
  /** Whether they are the target of the link beside the significant terms. */
  areFullTerms: z.boolean().default(false),
});

type BonusRulesData = z.infer<typeof schema>;

/** Rules and terms of a bonus from the platform: version and date, the significant ones first, and the changes. */
export const bonusRules = defineBlock<BonusRulesData, BonusRules>({
  type: 'bonus-rules',
  folder: 'src/blocks/bonus-rules',
  schema,
  reads: ['links', 'address'],
  render: ({ data, shared }) => (
    <Static>{shared ? <Rules {...data} rules={shared} /> : <Unavailable {...data} />}</Static>
  ),
});

/** Target of links to the rules. */
const anchorOf = ({ bonusId, areFullTerms }: BonusRulesData): string =>
  areFullTerms ? termsAnchor : rulesAnchor(bonusId);

function Unavailable(data: BonusRulesData) {
  const { t } = useTranslation();
  return (
    <Section title={data.title} anchor={anchorOf(data)}>
      <p className={common['muted']}>{t('rules_unavailable')}</p>
    </Section>
  );
}

function Rules({ rules, ...data }: BonusRulesData & { readonly rules: BonusRules }) {
  const { bonusId, title } = data;
  const { t } = useTranslation();
  const site = useStaticSite();
  const { version, updatedAt } = rules;
  const changes = changesOf(rules, t('rules_significant'));
  // The operator has not translated the rules, so their language is marked for screen readers.
  const language = languageList.find(({ code }) => code === rules.language);
  const other = language && language.code !== site.language ? languages[language.code] : undefined;
  return (
    <div {...(other && { lang: other.htmlLang, dir: other.direction })}>
      <TermsText
        title={title}
        anchor={anchorOf(data)}
        version={version}
        date={dayOf(updatedAt)}
        sections={sectionsOf(rules, t('rules_significant'))}
      />
      {changes.length > 0 && (
        <Changes
          anchor={rulesChangesAnchor(bonusId)}
          changes={changes.map(({ at, sections }) => ({
            moment: dateText(dayOf(at), site.language),
            isSinceJoining: false,
            sections,
          }))}
        />
      )}
    </div>
  );
}

type Version = Pick<BonusRules, 'significant' | 'sections'>;

/** Terms that must be shown beside the offer, followed by the others. */
const sectionsOf = ({ significant, sections }: Version, title: string) => [
  ...(significant.length > 0 ? [{ title, paragraphs: [], items: significant }] : []),
  ...sections.map(({ points, ...section }) => ({ ...section, items: points })),
];

/** Changes of each version, newest first. */
function changesOf({ earlier = [], ...current }: BonusRules, title: string) {
  const texts = (version: Version) =>
    sectionsOf(version, title).map(({ title: name, paragraphs, items }) => ({
      id: name,
      title: name,
      items: [...paragraphs, ...items],
    }));
  return earlier
    .map((before, index) => {
      const after = earlier[index - 1] ?? current;
      return { at: after.updatedAt, sections: changedSections(texts(before), texts(after)) };
    })
    .filter(({ sections }) => sections.length > 0);
}
