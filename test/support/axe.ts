import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds on a page, one line each. The script is given to the page by the debugger: its CSP stays as it is. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  const found = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}
