import { checklist, type Need } from '../../blocks/checklist/block.tsx';
import { type OfficePage, officeMessage } from '../../host/host-paths.ts';
import type { Money } from '../../lib/money.ts';
import type { ParticipationObstacle } from '../../platform/promotions/participation-contracts.ts';
import type { Eligibility, MechanicPage } from './mechanic.ts';

interface AccountNeed {
  readonly text: string;
  readonly kind: 'account' | 'verify';
  readonly page: OfficePage;
  /** Obstacles of a visitor who does not meet the condition, the most specific first. */
  readonly obstacles: readonly [ParticipationObstacle, ...ParticipationObstacle[]];
  /** Whether it is needed only for payment, not for taking part: participants need not meet it yet. */
  readonly isForPayment?: true;
}

const phone: AccountNeed = { text: 'facts_needs_phone', kind: 'account', page: 'account', obstacles: ['phone'] };
const profile: AccountNeed = {
  text: 'facts_needs_profile',
  kind: 'account',
  page: 'account',
  obstacles: ['profile', 'phone'],
};
const identity: AccountNeed = {
  text: 'facts_needs_identity',
  kind: 'verify',
  page: 'identification',
  obstacles: ['identification'],
  isForPayment: true,
};

const verifications: Readonly<Record<Eligibility['verification'], readonly AccountNeed[]>> = {
  none: [],
  phone: [phone],
  profile: [profile],
  identity: [identity],
};

/** A required deposit. */
interface NeededDeposit {
  readonly min: Money;
  /** Whether only deposits in cryptocurrency count. */
  readonly isCrypto: boolean;
}

/**
 * Conditions that a visitor must meet before anything counts, as long as they can be met; `deposit` if one is required. For a visitor known
 * to the platform they include the visitor's status, and conditions that the platform adds.
 */
export function needsOf({ eligibility, t, write, isRunning, obstacles }: MechanicPage, deposit?: NeededDeposit) {
  if (!isRunning && !obstacles?.length) return [];
  const required = verifications[eligibility.verification];
  const needs: Need[] = [
    ...(eligibility.customers === 'new' ? [{ text: t('facts_needs_new') }] : []),
    ...[...required, ...additionalNeeds(required, obstacles)].map((need): Need => {
      const status = statusOf(need, obstacles);
      return {
        text: t(need.text),
        link: { kind: need.kind, href: officeMessage(need.page).path },
        ...(status && { status }),
      };
    }),
    ...(deposit?.isCrypto
      ? [
          {
            text: t('facts_needs_crypto'),
            link: { kind: 'buy-crypto', href: officeMessage('recharge').path } as const,
          },
        ]
      : []),
    ...(deposit
      ? [
          {
            text: t('facts_needs_deposit', { value: write.money(deposit.min) }),
            link: { kind: 'deposit', href: officeMessage('recharge').path } as const,
          },
        ]
      : []),
  ];
  return needs.length > 0 ? [checklist.of({ title: t('facts_needs_title'), needs })] : [];
}

/** Whether a visitor meets the condition; undefined if the platform does not say so. */
function statusOf(need: AccountNeed, obstacles?: readonly ParticipationObstacle[]) {
  if (!obstacles) return undefined;
  if (need.obstacles.some((obstacle) => obstacles.includes(obstacle))) return 'open';
  return need.isForPayment ? undefined : 'done';
}

/** Conditions that only the platform has. */
function additionalNeeds(
  required: readonly AccountNeed[],
  obstacles: readonly ParticipationObstacle[] = [],
): readonly AccountNeed[] {
  const open = [profile, phone, identity].filter(({ obstacles: [own] }) => obstacles.includes(own));
  // A complete profile includes a phone number.
  const hasPhone = [...required, ...open].includes(profile);
  return open.filter((need) => !required.includes(need) && !(need === phone && hasPhone));
}
