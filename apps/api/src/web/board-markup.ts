import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BoardDocument } from '@starboard/contracts';

/** Draws the board of a document as the browser would draw it first (apps/web, server.tsx). */
export type DrawBoard = (document: BoardDocument) => Promise<string>;

/** Of the build of the pages; what begins with a dot is not served. */
const CODE = '.server/board.mjs';

/** What draws boards, where the build of the pages has it. */
export async function boardDrawing(root: string): Promise<DrawBoard | undefined> {
  const file = join(root, CODE);
  if (!existsSync(file)) return undefined;
  const { drawBoard } = (await import(pathToFileURL(file).href)) as { drawBoard: DrawBoard };
  return drawBoard;
}

const ROOT = '<div id="root"></div>';
/** What the page is drawn by in the browser: after what it is seen by already. */
const CODE_LINKS = /<(?:link rel="modulepreload"|script type="module")/g;
/** Without scripts the table is there, not what it says before. */
const NEEDS_SCRIPTS = /(<noscript>)\s*<p>[^<]*<\/p>/;

/**
 * A page of the shell with a board drawn in it, and what it was drawn of, which is data: a strict policy lets it pass, and
 * nothing in it can end its element.
 */
export function withBoard(page: string, markup: string, document: BoardDocument): string {
  const data = `<script type="application/json" id="brought">${quiet(JSON.stringify(document))}</script>`;
  // Functions: names of teams may hold what a replacement string gives a meaning to.
  return page
    .replace(NEEDS_SCRIPTS, '$1')
    .replace(CODE_LINKS, '$& fetchpriority="low"')
    .replace(ROOT, () => `<div id="root">${markup}</div>\n    ${data}`);
}

/** JSON without the signs that mean something in HTML, or end a line of a script. */
const quiet = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
