import { foldCode } from '../fold.js';
import { type Classifier, CLASSIFIER_2020, findCodes } from './classifier.js';

/**
 * Whether a fragment of this code counts (regulation 5.1). The filter is a comma-separated list of patterns with `*`
 * for any characters (`Г.*,Р.*`); the filter `*` alone counts everything, and only it counts meaning blocks and ИСП.
 */
export function matchesCodeFilter(code: string, filter: string, classifier: Classifier = CLASSIFIER_2020): boolean {
  const patterns = filter.split(',').map((pattern) => foldCode(pattern.trim()));
  if (patterns.length === 1 && patterns[0] === '*') return true;
  const entry = findCodes(code, classifier)[0];
  if (entry && (entry.group === 'meaning' || entry.uncounted)) return false;
  const folded = foldCode(entry?.code ?? code.trim());
  return folded !== '' && patterns.some((pattern) => pattern !== '' && matchesPattern(folded, pattern));
}

/** Patterns of a filter that no error of the classifier matches: nothing would ever count by them. */
export const unmatchedPatterns = (filter: string, classifier: Classifier = CLASSIFIER_2020): string[] =>
  filter
    .split(',')
    .map((pattern) => pattern.trim())
    .filter(
      (pattern) =>
        pattern !== '*' && !classifier.codes.some(({ code }) => matchesCodeFilter(code, pattern, classifier)),
    );

/** Glob match with `*` only, by greedy pieces: linear, unlike a regular expression of many `.*`. */
function matchesPattern(code: string, pattern: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return code === head;
  if (!code.startsWith(head) || code.length < head.length + tail.length || !code.endsWith(tail)) return false;
  const inner = code.slice(head.length, code.length - tail.length);
  let from = 0;
  return rest.every((piece) => {
    const at = inner.indexOf(piece, from);
    from = at + piece.length;
    return at >= 0;
  });
}

/** The nomination's filter by subject: `lit` counts speech errors, every other subject grammar and speech. */
export const defaultCodeFilter = (subject?: string): string => (subject === 'lit' ? 'Р.*' : 'Г.*,Р.*');
