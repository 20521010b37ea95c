import { linkAttributes } from '../../components/link-target.ts';
import type { WelcomeBonus } from '../../platform/welcome-bonus.ts';
import { defineBlock, Interactive, type Island } from '../block.tsx';
import WelcomeChoice, { type WelcomeChoiceProps } from './island.tsx';

interface WelcomeChoiceData extends Omit<WelcomeChoiceProps, 'deposit'> {
  /** Where on the operator's site deposits are made. */
  readonly depositHref: string;
}

/** The choice of a welcome bonus: the visitor has one, whatever the promotion. */
export const welcomeChoiceForm: Island<WelcomeChoiceProps, WelcomeBonus, 'welcome-bonus'> = {
  folder: 'src/blocks/welcome-choice',
  Component: WelcomeChoice,
  texts: ['src/blocks/welcome-choice', 'src/blocks/action-area', 'src/actions'],
  isLazy: true,
};

/** Bonuses side by side, and none among them: equal in size, and no one chosen beforehand. */
export const welcomeChoice = defineBlock<WelcomeChoiceData>({
  type: 'welcome-choice',
  folder: 'src/blocks/welcome-choice',
  reads: ['address'],
  render: ({ data: { depositHref, ...data }, site }) => (
    <Interactive
      island={welcomeChoiceForm}
      props={{ ...data, deposit: linkAttributes(depositHref, site.address) }}
      own="welcome-bonus"
    />
  ),
});
