import { basename, extname } from 'node:path';

/** What the name of a file says (appendix 3 §1.4): `ESSAY.txt` is an essay, `ESSAY_EXPERT.txt` an expert's markup of it. */
export interface EssayFileName {
  readonly essayId: string;
  /** Code of the expert; undefined for the essay itself. */
  readonly expert: string | undefined;
}

const EXTENSIONS = ['.txt', '.json'];

/** Whether a file of this name can be an essay or a markup. */
export const isEssayFileName = (fileName: string): boolean => EXTENSIONS.includes(extname(fileName).toLowerCase());

/** Splits at the last underscore, so that an identifier may have underscores and an expert's code may not. */
export function parseEssayFileName(fileName: string): EssayFileName {
  const stem = basename(fileName, extname(fileName));
  const at = stem.lastIndexOf('_');
  const whole = at <= 0 || at === stem.length - 1;
  return whole ? { essayId: stem, expert: undefined } : { essayId: stem.slice(0, at), expert: stem.slice(at + 1) };
}

const MAX_IDENTIFIER = 200;
/** Of which no name consists: control characters, and halves of characters. */
const UNUSABLE = /[\p{Cc}\p{Cs}]/u;

/** Whether an essay or an expert can be named so: names are keys in the database, and are read by people. */
export const isIdentifier = (name: string): boolean => name.length <= MAX_IDENTIFIER && !UNUSABLE.test(name);
