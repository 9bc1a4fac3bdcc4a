import type { Page } from 'playwright-core';

/* What people do on many pages. */

/** Gives the reason and what else is asked for in the dialog that is open, and confirms. */
export async function decide(page: Page, reason?: string, protocol?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.locator('textarea').first().fill(reason);
  if (protocol !== undefined) await dialog.locator('input[name=protocol]').fill(protocol);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
}

/** Invites somebody on the page of a contest's people. @returns the link, which is shown once. */
export async function invite(page: Page, role: string, email: string, expert?: string): Promise<string> {
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Выпустить ссылку' }) });
  await form.locator('select').selectOption(role);
  await form.locator('input[name=email]').fill(email);
  if (expert !== undefined) await form.locator('input[name=expert]').fill(expert);
  await form.getByRole('button', { name: 'Выпустить ссылку' }).click();
  return page.locator('.issued', { hasText: email }).locator('code').innerText();
}

/** Makes an account on the page of an invitation, which is open. That of the first organiser asks for the address, too. */
export async function makeAccount(page: Page, name: string, password: string, email?: string): Promise<void> {
  if (email !== undefined) await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('link', { name: 'Перейти ко входу' }).waitFor();
}

/** What a person does with a folder of the desktop: the browser itself reads it. */
export async function dropFolder(page: Page, path: string): Promise<void> {
  const zone = page.locator('.drop-zone').first();
  await zone.scrollIntoViewIfNeeded();
  const box = await zone.boundingBox();
  if (box === null) throw new Error('There is no place to drop at.');
  const debug = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + 10, data: { items: [], files: [path], dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await debug.send('Input.dispatchDragEvent', { type, ...at });
}
