import * as z from 'zod';
import { Heading } from '../../components/Heading.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { ActionPart, type CampaignAction } from '../action-area/action-area.tsx';
import { authorText, linkSchema } from '../author-fields.ts';
import { defineBlock, Frame, Static } from '../block.tsx';
import styles from './call-to-action.module.css';

const schema = z.strictObject({ title: authorText.optional(), text: authorText.optional(), link: linkSchema });

interface CallToActionData extends Partial<z.infer<typeof schema>> {
  readonly action?: CampaignAction;
  /** Conditions of the offer, if the page shows them nowhere else. */
  readonly significantTerms?: readonly string[];
}

/** Repeats the call to action further down the page. */
export const callToAction = defineBlock<CallToActionData>({
  type: 'call-to-action',
  folder: 'src/blocks/call-to-action',
  schema,
  reads: ['clock', 'links'],
  usualHeight: { base: [320, 190, 140], character: [0.6, 0.5, 0.3] },
  render: ({ data: { title, text, link, action, significantTerms }, site, t }) => (
    <Frame as="section" className={styles['band']}>
      <Static className={styles['words']}>
        {title !== undefined && <Heading level={2}>{title}</Heading>}
        {text !== undefined && <p className={styles['text']}>{text}</p>}
        {significantTerms && (
          <ul className={styles['text']} aria-label={t('campaign_significant_terms')}>
            {significantTerms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        )}
        {link && (
          <HostLink href={link.href} look={{}}>
            {link.label}
          </HostLink>
        )}
      </Static>
      {action && <ActionPart action={action} site={site} />}
    </Frame>
  ),
});
