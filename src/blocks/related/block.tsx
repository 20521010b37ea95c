import { Art, type ArtSource } from '../../components/Art.tsx';
import { Card, cardLinkClass } from '../../components/Card.tsx';
import { Heading } from '../../components/Heading.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { Section } from '../../components/Section.tsx';
import type { LanguageCode } from '../../i18n/languages.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './related.module.css';

/** A running campaign on a card. Its figure is left out, because it would need the significant terms beside it. */
export interface RelatedCampaign {
  readonly name: string;
  readonly kicker: string;
  readonly title: string;
  readonly tagline: string;
  /** Name of the palette of its page. */
  readonly accent: string;
  /** Address of the picture. */
  readonly art?: ArtSource;
}

interface RelatedData {
  readonly title: string;
  readonly campaigns: readonly RelatedCampaign[];
}

/** Running campaigns to show on the page of another one. */
export const related = defineBlock<RelatedData>({
  type: 'related',
  folder: 'src/blocks/related',
  reads: ['links'],
  render: ({ data: { title, campaigns }, site: { language } }) => (
    <Static>
      <Section title={title}>
        <ul className={styles['related']}>
          {campaigns.map((campaign) => (
            <RelatedCard key={campaign.name} {...campaign} language={language} />
          ))}
        </ul>
      </Section>
    </Static>
  ),
});

/** The title's link covers the whole card. */
function RelatedCard(campaign: RelatedCampaign & { readonly language: LanguageCode }) {
  const { name, kicker, title, tagline, accent, art, language } = campaign;
  return (
    <Card as="li" tone="interactive" accent={accent} className={styles['card']}>
      {art !== undefined && <Art src={art} className={styles['art']} />}
      <div className={styles['words']}>
        <p className={styles['kicker']}>{kicker}</p>
        <Heading level={3}>
          <HostLink className={cardLinkClass} href={hrefFor('promotion', language, { name })}>
            {title}
          </HostLink>
        </Heading>
        <p className={styles['tagline']}>{tagline}</p>
      </div>
    </Card>
  );
}
