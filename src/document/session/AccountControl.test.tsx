import { expect, test } from 'vitest';
import { iconPaths } from '../../components/icons/icon-paths.ts';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { Balance } from '../../platform/common/accounts.ts';
import { AccountMenu } from '../account/AccountMenu.tsx';
import { accountMenuId } from '../element-ids.ts';
import { AccountControl, BalanceLabel } from './AccountControl.tsx';
import { sessionControlId } from './session-control.ts';

const balance: Balance = {
  activeId: 2,
  accounts: [
    { id: 1, balance: { amount: 31_500, currency: 'RUB' }, bonus: { amount: 0, currency: 'RUB' } },
    { id: 2, balance: { amount: 248_050, currency: 'EUR' }, bonus: { amount: 2_000, currency: 'EUR' } },
  ],
};

test('opens the menu by its id', () => {
  const html = renderInSite(<AccountControl balance={{ status: 'unknown' }} />, { userId: 7 });
  expect(html).toContain(`popoverTarget="${accountMenuId}"`);
  expect(html).toContain(`id="${sessionControlId}"`);
  expect(renderInSite(<AccountMenu />, { userId: 7 })).toMatch(new RegExp(`id="${accountMenuId}"[^>]* popover="auto"`));
});

test('shows the balance of the active account', () => {
  const html = renderInSite(<BalanceLabel balance={{ status: 'known', balance }} />);
  expect(html).toContain('Your accounts:');
  expect(html).toContain('<bdi>€2,480.50</bdi>');
  expect(html).not.toContain('₽');
  expect(html).not.toContain('as of');
});

test('shows when a stale balance was read', () => {
  const html = renderInSite(<BalanceLabel balance={{ status: 'stale', balance, readAt: 1_795_000_000 }} />);
  expect(html).toContain('<bdi>€2,480.50</bdi>');
  expect(html).toMatch(/as of<\/span> <time dateTime="2026-11-18T11:06:40.000Z"/);
});

test('shows a placeholder until the balance is known', () => {
  const html = renderInSite(<BalanceLabel balance={{ status: 'unknown' }} />);
  expect(html).toContain('Your accounts:');
  expect(html).toMatch(/<span class="[^"]*placeholder[^"]*"><\/span>/);
});

test('shows an icon and a text for a failed balance', () => {
  const html = renderInSite(<BalanceLabel balance={{ status: 'failed' }} />);
  expect(html).toContain(iconPaths.warning);
  expect(html).toContain('No data');
});
