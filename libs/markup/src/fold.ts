/**
 * Comparison keys. Codes are typed by hand in two keyboard layouts, so letters that look alike are one letter,
 * in codes only (appendix 3 §1.3); texts and comments are never folded.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
};

/** The key under which two spellings of a code are equal: NFC, lower case, Latin look-alikes as Cyrillic, ё as е. */
export const foldCode = (code: string): string =>
  code
    .normalize('NFC')
    .toLowerCase()
    .replace(/ё/g, 'е')
    .replace(/[a-z]/g, (letter) => LOOK_ALIKES[letter] ?? letter);

/** The key of a label (a field name, a subject): NFC, lower case, ё as е, single spaces. */
export const foldLabel = (label: string): string =>
  label.normalize('NFC').toLowerCase().replace(/ё/g, 'е').replace(/\s+/g, ' ').trim();
