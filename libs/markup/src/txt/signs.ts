/** The signs of the markup language (regulation, appendix 3 §1.2). */
export type Sign =
  | { readonly kind: 'open'; readonly bracket: BracketKind; readonly length: number }
  | { readonly kind: 'close'; readonly bracket: BracketKind; readonly length: number }
  | { readonly kind: 'separator'; readonly part: 'comment' | 'explanation' | 'correction'; readonly length: number }
  | { readonly kind: 'tag'; readonly length: number };

/** `escaped` is `(\*`, the bracket `(*` as texts copied from the regulation's conversion have it. */
export type BracketKind = 'slash' | 'star' | 'escaped';

const OPEN_SLASH: Sign = { kind: 'open', bracket: 'slash', length: 2 };
const OPEN_STAR: Sign = { kind: 'open', bracket: 'star', length: 2 };
const OPEN_ESCAPED: Sign = { kind: 'open', bracket: 'escaped', length: 3 };
const CLOSE_SLASH: Sign = { kind: 'close', bracket: 'slash', length: 2 };
const CLOSE_STAR: Sign = { kind: 'close', bracket: 'star', length: 2 };
const CLOSE_ESCAPED: Sign = { kind: 'close', bracket: 'escaped', length: 3 };
const SLASH: Sign = { kind: 'separator', part: 'comment', length: 1 };
const COLONS: Sign = { kind: 'separator', part: 'explanation', length: 2 };
const ARROWS: Sign = { kind: 'separator', part: 'correction', length: 2 };
const HASH: Sign = { kind: 'tag', length: 1 };

const [BRACKET, CLOSING, STAR, BACKSLASH, COLON, MORE, NUMBER] = [40, 41, 42, 92, 58, 62, 35];

/**
 * The sign at an offset, the longest one; undefined when there is none. `inside` is the innermost open bracket:
 * `\*)` closes only an escaped one, since after another it is an empty comment and `*)`.
 */
export function signAt(source: string, offset: number, inside?: BracketKind): Sign | undefined {
  switch (source.charCodeAt(offset)) {
    case BRACKET:
      return openingAt(source, offset);
    case STAR:
      return source.charCodeAt(offset + 1) === CLOSING ? CLOSE_STAR : undefined;
    case BACKSLASH:
      return backslashAt(source, offset, inside);
    case COLON:
      return source.charCodeAt(offset + 1) === COLON ? COLONS : undefined;
    case MORE:
      return source.charCodeAt(offset + 1) === MORE ? ARROWS : undefined;
    case NUMBER:
      return HASH;
    default:
      return undefined;
  }
}

function openingAt(source: string, offset: number): Sign | undefined {
  const next = source.charCodeAt(offset + 1);
  if (next === STAR) return OPEN_STAR;
  if (next !== BACKSLASH) return undefined;
  return source.charCodeAt(offset + 2) === STAR ? OPEN_ESCAPED : OPEN_SLASH;
}

function backslashAt(source: string, offset: number, inside: BracketKind | undefined): Sign {
  const next = source.charCodeAt(offset + 1);
  if (next === CLOSING) return CLOSE_SLASH;
  const escaped = inside === 'escaped' && next === STAR && source.charCodeAt(offset + 2) === CLOSING;
  return escaped ? CLOSE_ESCAPED : SLASH;
}
