import { type LabelScheme, loosely } from '../data/scheme.js';

/** The number of a label, or why there is none: nothing is guessed. */
export type ParsedJudgement =
  { readonly label: number } | { readonly label: null; readonly reason: 'no-label' | 'ambiguous' | 'truncated' };

/** As the paper's templates write labels, where that is not the label itself. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'partially correct but incomplete': 'partially_correct_incomplete',
};
/** The paper's 2-way template offers a label of three by mistake; it means an incorrect answer. */
const OF_TWO: Readonly<Record<string, string>> = { contradictory: 'incorrect' };
const TAG = /<judge?ment>([^<]*)<\/judge?ment>/gi;
const LONGEST_REPLY = 10_000;

/**
 * The one label of the one `<judgment>`, or a reply that is a label alone. Case, quotes, full stop, spaces, underscores and
 * hyphens are forgiven. Two different labels, none, or a reply that was cut off give no label.
 */
export function parseJudgement(reply: string, scheme: LabelScheme, truncated = false): ParsedJudgement {
  if (truncated || reply.length > LONGEST_REPLY) return { label: null, reason: 'truncated' };
  const said = withoutThinking(reply);
  if (said === undefined) return { label: null, reason: 'truncated' };
  const tags = [...said.matchAll(TAG)].map((match) => match[1]!);
  const opened = said.match(/<\/?judge?ment>/gi)?.length ?? 0;
  if (opened !== 2 * tags.length) return { label: null, reason: 'ambiguous' };
  if (tags.length > 1) return { label: null, reason: 'ambiguous' };
  const label = labelOf(tags[0] ?? said, scheme);
  return label === undefined ? { label: null, reason: 'no-label' } : { label };
}

/** Undefined if the thinking does not end. */
function withoutThinking(reply: string): string | undefined {
  const said = reply.replace(/<think>[\s\S]*?<\/think>/gi, '');
  return /<\/?think>/i.test(said) ? undefined : said;
}

function labelOf(text: string, scheme: LabelScheme): number | undefined {
  const word = loosely(text.trim().replace(/^["'“”«»`*\s]+|["'“”«»`*.\s]+$/g, ''));
  const meant = OTHER_NAMES[word] ?? (scheme.id === '2' ? OF_TWO[word] : undefined) ?? word;
  const index = scheme.labels.findIndex(({ id }) => loosely(id) === loosely(meant));
  return index < 0 ? undefined : index;
}
