import type { FolderEssay } from '@starboard/essays';
import type { ClassifierData } from '@starboard/markup';

/** A code that the built-in classifier lacks, and one of its codes under another name. */
export const OWN_CLASSIFIER: ClassifierData = {
  id: 'own-codes',
  title: { ru: 'Свои коды', en: 'Own codes' },
  codes: [
    { code: 'Г.теорсвязь', group: 'error', aliases: ['Г77'], comment: 'Нет связи с теорией' },
    { code: 'Г.управление', group: 'error', aliases: ['Г.упр', 'Г3'], comment: 'Ошибка в управлении' },
  ],
};

/** The essay with these codes in txt, each on a word of its own. */
export function markedTxt({ document: { text } }: FolderEssay, codes: readonly string[]): Uint8Array {
  const words = [...text.matchAll(/\p{L}{4,}/gu)];
  let made = text;
  for (const [at, code] of [...codes.entries()].reverse()) {
    const { index, 0: word } = words[at * 5]!;
    made = `${made.slice(0, index)}(\\${code}\\ ${word}\\)${made.slice(index + word.length)}`;
  }
  return new TextEncoder().encode(made);
}
