import { matchUnits } from './diff.js';

/** A piece of two texts that one of them has, or both. */
export interface DiffPiece {
  readonly text: string;
  readonly in: 'both' | 'first' | 'second';
}

const WORDS = /\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu;

/** How two short texts differ, word by word, in the order of reading: what the first has before what the second has. */
export function diffWords(first: string, second: string): DiffPiece[] {
  const numbers = new Map<string, number>();
  const [a, b] = [first.match(WORDS) ?? [], second.match(WORDS) ?? []];
  const numbered = (words: readonly string[]): Uint16Array =>
    Uint16Array.from(words, (word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    });
  const partner = matchUnits(numbered(a), numbered(b));
  const pieces: DiffPiece[] = [];
  const added: DiffPiece[] = [];
  let at = 0;
  const passTo = (end: number): void => {
    pieces.push(...a.slice(at, end).map((text): DiffPiece => ({ text, in: 'first' })), ...added.splice(0));
    at = end + 1;
  };
  partner.forEach((index, position) => {
    const text = b[position] ?? '';
    if (index < 0) return void added.push({ text, in: 'second' });
    passTo(index);
    pieces.push({ text, in: 'both' });
  });
  passTo(a.length);
  return joined(pieces);
}

/** Neighbours of one kind are one piece. */
function joined(pieces: readonly DiffPiece[]): DiffPiece[] {
  const made: { text: string; in: DiffPiece['in'] }[] = [];
  for (const piece of pieces) {
    const last = made.at(-1);
    if (last?.in === piece.in) last.text += piece.text;
    else made.push({ ...piece });
  }
  return made;
}
