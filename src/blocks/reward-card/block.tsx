import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { openLink } from '../../components/link-target.ts';
import { Section } from '../../components/Section.tsx';
import { defineBlock, Frame, Interactive, type Island, Static } from '../block.tsx';
import RewardState, { type RewardStateProps } from './island.tsx';
import styles from './reward-card.module.css';
import type { OwnReward, RewardSource } from './reward-source.ts';

interface RewardCardData {
  readonly title: string;
  /** The reward, in large letters. */
  readonly figure: string;
  /** Time of the reward. */
  readonly text?: string;
  readonly terms: readonly { readonly label: string; readonly value: string }[];
  /** Missing if the platform has no data of a visitor's reward. */
  readonly source?: RewardSource;
  /** Operator's page where it is used. */
  readonly useHref?: string;
}

/** The visitor's state of the reward: `own` says where the platform has it. */
export const rewardState: Island<RewardStateProps, OwnReward, RewardSource> = {
  folder: 'src/blocks/reward-card',
  Component: RewardState,
  texts: ['src/blocks/reward-card', 'src/blocks/action-area'],
  isLazy: true,
};

/** The reward and the rules of its use, and the visitor's state of it. */
export const rewardCard = defineBlock<RewardCardData>({
  type: 'reward-card',
  folder: 'src/blocks/reward-card',
  reads: ['links'],
  offers: ({ source }) => (source ? 'own data' : undefined),
  render: ({ data: { source, useHref, ...data }, site }) => {
    const use = useHref === undefined ? undefined : openLink(useHref, site.links);
    return (
      <Frame>
        <Static>
          <Card {...data} />
        </Static>
        {source && <Interactive island={rewardState} props={{ ...(use && { use }) }} own={source} />}
      </Frame>
    );
  },
});

function Card({ title, figure, text, terms }: Pick<RewardCardData, 'title' | 'figure' | 'text' | 'terms'>) {
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
