import * as z from 'zod';
import { Card, cardLinkClass } from '../../components/Card.tsx';
import { HostLink } from '../../components/HostLink.tsx';
import { Section } from '../../components/Section.tsx';
import { hrefSchema } from '../../entities/link.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import { GameMotif } from './GameMotif.tsx';
import styles from './games.module.css';

const schema = z.strictObject({
  title: authorText,
  games: z.array(authorText).min(1),
  /** Address of the games. */
  href: z.optional(hrefSchema),
});

/** Games that count, as tiles that link to them. */
export const games = defineBlock<z.infer<typeof schema>>({
  type: 'games',
  folder: 'src/blocks/games',
  schema,
  reads: ['links'],
  render: ({ data: { title, games: names, href } }) => (
    <Static>
      <Section title={title}>
        <ul className={styles['games']}>
          {names.map((name) => (
            <Card key={name} as="li" tone={href === undefined ? 'plain' : 'interactive'} className={styles['game']}>
              <GameMotif name={name} className={styles['motif']} />
              {href === undefined ? (
                <bdi>{name}</bdi>
              ) : (
                <HostLink href={href} className={cardLinkClass}>
                  <bdi>{name}</bdi>
                </HostLink>
              )}
            </Card>
          ))}
        </ul>
      </Section>
    </Static>
  ),
});
