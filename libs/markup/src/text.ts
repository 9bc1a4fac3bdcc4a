/**
 * The canonical text of an essay (design §1.1): no byte order mark, LF line ends, no white space at either end.
 * Unicode is not normalised, because offsets count the code units of exactly this text.
 */
export function canonicalText(source: string): string {
  return withLineFeeds(source.startsWith('\uFEFF') ? source.slice(1) : source).trim();
}

/** CRLF and CR become LF. */
export const withLineFeeds = (source: string): string =>
  source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source;
