import type { BlockInstance } from '../../blocks/block.tsx';
import { rewardCard } from '../../blocks/reward-card/block.tsx';
import type { RewardSource } from '../../blocks/reward-card/reward-source.ts';
import type { MechanicPage } from './mechanic.ts';

/** The visitor's reward of a campaign that has ended; the offer itself is no longer shown. */
export const pastReward = ({ t }: MechanicPage, source: RewardSource): BlockInstance =>
  rewardCard.of({ title: t('facts_past_reward_title'), source });
