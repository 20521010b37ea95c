import * as z from 'zod';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { Section } from '../../components/Section.tsx';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './offer-cards.module.css';

const schema = z.strictObject({
  title: authorText,
  offers: z
    .array(
      z.strictObject({
        title: authorText,
        /** Value of the offer, in large letters. */
        figure: authorText.optional(),
        text: authorText.optional(),
        terms: z.array(z.strictObject({ label: authorText, value: authorText })).default([]),
      }),
    )
    .min(1)
    .max(8),
});

/** Offers side by side in equal size: the tiers of one offer, or alternatives that include "none". */
export const offerCards = defineBlock<z.infer<typeof schema>>({
  type: 'offer-cards',
  folder: 'src/blocks/offer-cards',
  schema,
  reads: [],
  render: ({ data: { title, offers } }) => (
    <Static>
      <Section title={title}>
        <ul className={styles['offers']}>
          {offers.map((offer) => (
            <li key={offer.title} className={classNames(common['panel'], styles['offer'])}>
              <Heading level={3} className={common['capital']}>
                {offer.title}
              </Heading>
              {offer.figure !== undefined && <p className={common['figure']}>{offer.figure}</p>}
              {offer.text !== undefined && <p>{offer.text}</p>}
              {offer.terms.length > 0 && (
                <dl className={common['facts']}>
                  {offer.terms.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </Static>
  ),
});
