/**
 * How long a server asks to be left alone, in milliseconds: `retry-after-ms`, else `retry-after` as seconds or as a date.
 * Undefined if it does not say, or says nonsense.
 */
export function retryAfterMs(headers: Readonly<Record<string, string>> | undefined, now: number): number | undefined {
  const ms = positive(headers?.['retry-after-ms']);
  if (ms !== undefined) return ms;
  const said = headers?.['retry-after'];
  const seconds = positive(said);
  if (seconds !== undefined) return seconds * 1_000;
  const date = said === undefined || !/[a-z]/i.test(said) ? Number.NaN : Date.parse(said);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function positive(text: string | undefined): number | undefined {
  if (text === undefined || !/^\s*\d+(\.\d+)?\s*$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}
