import { expect, test } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import type { Balance } from '../../platform/common/accounts.ts';
import type { SessionKnowledge } from '../../state/site-state.ts';
import type { VisitorDataState } from '../../state/visitor-data.tsx';
import SessionControl from './island.tsx';
import { sessionControlId } from './session-control.ts';

const balance: Balance = {
  activeId: 1,
  accounts: [{ id: 1, balance: { amount: 31_500, currency: 'RUB' }, bonus: { amount: 0, currency: 'RUB' } }],
};
const control = (visitorData: VisitorDataState<Balance>, userId: number | null, session: SessionKnowledge = 'known') =>
  renderInSite(<SessionControl visitorData={visitorData} onVisitorData={() => {}} />, { userId, session });

test.each([null, 0])('R4.7 shows a visitor with the user id %s a sign-in link with a return address', (userId) => {
  const html = control({ status: 'none' }, userId);
  expect(html).toContain('/login?return=%2Fen%2F');
  expect(html).toContain(`id="${sessionControlId}"`);
});

test.each<[VisitorDataState<Balance>, RegExp]>([
  [{ status: 'ready', value: balance }, /<bdi>₽315<\/bdi>/],
  [{ status: 'waiting' }, /placeholder/],
  [{ status: 'none' }, /placeholder/],
  [{ status: 'failed' }, /No data/],
])('shows a signed-in visitor the balance, a placeholder or an error: %j', (own, expected) => {
  const html = control(own, 7);
  expect(html).toMatch(expected);
  expect(html).toContain(`id="${sessionControlId}"`);
  expect(html).not.toContain('/login');
});

test.each<[SessionKnowledge, number | null, RegExp]>([
  ['pending', null, /^$/],
  ['unavailable', null, /No data/],
  ['unavailable', 7, /No data/],
])('does not prompt a visitor whose session is %s to sign in', (session, userId, expected) => {
  const html = control({ status: 'none' }, userId, session);
  expect(html).toMatch(expected);
  expect(html).not.toContain('/login');
});
