import type { BrowserContext, Page } from '@playwright/test';
import { expect, follow, hydrated, sessionToken, test } from '../browser/marquee-test.ts';
import { type HistoryEvent, type Ledger, sampleHistories } from './action-history.ts';
import { backdate, readOpenedPacks, revokeToken, setIdempotencyKeys, withFault } from './control-sandbox.ts';
import { visitorOf } from './visitor.ts';

const day = 86_400;
/** The minute after which a request without a trace counts as lost. */
const maxJourney = 60_000;
const spins = '**/promotions/wheel/*/spin';
const lookUps = '**/promotions/wheel/*/getHistoryWheel';

/** Packs are earned with bets after joining: an account that joined a month ago has enough for the histories. */
const packs = { path: 'sticker-hunt', promotionId: 1115, joinedAgo: 40 * day };

const modes = [
  { name: 'knows keys', isKnown: true, accountId: 285_117_860, seed: 20_261_123 },
  { name: 'knows no keys', isKnown: false, accountId: 285_129_415, seed: 20_261_124 },
] as const;

const histories = 50;
const perTest = 10;

for (const { name, isKnown, accountId, seed } of modes) {
  const sampled = sampleHistories(histories, seed);
  for (let first = 0; first < histories; first += perTest) {
    const numbers = `${first + 1} to ${first + perTest} of seed ${seed}`;

    test(`a platform that ${name} carries out no action twice, and the page loses none: histories ${numbers}`, async ({
      page,
      context,
    }) => {
      test.setTimeout(15 * 60_000);
      const player = await playerOf({ page, context, accountId, isKnown });
      try {
        for (const [index, history] of sampled.slice(first, first + perTest).entries()) {
          await test.step(`${first + index + 1}: ${JSON.stringify(history)}`, () => player.live(history));
        }
      } finally {
        await setIdempotencyKeys(true);
      }
    });
  }
}

interface PlayerOptions {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly accountId: number;
  readonly isKnown: boolean;
}

/** A visitor who opens packs: acts out a history, and compares the page's text with the platform's records. */
async function playerOf({ page, context, accountId, isKnown }: PlayerOptions) {
  const visitor = visitorOf(page, packs.path, { language: 'en', byKeyboard: false });
  const { button, text, link, main } = visitor;
  const [ask, open] = [button('action_ask'), button('album_open')];
  let token: string | undefined;

  const enter = async () => {
    token = await sessionToken(accountId);
    await context.addCookies([{ name: 'user_token', value: token, domain: 'localhost', path: '/', httpOnly: true }]);
  };
  const signInAgain = async () => {
    if (token !== undefined) return;
    await enter();
    await visitor.reload();
  };
  const opened = async () => readOpenedPacks(packs.promotionId, await sessionToken(accountId));

  await shiftClock(page);
  await enter();
  await setIdempotencyKeys(isKnown);
  // The server reads the setting with the site's configuration, every half minute.
  await expect(async () => {
    await visitor.open();
    expect(await page.content()).toContain(`"hasIdempotencyKeys":${isKnown}`);
  }).toPass();
  if (await button('campaign_take_part').isVisible()) {
    await backdate(packs.joinedAgo, async () => {
      await button('campaign_take_part').click();
      await expect(text('campaign_joined')).toBeVisible();
    });
    await visitor.reload();
  }

  /** Current text of the page; undefined while it is busy. */
  const read = async () => {
    const ids = await main
      .locator('[role=status] bdi')
      .filter({ hasText: `${packs.promotionId}-` })
      .allTextContents();
    const state = {
      ids,
      isOpen: await ask.isVisible(),
      isNotDone: await text('action_not_done').isVisible(),
      isSignedOut: await link('album_sign_in').isVisible(),
    };
    return ids.length > 0 || state.isOpen || state.isNotDone || state.isSignedOut ? state : undefined;
  };
  const settled = async () => {
    let state: Awaited<ReturnType<typeof read>>;
    await expect(async () => {
      await expect(button('album_open_busy')).toHaveCount(0);
      state = await read();
      expect(state).toBeDefined();
    }).toPass({ timeout: 60_000 });
    if (!state) throw new Error('The page says nothing of a press');
    return state;
  };

  /**
   * A reloaded page shows the open action, or else offers a new one. It may start at its top: the album works once the visitor scrolls near
   * it.
   */
  const expectShown = async (ledger: Ledger) => {
    if (token === undefined) return expect(link('album_sign_in')).toBeVisible();
    // After going back, the page may be rendered again while it is scrolled.
    const album = main.locator('section[data-source]');
    await expect(() => album.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass({ timeout: 30_000 });
    await expect(ledger.isOpen ? ask : open).toBeVisible({ timeout: 30_000 });
    await expect(ledger.isOpen ? open : ask).toHaveCount(0);
  };
  const reload = async (ledger: Ledger) => {
    await visitor.reload();
    await expectShown(ledger);
  };
  const leaveAndReturn = async () => {
    await follow(page.locator('header a[href="/en/"]').first());
    await expect(page).toHaveURL(/\/en\/$/);
    return async (ledger: Ledger) => {
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${packs.path}$`));
      await expectShown(ledger);
    };
  };

  const record = async (ledger: Ledger, wasOpen: boolean) => {
    const { ids, isOpen, isNotDone, isSignedOut } = await settled();
    if (isSignedOut) {
      token = undefined;
      await expect(text('action_signed_out')).toBeVisible();
      // An open action stays open; this press carried out nothing.
      if (!wasOpen) ledger.notDone += 1;
      return;
    }
    ledger.isOpen = isOpen;
    ledger.done.push(...ids);
    if (isNotDone) ledger.notDone += 1;
  };

  const press = async (ledger: Ledger, { outcome, isDouble }: Extract<HistoryEvent, { do: 'press' }>) => {
    const wasOpen = ledger.isOpen;
    if (!wasOpen) ledger.wanted += 1;
    if (outcome === 'session over' && token !== undefined) await revokeToken(token);
    await withOutcome(outcome, async () => {
      const target = wasOpen ? ask : open;
      await (isDouble ? target.dblclick() : target.click());
      await record(ledger, wasOpen);
    });
  };

  /** Holds the request until the visitor has left; its reply then arrives, or is lost with the page. */
  const pressAndLeave = async (
    ledger: Ledger,
    { by, carriedOut }: Extract<HistoryEvent, { do: 'press and leave' }>,
  ) => {
    const wasOpen = ledger.isOpen;
    if (!wasOpen) ledger.wanted += 1;
    const held = wasOpen && !isKnown ? lookUps : spins;
    const [requested, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(
      held,
      async (route) => {
        const reply = carriedOut === 'at once' ? await route.fetch() : undefined;
        requested.resolve();
        await left.promise;
        if (reply) await route.fulfill({ response: reply });
        else if (carriedOut === 'later') await route.continue();
        else await route.abort();
      },
      { times: 1 },
    );
    await (wasOpen ? ask : open).click();
    await requested.promise;
    ledger.isOpen = true;
    if (by === 'reload') {
      await page.reload();
      left.resolve();
      await hydrated(page);
      await expectShown(ledger);
    } else {
      const comeBack = await leaveAndReturn();
      left.resolve();
      await comeBack(ledger);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  };

  const meet = async (event: HistoryEvent, ledger: Ledger) => {
    await signInAgain();
    await expectShown(ledger);
    switch (event.do) {
      case 'press':
        return press(ledger, event);
      case 'press and leave':
        return pressAndLeave(ledger, event);
      case 'reload':
        return reload(ledger);
      case 'back':
        return (await leaveAndReturn())(ledger);
      default:
        await context.clearCookies({ name: 'user_token' });
        token = undefined;
        return reload(ledger);
    }
  };

  /** Waits until the page has reported everything: it checks open actions, and a minute passes if one stays open. */
  const settle = async (ledger: Ledger) => {
    await signInAgain();
    await expectShown(ledger);
    await expect(async () => {
      if (!ledger.isOpen) return;
      await passMinute(page);
      await ask.click();
      await record(ledger, true);
      expect(ledger.isOpen).toBe(false);
    }).toPass({ timeout: 120_000 });
  };

  return {
    live: async (history: readonly HistoryEvent[]) => {
      const before = new Set(await opened());
      const carriedOutSince = async () => (await opened()).filter((id) => !before.has(id));
      const ledger: Ledger = { wanted: 0, done: [], notDone: 0, isOpen: false };
      const expectNoneTwiceNorLost = async () => {
        const carriedOut = await carriedOutSince();
        expect(ledger.done).toEqual(carriedOut.slice(0, ledger.done.length));
        expect(carriedOut.length).toBeLessThanOrEqual(ledger.done.length + (ledger.isOpen ? 1 : 0));
        expect(ledger.done.length + ledger.notDone + (ledger.isOpen ? 1 : 0)).toBe(ledger.wanted);
      };
      for (const event of history) {
        await meet(event, ledger);
        await expectNoneTwiceNorLost();
      }
      await settle(ledger);
      await expectNoneTwiceNorLost();
      expect(await carriedOutSince()).toEqual(ledger.done);
      await visitor.reload();
    },
  };
}

/** Makes the platform handle a request in a given way. A session that must be expired is ended before. */
async function withOutcome(outcome: Extract<HistoryEvent, { do: 'press' }>['outcome'], during: () => Promise<void>) {
  switch (outcome) {
    case 'answered late':
      return withFault('wheel-spin', { latencyMs: 800, isCarriedOut: true, times: 1 }, during);
    case 'reply lost':
      return withFault('wheel-spin', { reset: true, isCarriedOut: true, times: 1 }, during);
    case 'request lost':
      return withFault('wheel-spin', { reset: true, times: 1 }, during);
    case 'failed':
      return withFault('wheel-spin', { status: 503, times: 1 }, during);
    default:
      return during();
  }
}

const shift = 'minutes-later';

/** The page's clock can be advanced, also across reloads. */
const shiftClock = (page: Page) =>
  page.addInitScript((key) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + Number(sessionStorage.getItem(key) ?? 0);
  }, shift);

const passMinute = (page: Page) =>
  page.evaluate(
    ([key, milliseconds]) =>
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key) ?? 0) + milliseconds)),
    [shift, maxJourney] as const,
  );
