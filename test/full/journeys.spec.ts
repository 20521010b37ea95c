import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { expect, hydrated, sessionToken, signIn, test } from '../browser/marquee-test.ts';
import { backdate, revokeToken, withFault } from './control-sandbox.ts';
import { type Journey, journeys, mechanicsWithoutAct } from './journeys.ts';
import { type Visitor, visitorOf } from './visitor.ts';

const alice = { id: 285_104_233, name: 'Alice' };
const aliya = { id: 285_128_911, name: 'Aliya' };

/** Acts nowhere else. */
const jonas = { id: 285_122_847 };

/** The two visits of every journey, and how the reply to their action is lost: before the action is carried out, and after. */
const visits = [
  { who: alice, habits: { language: 'en', byKeyboard: true }, lost: { status: 503, times: 1 } },
  { who: aliya, habits: { language: 'ar', byKeyboard: false }, lost: { reset: true, isCarriedOut: true, times: 1 } },
] as const;

test('every mechanic with an action on its pages has a journey', () => {
  const campaigns = path.resolve(import.meta.dirname, '../../config/campaigns');
  const mechanicSchema = z.object({ mechanic: z.string() });
  const mechanicOf = (campaign: string) =>
    mechanicSchema.parse(JSON.parse(readFileSync(path.join(campaigns, campaign, 'campaign.json'), 'utf8'))).mechanic;
  const all = globSync('*/campaign.json', { cwd: campaigns }).map((file) => mechanicOf(path.dirname(file)));
  const visited = journeys.map((journey) => mechanicOf(journey.path));
  expect(new Set([...visited, ...mechanicsWithoutAct])).toEqual(new Set(all));
});

for (const journey of journeys) {
  for (const { who, habits, lost } of visits) {
    const { mechanic, path: promotion, reads } = journey;
    const how = `in ${habits.language}${habits.byKeyboard ? ' by keyboard' : ''}`;

    test(`${mechanic} ${how}: read, signed in, joined, acted once despite a lost reply, and kept after reloads`, async ({
      page,
    }) => {
      const visitor = visitorOf(page, promotion, habits);
      await visitor.open();
      await expect(visitor.link(journey.signIn)).toBeVisible();
      await visitor.expectAccessible();
      await signInBy(journey, visitor, who.name);
      await backdate(journey.age ?? 0, async () => {
        await journey.before?.(visitor);
        await visitor.expectAccessible();
        await withFault(journey.acts, lost, () => actAndAsk(journey, visitor));
      });
      await visitor.reload();
      await journey.result(visitor);
      await journey.history?.(visitor);
      await visitor.expectAccessible();
      await visitor.reload();
      await journey.result(visitor);
    });

    test(`${mechanic} in ${habits.language}: a platform that is slow, is down, and is back`, async ({
      page,
      context,
    }) => {
      const visitor = visitorOf(page, promotion, habits);
      await signIn(context, who.id);
      await waitForSlow(reads, visitor);
      await expect(visitor.text(reads.down)).toHaveCount(0);
      await withFault(reads.call, { status: 503 }, async () => {
        await visitor.reload();
        await expect(visitor.text(reads.down)).toBeVisible();
        await visitor.expectAccessible();
      });
      // A breaker may refuse calls for a while.
      await expect(async () => {
        await visitor.reload();
        await expect(visitor.text(reads.down)).toHaveCount(0);
      }).toPass();
    });
  }
}

for (const journey of journeys) {
  test(`${journey.mechanic}: an action in an ended session is not carried out, and says why`, async ({
    page,
    context,
  }) => {
    const visitor = visitorOf(page, journey.path, { language: 'en', byKeyboard: false });
    const token = await sessionToken(jonas.id);
    await context.addCookies([{ name: 'user_token', value: token, domain: 'localhost', path: '/', httpOnly: true }]);
    await visitor.open();
    await journey.before?.(visitor);
    // The reads after joining would find an expired session.
    await visitor.reload();
    await revokeToken(token);
    await journey.act(visitor);
    await expect(visitor.text(sessionEnded(journey))).toBeVisible();
    await expect(visitor.link(journey.signIn)).toBeVisible();
    await expect(visitor.text(journey.done)).toHaveCount(0);
    await visitor.expectAccessible();
  });
}

/** The text that asks a visitor to sign in again before taking part. */
const sessionEnded = ({ acts }: Journey): string =>
  acts === 'participation-confirm' ? 'campaign_session_ended' : 'action_signed_out';

/** Signs in on the operator's page, and returns. */
async function signInBy({ path, signIn }: Journey, { page, press, link }: Visitor, name: string): Promise<void> {
  await press(link(signIn));
  await press(link('sign_in_other_ways'));
  await press(page.getByRole('button', { name }));
  await page.waitForURL(`**/promotion/${path}`);
  await hydrated(page);
}

/** Loses the reply, and requests the outcome with a second press; once more if a breaker refuses that. */
async function actAndAsk({ act, done }: Journey, visitor: Visitor): Promise<void> {
  const { press, button, text, expectAccessible } = visitor;
  await act(visitor);
  await expect(button('action_ask')).toBeVisible();
  await expectAccessible();
  await expect(async () => {
    if (await button('action_ask').isVisible()) await press(button('action_ask'));
    await expect(text(done)).toBeVisible();
  }).toPass();
}

/** The page appears before the platform has sent the visitor's data, and is filled in afterwards. */
async function waitForSlow({ call, slow }: Journey['reads'], visitor: Visitor): Promise<void> {
  const { page, open, text, expectAccessible } = visitor;
  const answered = Promise.withResolvers<void>();
  await page.route('**/page-data/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await withFault(call, { latencyMs: 1_500 }, async () => {
    await open();
    if (slow !== undefined) await expect(text(slow)).toBeVisible();
    await expectAccessible();
  });
  answered.resolve();
  if (slow !== undefined) await expect(text(slow)).toHaveCount(0);
  // Requests held by the route continue first.
  await page.unrouteAll({ behavior: 'wait' });
}
