import { checklist, type Need } from '../../blocks/checklist/block.tsx';
import { officeMessage } from '../../host/host-paths.ts';
import type { Money } from '../../lib/money.ts';
import type { MechanicPage } from './mechanic.ts';

const verifications = {
  none: undefined,
  phone: { text: 'facts_needs_phone', kind: 'account', page: 'account' },
  profile: { text: 'facts_needs_profile', kind: 'account', page: 'account' },
  identity: { text: 'facts_needs_identity', kind: 'verify', page: 'identification' },
} as const;

/** What a visitor needs before anything counts, while it can be done; `depositMin` where a deposit is asked for. */
export function needsOf({ eligibility, t, write, isRunning }: MechanicPage, depositMin?: Money) {
  if (!isRunning) return [];
  const verification = verifications[eligibility.verification];
  const needs: Need[] = [
    ...(eligibility.customers === 'new' ? [{ text: t('facts_needs_new') }] : []),
    ...(verification
      ? [{ text: t(verification.text), link: { kind: verification.kind, href: officeMessage(verification.page).path } }]
      : []),
    ...(depositMin
      ? [
          {
            text: t('facts_needs_deposit', { value: write.money(depositMin) }),
            link: { kind: 'deposit', href: officeMessage('recharge').path } as const,
          },
        ]
      : []),
  ];
  return needs.length > 0 ? [checklist.of({ title: t('facts_needs_title'), needs })] : [];
}
