import { join } from 'node:path';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { makeJson, type MarkupDocument } from '@starboard/markup';
import { type Random, seededRandom } from '../demo/random.js';
import { simulateAnswer } from '../demo/simulated-program.js';
import { PACKAGE_ROOT } from '../package.js';

/** Sentences of an essay: some 300 words, as in a real final. */
const SENTENCES = 24;
const EXPERT = { found: 0.8, misplaced: 0.2, miscoded: 0.2, uncorrected: 0.2, falseAlarms: 3, late: 'never' } as const;

/** Essays that nobody has seen and that nobody needs: sentences of the demonstration, shuffled, with two experts each. */
export async function rehearsalEssays(count: number, seed: string): Promise<readonly FolderEssay[]> {
  const { essays } = await readEssayFolder(join(PACKAGE_ROOT, 'src/demo/essays'));
  const sentences = essays.flatMap(({ document }) => document.text.split(/(?<=[.!?…])\s+/)).filter(isSentence);
  return Array.from({ length: count }, (_, at) => makeEssay(at + 1, sentences, seededRandom(`${seed} ${at}`)));
}

const isSentence = (text: string): boolean => text.length > 30 && !text.includes('\n');

function makeEssay(number: number, sentences: readonly string[], random: Random): FolderEssay {
  const id = String(number).padStart(4, '0');
  const chosen = Array.from({ length: SENTENCES }, () => sentences[Math.floor(random() * sentences.length)] ?? '');
  const text = `Сочинение репетиции ${number}. ${chosen.join(' ')}`;
  const document: MarkupDocument = { meta: { id, theme: 'Репетиция', subject: 'rus' }, criteria: {}, text, fragments: [] }; // prettier-ignore
  const first = simulateAnswer(document, EXPERT, random);
  const second = simulateAnswer(first, { ...EXPERT, falseAlarms: 1 }, random);
  const experts = [first, second].map((markup, at) => {
    const code = `expert${at + 1}`;
    return { code, fileName: `${id}_${code}.json`, bytes: Buffer.from(makeJson(markup)), third: false };
  });
  return { id, document, ownText: true, experts, others: [], files: [`${id}.txt`] };
}
