import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

const alice = 285_104_233;
const marco = 285_133_092;

test('a vote for the bet of the month is cast once, and kept after a reload', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto('/en/promotion/betting-awards');
  await hydrated(page);
  const vote = page.getByRole('region', { name: 'Bet of the month' });
  await vote.scrollIntoViewIfNeeded();
  await expect(vote.getByRole('link', { name: 'Sign in to vote' })).toBeVisible();
  await expect(vote.getByRole('radio')).toHaveCount(5);

  await signIn(context, alice);
  await page.reload();
  await hydrated(page);
  await vote.scrollIntoViewIfNeeded();
  await vote.getByRole('radio').nth(1).check();
  await vote.getByRole('button', { name: 'Vote' }).click();
  await expect(vote.getByText('Thank you, your vote is counted.')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await vote.scrollIntoViewIfNeeded();
  await expect(vote.getByText('Your vote')).toBeVisible();
  await expect(vote.getByRole('radio').nth(1)).toBeChecked();
  await expect(vote.getByRole('button')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('a raffle shows every visitor its draws, and a participant their tickets', async ({
  page,
  context,
  browserProblems,
}) => {
  await signIn(context, marco);
  await page.goto('/en/promotion/jackpot-of-week');
  await hydrated(page);
  const tickets = page.getByRole('region', { name: 'Tickets and draws' });
  await tickets.scrollIntoViewIfNeeded();
  await expect(tickets.getByText('The next draw is on')).toBeVisible();
  await expect(tickets.getByText('Your ticket numbers')).toHaveCount(0);
  await tickets.locator('summary').first().click();
  await expect(tickets.getByRole('columnheader', { name: 'Winner' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Take part' }).first().click();
  // Both blocks show the platform's reply to the press.
  await expect(tickets.getByText('Your ticket numbers')).toBeVisible();
  await expect(tickets.getByText('away from your next ticket')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('boosted bets are listed for their account, including in Arabic', async ({ page, context, browserProblems }) => {
  await signIn(context, alice);
  await page.goto('/ar/promotion/nba-basketball-bonus');
  await hydrated(page);
  const boosts = page.getByRole('region', { name: 'زياداتك' });
  await boosts.scrollIntoViewIfNeeded();
  await expect(boosts.getByRole('listitem').first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});
