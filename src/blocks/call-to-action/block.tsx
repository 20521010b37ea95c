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
}

/** The call to action again, further down the page. */
export const callToAction = defineBlock<CallToActionData>({
  type: 'call-to-action',
  folder: 'src/blocks/call-to-action',
  schema,
  reads: ['clock', 'address'],
  render: ({ data: { title, text, link, action }, site }) => (
    <Frame as="section" className={styles['band']}>
      <Static className={styles['words']}>
        {title !== undefined && <Heading level={2}>{title}</Heading>}
        {text !== undefined && <p className={styles['text']}>{text}</p>}
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
