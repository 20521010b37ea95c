import { expect, test } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { AccountList } from './AccountList.tsx';

const balance = {
  activeId: 2,
  accounts: [
    { id: 1, balance: { amount: 18_450_000, currency: 'KZT' }, bonus: { amount: 500_000, currency: 'KZT' } },
    { id: 2, balance: { amount: 8_600, currency: 'USD' }, bonus: { amount: 0, currency: 'USD' } },
  ],
};

test('shows currency and balance of every account, and marks the active one', () => {
  const html = renderInSite(<AccountList balance={balance} />);
  const options = html.split('<li>').slice(1);
  expect(options).toHaveLength(2);
  expect(options[0]).toMatch(/KZT.*184,500/);
  expect(options[0]).not.toContain('aria-current');
  expect(options[1]).toContain('aria-current="true"');
  expect(options[1]).toContain('<bdi>$86</bdi>');
});

test('shows a bonus if there is one', () => {
  const html = renderInSite(<AccountList balance={balance} />);
  expect(html.match(/Bonus/g)).toHaveLength(1);
  expect(html).toMatch(/Bonus <bdi>[^<]*5,000/);
});
