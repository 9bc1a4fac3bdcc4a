/** A place of a text, in UTF-16 code units, and the row of the table beside it that it counted for. */
interface Lit {
  readonly start: number;
  readonly end: number;
  readonly row: number;
  /** It took points away. */
  readonly against?: true | undefined;
}

/** A piece of a text with one set of marks. */
export interface Segment {
  readonly text: string;
  /** Rows that it counted for, in their order; empty where it is plain. */
  readonly rows: readonly number[];
  /** It took points away for one of them at least. */
  readonly against: boolean;
}

/**
 * Cuts a text where marks begin and end, so that pieces with several marks have all of them. Places outside the text are
 * cut to it; no character is cut in two. The pieces together are the text.
 */
export function segmentsOf(text: string, lit: readonly Lit[]): readonly Segment[] {
  const places = lit
    .map((place) => ({ ...place, start: snap(text, place.start, -1), end: snap(text, place.end, 1) }))
    .filter(({ start, end }) => start < end);
  const cuts = [...new Set([0, text.length, ...places.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, -1).map((start, at) => {
    const here = places.filter((place) => place.start <= start && place.end > start);
    return {
      text: text.slice(start, cuts[at + 1]),
      rows: [...new Set(here.map(({ row }) => row))].sort((a, b) => a - b),
      against: here.some(({ against }) => against),
    };
  });
}

/** A place within the text, moved off the middle of a character. */
function snap(text: string, place: number, direction: -1 | 1): number {
  const at = Math.max(0, Math.min(text.length, place));
  const isInside = isBetween(text.charCodeAt(at - 1), 0xd800, 0xdbff) && isBetween(text.charCodeAt(at), 0xdc00, 0xdfff);
  return isInside ? at + direction : at;
}

const isBetween = (code: number, least: number, most: number): boolean => code >= least && code <= most;

/** A text as somebody wrote it: signs that one does not see, or that turn others round, are shown as what they are. */
export const visible = (text: string): string =>
  text
    .replace(/\r\n/g, '\n')
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (sign) => String.fromCharCode(0x2400 + sign.charCodeAt(0)))
    .replace(/[\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, codeName);

const codeName = (sign: string): string => `⟨U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`;
