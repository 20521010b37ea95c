import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { openLink } from '../../components/link-target.ts';
import { Section } from '../../components/Section.tsx';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import RewardState, { type RewardStateProps } from './island.tsx';
import styles from './reward-card.module.css';
import type { OwnReward, RewardSource } from './reward-source.ts';

/** The visitor's reward of a campaign that is over. */
interface PastReward {
  readonly title: string;
  readonly source: RewardSource;
}

/** The reward of a running or upcoming campaign. */
interface Reward {
  readonly title: string;
  /** The reward, in large letters. */
  readonly figure: string;
  /** Time of the reward. */
  readonly text?: string;
  readonly terms: readonly { readonly label: string; readonly value: string }[];
  /** Missing if the platform has no data about visitors' rewards. */
  readonly source?: RewardSource;
  /** Operator's page where it is used. */
  readonly useHref?: string;
}

/** The visitor's state of the reward. Its loader gets the source of the reward on the platform. */
export const rewardState: Island<RewardStateProps, OwnReward, RewardSource> = {
  folder: 'src/blocks/reward-card',
  Component: RewardState,
  texts: ['src/blocks/reward-card', 'src/blocks/action-area'],
  isLazy: true,
};

/** The reward, the rules for its use, and the visitor's state. */
export const rewardCard = defineBlock<Reward | PastReward>({
  type: 'reward-card',
  folder: 'src/blocks/reward-card',
  reads: ['links'],
  offers: (data) => ('figure' in data ? (data.source ? 'visitor data' : undefined) : 'own result'),
  render: ({ data: card, site }) => {
    if (!('figure' in card)) return <Past {...card} />;
    const { source, useHref, ...data } = card;
    const use = useHref === undefined ? undefined : openLink(useHref, site.links);
    return (
      <Frame>
        <Static>
          <Card {...data} />
        </Static>
        {source && <Interactive island={rewardState} props={{ ...(use && { use }) }} visitorParams={source} />}
      </Frame>
    );
  },
});

const Past = ({ title, source }: PastReward) => (
  <Frame as="section" className={classNames(common['block'], common['panel'])} aria-label={title}>
    <Static>
      <h2 className={common['title']}>{title}</h2>
    </Static>
    <Interactive island={rewardState} props={{ isOver: true }} visitorParams={source} />
  </Frame>
);

function Card({ title, figure, text, terms }: Pick<Reward, 'title' | 'figure' | 'text' | 'terms'>) {
  return (
    <Section title={title}>
      <div className={classNames(common['panel'], styles['card'])}>
        <div className={styles['head']}>
          <Heading level={3} className={common['figure']}>
            {figure}
          </Heading>
          {text !== undefined && <p className={common['muted']}>{text}</p>}
        </div>
        <dl className={classNames(common['facts'], styles['terms'])}>
          {terms.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
