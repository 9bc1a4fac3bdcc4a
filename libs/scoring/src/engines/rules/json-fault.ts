import { RULE_TEXTS as SAY } from './rule-texts.js';
import { type Words, words } from './words.js';

/** Where a text stops to be JSON, and what is wrong there. */
export interface JsonFault {
  /** In UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  readonly message: Words;
  readonly hint?: Words;
}

const FENCE = /^\s*(```|~~~)/;

/** @param offset Where the parser stopped; undefined if it did not, and only signs within texts are wrong. */
export function findJsonFault(source: string, offset: number | undefined): JsonFault {
  const fence = FENCE.exec(source);
  if (fence) {
    const end = fence[0].length;
    return { start: end - 3, end, message: SAY.jsonFence, hint: SAY.jsonNoFence };
  }
  const { control, open } = scanTexts(source, offset ?? source.length);
  if (control !== undefined) return breakAt(source, control);
  if (open !== undefined) return { start: open, end: open + 1, message: SAY.jsonOpenText };
  const at = offset ?? 0;
  const character = source.codePointAt(at);
  const ended = source.slice(at).trim() === '' || (at === 0 && /^\s*[{[]/.test(source));
  if (character === undefined || ended) {
    return { start: source.length, end: source.length, message: SAY.jsonEndsEarly, hint: SAY.jsonBrackets };
  }
  return faultOf(source, at, String.fromCodePoint(character));
}

/** The first raw control in a text before `end`, and the quote of a text that does not end. */
function scanTexts(source: string, end: number): { readonly control?: number; readonly open?: number } {
  let open: number | undefined;
  for (let at = 0; at < source.length; at++) {
    const unit = source.charCodeAt(at);
    if (open === undefined && at >= end) return {};
    if (open !== undefined && unit < 0x20) return { control: at };
    if (open !== undefined && unit === BACKSLASH) at += 1;
    else if (unit === QUOTE) open = open === undefined ? at : undefined;
  }
  return open === undefined ? {} : { open };
}

const BACKSLASH = 0x5c;
const QUOTE = 0x22;

function breakAt(source: string, at: number): JsonFault {
  const unit = source[at]!;
  const place = { start: at, end: at + 1 };
  if (unit === '\n' || unit === '\r') return { ...place, message: SAY.jsonLineBreak, hint: SAY.jsonWrite('\\n') };
  if (unit === '\t') return { ...place, message: SAY.jsonTab, hint: SAY.jsonWrite('\\t') };
  const code = unit.charCodeAt(0).toString(16).padStart(4, '0');
  return { ...place, message: SAY.jsonControl(code.toUpperCase()), hint: SAY.jsonWrite(`\\u${code}`) };
}

const WIDE: ReadonlyMap<string, string> = new Map([
  ['，', ','],
  ['、', ','],
  ['；', ','],
  ['：', ':'],
  ['｛', '{'],
  ['｝', '}'],
]);
const QUOTES = "“”„«»‘’'`＂";
const VALUE_WORDS: ReadonlyMap<string, string> = new Map([
  ['True', 'true'],
  ['False', 'false'],
  ['None', 'null'],
]);

function faultOf(source: string, at: number, character: string): JsonFault {
  const word = /^[\p{L}_][\p{L}\p{N}_]*/u.exec(source.slice(at, at + 60))?.[0];
  const end = at + (word ?? character).length;
  const before = source.slice(Math.max(0, at - 1_000), at).trimEnd();
  const last = before.at(-1) ?? '';
  const place = { start: at, end };
  const wide = WIDE.get(character);
  if (wide !== undefined) return { ...place, message: SAY.jsonSign(character), hint: SAY.didYouMean(wide) };
  if (QUOTES.includes(character)) return { ...place, message: SAY.jsonQuote(character), hint: SAY.didYouMean('"') };
  if ((character === '}' || character === ']') && last === ',') {
    const comma = source.lastIndexOf(',', at);
    return { start: comma, end: comma + 1, message: SAY.jsonExtraComma(character) };
  }
  if (character === '/' || character === '#') return { ...place, message: SAY.jsonComment };
  if (isValueEnd(last) && /["{[\d-]/.test(character)) return { ...place, message: SAY.jsonMissingSign };
  if (word === undefined) return { ...place, message: SAY.jsonSign(character) };
  const value = VALUE_WORDS.get(word);
  if (value !== undefined) return { ...place, message: SAY.jsonSign(word), hint: SAY.didYouMean(value) };
  return { ...place, message: SAY.jsonBareWord(word), hint: words(`"${word}"`, `"${word}"`) };
}

const isValueEnd = (sign: string): boolean => /["}\]\dA-Za-z]/.test(sign);
