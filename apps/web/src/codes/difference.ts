import type { ClassifierData, CodeEntry } from '@starboard/markup';

/** What another classifier would change, by codes. */
export interface CodesDifference {
  readonly added: readonly string[];
  readonly replaced: readonly string[];
  readonly gone: readonly string[];
}

export function differenceOf(from: ClassifierData, to: ClassifierData): CodesDifference {
  const byCode = ({ codes }: ClassifierData): ReadonlyMap<string, CodeEntry> =>
    new Map(codes.map((entry) => [entry.code, entry]));
  const [before, after] = [byCode(from), byCode(to)];
  const kept = [...after].filter(([code]) => before.has(code));
  return {
    added: [...after.keys()].filter((code) => !before.has(code)),
    replaced: kept.filter(([code, entry]) => plain(entry) !== plain(before.get(code))).map(([code]) => code),
    gone: [...before.keys()].filter((code) => !after.has(code)),
  };
}

/** Whatever the order of its fields. */
const plain = (entry: CodeEntry | undefined): string =>
  JSON.stringify([
    ...[entry?.group, entry?.comment ?? '', entry?.aliases ?? [], entry?.subjects ?? null, entry?.uncounted ?? false],
    (entry?.subtypes ?? []).map(({ code, aliases, comment }) => [code, aliases ?? [], comment]),
  ]);
