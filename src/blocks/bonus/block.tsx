import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { linkAttributes } from '../../components/link-target.ts';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { thirdPartySectionSchema } from '../../entities/third-party-section.ts';
import { officeMessage } from '../../host/host-paths.ts';
import type { Bonus } from '../../platform/bonuses/bonus.ts';
import { useFormat } from '../../state/site-context.tsx';
import { rulesChangesAnchor } from '../anchors.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import styles from './bonus.module.css';
import BonusState, { type BonusStateProps } from './island.tsx';

const schema = z.strictObject({
  bonusId: z.int().min(1),
  title: authorText,
  /** Names of the sections whose stakes count; a section without a name is not shown. */
  sections: z.array(z.strictObject({ id: thirdPartySectionSchema, name: authorText })).default([]),
});

/** Author's data of a bonus block. */
export type BonusData = z.infer<typeof schema>;

/** The platform's data about the bonus for all visitors. */
export interface SharedBonus {
  readonly offer: Pick<Bonus, 'amount' | 'minimumDeposit' | 'maximumBet' | 'wagering' | 'endAt'>;
  /** Version of the rules; missing if they can't be read. */
  readonly rulesVersion?: string;
}

/** The visitor's progress. Its loader gets the id of the bonus. */
export const bonusState: Island<BonusStateProps, Bonus, number> = {
  folder: 'src/blocks/bonus',
  Component: BonusState,
  texts: [
    'src/blocks/bonus',
    'src/blocks/wagering-progress',
    'src/blocks/eligibility',
    'src/blocks/checklist',
    'src/blocks/action-area',
  ],
  isLazy: true,
};

/** A bonus: value, conditions, and the visitor's progress. */
export const bonus = defineBlock<BonusData, SharedBonus>({
  type: 'bonus',
  folder: 'src/blocks/bonus',
  schema,
  reads: ['links', 'configuration', 'clock'],
  lateIslands: [bonusState],
  render: ({ data: { bonusId, title, ...data }, shared, site: { links } }) => {
    const sections = Object.fromEntries(data.sections.map(({ id, name }) => [id, name]));
    const page = (name: 'account' | 'identification' | 'recharge') => linkAttributes(officeMessage(name).path, links);
    return (
      <Frame
        as="section"
        className={classNames(common['block'], common['panel'], styles['bonus'])}
        id={`bonus-${bonusId}`}
        aria-label={title}
      >
        <Static className={styles['offer']}>
          <h2 className={common['title']}>{title}</h2>
          <Offer offer={shared?.offer} sections={sections} />
        </Static>
        <Interactive
          island={bonusState}
          props={{
            sections,
            account: { account: page('account'), identification: page('identification'), recharge: page('recharge') },
            ...(shared?.rulesVersion !== undefined && {
              rules: { version: shared.rulesVersion, href: `#${rulesChangesAnchor(bonusId)}` },
            }),
          }}
          visitorParams={bonusId}
        />
      </Frame>
    );
  },
});

interface OfferProps {
  readonly offer: SharedBonus['offer'] | undefined;
  readonly sections: Readonly<Record<string, string>>;
}

function Offer({ offer, sections }: OfferProps) {
  const { t } = useTranslation();
  const { percent } = useFormat();
  if (!offer) return <p className={common['muted']}>{t('bonus_unavailable')}</p>;
  const { amount, minimumDeposit, maximumBet, wagering, endAt } = offer;
  const facts = [
    { name: t('facts_bonus_max'), value: <Money value={amount} /> },
    ...(minimumDeposit ? [{ name: t('facts_deposit_min'), value: <Money value={minimumDeposit} /> }] : []),
    ...(wagering ? [{ name: t('facts_wagering'), value: <Money value={wagering.required} /> }] : []),
    ...(maximumBet ? [{ name: t('facts_max_bet'), value: <Money value={maximumBet} /> }] : []),
    ...(wagering?.contributions ?? []).flatMap(({ section, percentage }) => {
      const name = sections[section];
      return name === undefined
        ? []
        : [{ name: t('wagering_part', { section: name }), value: <bdi>{percent(percentage)}</bdi> }];
    }),
    ...(endAt === undefined ? [] : [{ name: t('wagering_until'), value: <Moment at={endAt} withZone /> }]),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
