import type { PromotionReply } from '../platform/promotions.ts';
import type { CallToAction } from './call-to-action.ts';
import type { CampaignBlock } from './campaign-blocks.ts';
import type { CampaignState } from './campaign-state.ts';

/** What all blocks of a campaign page know, beside their own texts. Times are seconds since epoch. */
export interface CampaignView {
  readonly state: CampaignState;
  readonly serverTime: number;
  readonly startsAt: number | undefined;
  /** Missing in a long-term campaign. */
  readonly endsAt: number | undefined;
  /** What the platform knows of the promotion; missing while it can't be asked. */
  readonly live: Pick<PromotionReply, 'prizePool' | 'participants' | 'winners'> | undefined;
  readonly callToAction: CallToAction;
  readonly onTakePart: () => void;
  /** The start or the end has come: time to ask the server how things stand. */
  readonly onStateChangeDue: () => void;
}

/** The block of one type. */
export type BlockOf<Type extends CampaignBlock['type']> = Extract<CampaignBlock, { type: Type }>;

/** Properties of a block's component. */
export interface BlockProps<Type extends CampaignBlock['type']> {
  readonly block: BlockOf<Type>;
  readonly view: CampaignView;
}
