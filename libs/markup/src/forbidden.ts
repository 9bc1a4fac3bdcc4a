/** NUL and lone surrogates: neither UTF-8 nor a database can hold them. */
const FORBIDDEN = /[\0\p{Cs}]/u;

/** Offset of the first forbidden character; −1 when there is none. */
export const findForbidden = (text: string): number => text.search(FORBIDDEN);

/** Of ECMAScript 2024, which the library's types do not have yet. */
interface WellFormed {
  toWellFormed(): string;
}

/** Forbidden characters become U+FFFD, one code unit for one, so that offsets stay. */
export const withoutForbidden = (text: string): string =>
  FORBIDDEN.test(text) ? (text as unknown as WellFormed).toWellFormed().split('\0').join('\uFFFD') : text;
