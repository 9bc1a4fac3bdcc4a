import type { Page } from 'playwright-core';

/** In Разметчик: marks the first word by what is typed into the palette, which finds a code of the contest’s own. */
export async function markFirstWord(page: Page, typed: string): Promise<void> {
  await page.locator('.mk-text').focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.mk-palette').waitFor();
  await page.keyboard.insertText(typed);
  await page.getByRole('option', { name: /Г\.теорсвязь/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.mk-card textarea:focus').waitFor();
}
