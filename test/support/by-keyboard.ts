import type { Locator } from 'playwright-core';
import { focusOn } from './page-checks.mjs';

const MOST = 120;

/** Goes on by Tab until the focus is there, as who has no mouse does. Where it is must be seen. */
export async function tabUntil(target: Locator): Promise<void> {
  const page = target.page();
  for (let pressed = 0; pressed < MOST; pressed += 1) {
    await page.keyboard.press('Tab');
    const { here, seen } = await target.evaluate(focusOn);
    if (!here) continue;
    if (!seen) throw new Error(`The focus on ${target.toString()} is not seen.`);
    return;
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`);
}
