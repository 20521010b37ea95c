import * as z from 'zod';
import { Card, cardLinkClass } from '../../components/Card.tsx';
import { Heading } from '../../components/Heading.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { hrefSchema } from '../../entities/link.ts';
import { authorText, pictureSchema } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './cards.module.css';

const schema = z.strictObject({
  title: authorText.optional(),
  cards: z
    .array(z.strictObject({ title: authorText, text: authorText, href: hrefSchema, picture: pictureSchema.optional() }))
    .min(1),
});

/** Links to other pages, as cards. */
export const cards = defineBlock<z.infer<typeof schema>>({
  type: 'cards',
  folder: 'src/blocks/cards',
  schema,
  reads: ['links'],
  render: ({ data: { title, cards: items } }) => (
    <Static>
      <Section title={title}>
        <ul className={styles['cards']}>
          {items.map((card) => (
            <Card key={card.href} as="li" tone="interactive" className={styles['card']}>
              {card.picture && <Picture {...card.picture} />}
              <Heading level={title === undefined ? 2 : 3} size="small">
                <HostLink href={card.href} className={cardLinkClass}>
                  {card.title}
                </HostLink>
              </Heading>
              <p>{card.text}</p>
            </Card>
          ))}
        </ul>
      </Section>
    </Static>
  ),
});
