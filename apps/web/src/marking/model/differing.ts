import { canonicalCode, type Fragment } from '@starboard/markup';

/** What a reader sees of a fragment: two of the same content are the same, whatever their ids. */
export function contentOf(fragment: Fragment): string {
  const known = contents.get(fragment);
  if (known !== undefined) return known;
  const { start, end, code, subtype, comment, explanation, correction, tag } = fragment;
  const content = JSON.stringify([start, end, canonicalCode(code), subtype, comment, explanation, correction, tag]);
  contents.set(fragment, content);
  return content;
}

/** A fragment is never changed, and most of a markup's are those of the markup before. */
const contents = new WeakMap<Fragment, string>();

/** The fragments of two markups of one text that the other has not. */
export function differing(
  mine: readonly Fragment[],
  theirs: readonly Fragment[],
): { onlyMine: Fragment[]; onlyTheirs: Fragment[] } {
  return { onlyMine: without(mine, theirs), onlyTheirs: without(theirs, mine) };
}

/** Of equal ones as many as the other has are left out. */
function without(list: readonly Fragment[], other: readonly Fragment[]): Fragment[] {
  const counts = new Map<string, number>();
  for (const fragment of other) counts.set(contentOf(fragment), (counts.get(contentOf(fragment)) ?? 0) + 1);
  return list.filter((fragment) => {
    const left = counts.get(contentOf(fragment)) ?? 0;
    counts.set(contentOf(fragment), left - 1);
    return left <= 0;
  });
}
