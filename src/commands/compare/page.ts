import type { WholeComparison } from '@starboard/comparing';

const PLACE = '<!--comparison-->';

/**
 * The template with its data: a block that no browser runs, in which nothing can end it or begin a comment. So whatever the
 * essays hold, the page's policy of hashes stays as it is.
 */
export function pageOf(template: string, whole: WholeComparison): string {
  const data = JSON.stringify(whole).replace(/[<>\u2028\u2029]/g, escaped);
  // A function: data may hold what a replacement string gives a meaning to.
  return template.replace(PLACE, () => `<script type="application/json" id="comparison">${data}</script>`);
}

const escaped = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
