import { withoutForbidden } from '../forbidden.js';
import { LONGEST_FREE_TAG, TAG } from './bracket.js';

/** Values of a fragment that come after its text. */
export interface FragmentValues {
  readonly comment: string;
  readonly explanation: string;
  readonly correction: string;
  readonly tag: string;
}

type Replacement = readonly [sign: string, instead: string];

const BRACKETS: readonly Replacement[] = [
  ['\r\n', '\n'],
  ['\r', '\n'],
  ['(*', '( *'],
  ['*)', '* )'],
  ['(\\', '(/'],
  ['\\)', '/)'],
];
const COLONS: Replacement = ['::', ':'];
const ARROWS: Replacement = ['>>', '»'];

/**
 * Values as txt can hold them: the language has no escapes, so signs that would be read as its own are replaced by
 * what looks like them. Equal to the values given when nothing had to be replaced.
 */
export function writableValues(values: FragmentValues): FragmentValues {
  const tag = writableTag(values.tag);
  const written = {
    comment: replaceAll(values.comment, [...BRACKETS, COLONS, ARROWS]),
    explanation: replaceAll(values.explanation, [...BRACKETS, ARROWS]),
    correction: replaceAll(values.correction, BRACKETS),
  };
  if (tag !== '') return { ...written, tag };
  const last = (['correction', 'explanation', 'comment'] as const).find((key) => written[key] !== '');
  return { ...written, ...(last ? { [last]: withoutTag(written[last]) } : {}), tag };
}

/** Replaces until nothing is left to replace: `(*)` has two signs. Every step removes one for good. */
function replaceAll(value: string, replacements: readonly Replacement[]): string {
  let result = withoutForbidden(value.trim());
  while (replacements.some(([sign]) => result.includes(sign))) {
    for (const [sign, instead] of replacements) result = result.replaceAll(sign, instead);
  }
  return result.trim();
}

/** A `#` with no separator after it would begin a tag, and one that is replaced leaves the `#` before it as the last. */
const withoutTag = (value: string): string => {
  const at = Math.max(...['\\', '::', '>>'].map((sign) => value.lastIndexOf(sign)), 0);
  return value.slice(0, at) + value.slice(at).replaceAll('#', '№');
};

function writableTag(tag: string): string {
  if (TAG.test(tag)) return tag;
  return withoutForbidden(tag)
    .trim()
    .replace(/\s+/g, '_')
    .replace(/[\\():>#*]/g, '_')
    .slice(0, LONGEST_FREE_TAG - 2);
}

/** The values with their separators, tight after the text, since spaces before a separator belong to the text. */
export function valuesAfter(text: string, { comment, explanation, correction, tag }: FragmentValues): string {
  const parts = [
    comment === '' ? '' : `\\ ${comment}`,
    explanation === '' ? '' : `:: ${explanation}`,
    correction === '' ? '' : `>> ${correction}`,
    tag === '' ? '' : `#${tag}`,
  ].filter((part) => part !== '');
  const written = parts.length === 0 ? '' : `${parts.join(' ')} `;
  return comment === '' && needsSeparator(text) ? `\\${written}` : written;
}

/** Text whose end would join the next sign, or be a tag, is ended by the separator of an empty comment. */
const needsSeparator = (text: string): boolean => /[:>]$/.test(text) || text.includes('#');
