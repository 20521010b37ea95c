import { stateTime } from '../state-fixtures.ts';
import { statesOf } from '../states-of.ts';
import { welcomeChoiceForm } from './block.tsx';

const offer = {
  bonus_id: 1,
  percentage: 100,
  maximum: { amount: 50_000, currency: 'KZT' },
  minimumDeposit: { amount: 500, currency: 'KZT' },
  wagering: 5,
  wageringDays: 30,
} as const;

export const states = statesOf(
  welcomeChoiceForm,
  [
    {
      title: 'The choice',
      promotionId: 5,
      options: [
        { id: 1, title: 'Sports', figure: '100%', terms: [{ label: 'Maximum', value: '€100' }] },
        { id: 2, title: 'Casino', figure: '150%', terms: [] },
        { id: 0, title: 'No bonus', figure: '0%', text: 'No conditions.', terms: [] },
      ],
      currency: 'EUR',
      changeTime: '24 hours',
      deposit: { href: 'https://operator.example/office/recharge', target: '_top' },
    },
  ],
  [
    { chosen: null, canChoose: true, offers: [offer] },
    { chosen: null, canChoose: false, offers: [] },
    { chosen: 1, canChoose: true, changeUntil: stateTime, offers: [offer] },
    { chosen: 2, canChoose: true, offers: [offer] },
    { chosen: 0, canChoose: false, offers: [offer] },
  ],
);
