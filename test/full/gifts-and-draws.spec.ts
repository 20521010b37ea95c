import { axeFindings } from '../browser/axe-findings.ts';
import { expect, hydrated, signIn, test } from '../browser/marquee-test.ts';
import { withFault } from './control-sandbox.ts';
import { visitorOf } from './visitor.ts';

const accounts = { german: 285_122_847, spanish: 285_123_961 };

const pages = [
  {
    path: 'daily-bonus',
    call: 'daily-gift',
    account: accounts.german,
    en: { region: 'Today’s gifts', down: 'Today’s gifts can’t be read right now.', works: 'Next gifts' },
    ar: { region: 'هدايا اليوم', down: 'يتعذر عرض هدايا اليوم الآن.', works: 'الهدايا التالية' },
  },
  {
    path: 'luckyday',
    call: 'lucky-day-ticket',
    account: accounts.spanish,
    en: { region: 'Draw of the day', down: 'Your tickets can’t be shown right now.', works: 'tickets in one draw' },
    ar: { region: 'سحب اليوم', down: 'يتعذر عرض تذاكرك الآن.', works: 'كحد أقصى في السحب الواحد' },
  },
  {
    path: 'wow-promo',
    call: 'participation',
    account: accounts.german,
    en: { region: 'Enter a code', down: 'Codes can’t be entered right now.', works: 'Enter the code' },
    ar: { region: 'إدخال رمز', down: 'يتعذر إدخال الرموز الآن.', works: 'أدخل الرمز' },
  },
] as const;

for (const { path, call, account, ...texts } of pages) {
  for (const language of ['en', 'ar'] as const) {
    const { region, down, works } = texts[language];

    test(`${path} in ${language} is shown while ${call} is down, and works again afterwards`, async ({
      page,
      context,
    }) => {
      await signIn(context, account);
      await withFault(call, { status: 503 }, async () => {
        await page.goto(`/${language}/promotion/${path}`);
        await hydrated(page);
        const part = page.getByRole('region', { name: region });
        await expect(part.getByText(down)).toBeVisible({ timeout: 30_000 });
        expect(await axeFindings(page)).toEqual([]);
      });
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole('region', { name: region }).getByText(works).first()).toBeVisible({
        timeout: 30_000,
      });
    });

    test(`${path} in ${language} is shown before a slow ${call} replies, and filled in afterwards`, async ({
      page,
      context,
    }) => {
      await signIn(context, account);
      await withFault(call, { latencyMs: 1_500 }, async () => {
        await page.goto(`/${language}/promotion/${path}`);
        await hydrated(page);
        const part = page.getByRole('region', { name: region });
        await expect(part).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
      });
      await expect(page.getByRole('region', { name: region }).getByText(works).first()).toBeVisible({
        timeout: 30_000,
      });
    });
  }
}

test('luckyday shows its terms and the section of the draw while draws can’t be read', async ({ page }) => {
  await withFault('lucky-day-draw', { status: 503 }, async () => {
    await page.goto('/en/promotion/luckyday');
    await hydrated(page);
    await expect(page.locator('#terms')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Draw of the day' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
});

for (const habits of [
  { language: 'en', byKeyboard: true },
  { language: 'ar', byKeyboard: false },
] as const) {
  test(`luckyday in ${habits.language}${habits.byKeyboard ? ' by keyboard' : ''}: read, signed in, own tickets, another day, and there after a reload`, async ({
    page,
  }) => {
    const visitor = visitorOf(page, 'luckyday', habits);
    const { main, link, press, text } = visitor;
    await visitor.open();
    await expect(text('draw_own_anonymous')).toBeVisible();
    await visitor.expectAccessible();
    await press(link('draw_sign_in'));
    await press(link('sign_in_other_ways'));
    await press(page.getByRole('button', { name: 'Grace' }));
    await page.waitForURL('**/promotion/luckyday');
    await hydrated(page);
    await expect(text('draw_own_count')).toBeVisible();
    await visitor.expectAccessible();
    // Yesterday's draw has ended: it has winners.
    const yesterday = main.getByRole('radio').nth(1);
    await yesterday.focus();
    await press(yesterday, 'Space');
    await expect(text('draw_winners_title')).toBeVisible();
    await expect(text('draw_own_count')).toBeVisible();
    await visitor.expectAccessible();
    await visitor.reload();
    await expect(text('draw_own_count')).toBeVisible();
  });
}
