import * as z from 'zod';
import { linkAttributes } from '../../components/link-target.ts';
import { hrefSchema } from '../../entities/link.ts';
import { bonusChoiceSchema, bonusChoices } from '../../entities/registration.ts';
import type { WelcomeBonus } from '../../platform/promotions/welcome-bonus.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Interactive, type Island } from '../block.tsx';
import WelcomeChoice, { type WelcomeChoiceProps } from './island.tsx';

const optionSchema = z.strictObject({
  id: bonusChoiceSchema,
  title: authorText,
  figure: authorText,
  text: authorText.exactOptional(),
  terms: z.array(z.strictObject({ label: authorText, value: authorText })).max(12),
});

const schema = z.strictObject({
  title: authorText,
  promotionId: z.int().min(1),
  /** No duplicates; must include "none". */
  options: z
    .array(optionSchema)
    .min(2)
    .refine(
      (options) =>
        new Set(options.map(({ id }) => id)).size === options.length &&
        options.some(({ id }) => id === bonusChoices.decline),
    ),
  currency: z.string().regex(/^[A-Za-z]{3,5}$/),
  changeTime: authorText,
  /** Operator's page for deposits. */
  deposit: z.strictObject({ href: hrefSchema }),
});

type WelcomeChoiceData = Omit<WelcomeChoiceProps, 'deposit'> & { readonly deposit: { readonly href: string } };

/** The choice of a welcome bonus: a visitor makes it once for all promotions. */
export const welcomeChoiceForm: Island<WelcomeChoiceProps, WelcomeBonus, 'welcome-bonus'> = {
  folder: 'src/blocks/welcome-choice',
  Component: WelcomeChoice,
  texts: ['src/blocks/welcome-choice', 'src/blocks/action-area', 'src/actions'],
  isLazy: true,
};

/** Bonuses side by side, including "none": in equal size, and none preselected. */
export const welcomeChoice = defineBlock<WelcomeChoiceData>({
  type: 'welcome-choice',
  folder: 'src/blocks/welcome-choice',
  schema,
  reads: ['links'],
  inRegion: (data, { welcomeBonusAllowed }) => (welcomeBonusAllowed ? data : undefined),
  offers: 'choice',
  render: ({ data: { deposit, ...data }, site }) => (
    <Interactive
      island={welcomeChoiceForm}
      props={{ ...data, deposit: linkAttributes(deposit.href, site.links) }}
      visitorParams="welcome-bonus"
    />
  ),
});
