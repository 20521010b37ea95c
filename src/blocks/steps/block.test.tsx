import { expect, test } from 'vitest';
import { renderBlock } from '../render-block.tsx';
import { type Step, steps } from './block.tsx';

const step = (title: string, more: Partial<Step> = {}): Step => ({ title, text: 'text', ...more });
const show = (...items: Step[]) => renderBlock(steps.of({ title: 'How it works', items }));

/** The HTML of each step. */
const itemsOf = (html: string) => html.split('<li ').slice(1);

const bet = { href: '/line/football', kind: 'bet' } as const;
const deposit = { href: '/office/recharge', kind: 'deposit' } as const;

test('renders the joining step both as next and as done, for styles to choose from', () => {
  const [join, next, reading] = itemsOf(
    show(step('Join', { turn: 'join' }), step('Bet', { turn: 'after-joining' }), step('Read')),
  );
  expect(join).toMatch(/class="[^"]*until-joined[^"]*">.*Your next step.*class="[^"]*once-joined[^"]*">.*Done/);
  expect(next).toMatch(/class="[^"]*once-joined[^"]*">.*Your next step/);
  expect(next).not.toMatch(/Done|until-joined/);
  expect(reading).not.toMatch(/Done|Your next step/);
});

test('links a step that requires joining once the visitor has joined', () => {
  const [open, late] = itemsOf(
    show(step('Pay', { link: deposit, isOpen: true }), step('Bet', { link: bet, isOpen: false })),
  );
  expect(open).not.toContain('once-joined');
  expect(late).toMatch(/<a class="[^"]*once-joined[^"]*" href=/);
});

test('gives only the next step a primary link', () => {
  const html = show(step('Pay', { link: deposit }), step('Bet', { link: bet, turn: 'after-joining' }));
  expect(html).toMatch(/<a class="[^"]*secondary[^"]*" href="[^"]*\/office\/recharge" target="_top">Make a deposit</);
  expect(html).toMatch(/<a class="[^"]*primary[^"]*" href="[^"]*\/line\/football" target="_top">Place a bet</);
});
