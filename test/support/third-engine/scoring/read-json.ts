/** A JSON object, or the text or bytes of one. */
export function objectOf(input: unknown, atMost = Infinity): Readonly<Record<string, unknown>> | undefined {
  const value = input instanceof Uint8Array ? new TextDecoder().decode(input) : input;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === undefined || new TextEncoder().encode(text).length > atMost) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? (read as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}

/** The number of words that an object says. */
export function wordsIn(value: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const words = value?.['words'];
  return typeof words === 'number' && Number.isSafeInteger(words) && words >= 0 ? words : undefined;
}
