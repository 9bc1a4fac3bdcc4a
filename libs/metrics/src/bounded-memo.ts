const MAX_ENTRIES = 4_096;
const MAX_KEY_LENGTH = 256;

/**
 * A function of a text that keeps results of short texts, up to a bound: the same codes and standard comments come in
 * every markup. The function must depend on nothing but its argument; then keeping results is not observable, and
 * texts of a participant's invention cannot fill the memory.
 */
export function boundedMemo<T>(compute: (key: string) => T, most = MAX_ENTRIES): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined || kept.has(key)) return known as T;
    const result = compute(key);
    if (key.length > MAX_KEY_LENGTH) return result;
    if (kept.size >= most) kept.clear();
    kept.set(key, result);
    return result;
  };
}
