import { expect, hydrated, test } from './marquee-test.ts';

test.describe('the settings menu', () => {
  test('is opened, filled and saved by keyboard, and returns the focus', async ({ page }) => {
    await page.goto('/en/lotto/');
    await hydrated(page);
    const opener = page.locator('header [popovertarget="settings-menu"]');
    const menu = page.locator('#settings-menu');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await menu.getByLabel('Time zone').selectOption('Asia/Kolkata');
    await menu.getByLabel('Clock').selectOption('12-hour');
    await menu.getByLabel('Colours').selectOption('Light');
    await menu.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await hydrated(page);
    await expect(page).toHaveURL(/\/en\/lotto\/$/);
    await expect(page.locator('main time[data-moment="zone"]').first()).toHaveText(/[AP]M UTC\+5:30$/);
    await expect(menu.getByLabel('Time zone')).toHaveValue('Asia/Kolkata');
  });

  test('is in the footer on a phone, and fits the width in either direction', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const language of ['en', 'ar']) {
      await page.goto(`/${language}/`);
      await hydrated(page);
      await page.locator('footer [popovertarget="settings-menu"]').click();
      const menu = page.locator('#settings-menu');
      await expect(menu).toBeVisible();
      const box = await menu.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
      expect(await menu.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the settings menu opens and saves', async ({ page }) => {
    await page.goto('/de/lotto/');
    await page.locator('header [popovertarget="settings-menu"]').click();
    await page.getByLabel('Farben').selectOption('Hell');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page).toHaveURL(/\/de\/lotto\/$/);
  });
});
