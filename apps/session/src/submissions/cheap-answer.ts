import type { CheckTask } from './answer-thread.js';

export interface CheapLengths {
  /** Characters of an essay beside which answers may be cheap: each answer is compared with it. */
  readonly cheapEssay: number;
  /** Characters of an answer that are validated within a millisecond, whatever they are. */
  readonly cheapAnswer: number;
  /** The same for a document that holds the essay as it was: nothing has to be aligned. */
  readonly cheapBesideEssay: number;
}

/**
 * Whether an answer may be validated on the event loop: when it is short, or when it is a JSON document that is short but
 * for the essay in it, as those of most programs are.
 */
export function isCheap(
  { text, item }: CheckTask,
  { cheapEssay, cheapAnswer, cheapBesideEssay }: CheapLengths,
): boolean {
  if (typeof text !== 'string' || item.text.length > cheapEssay) return false;
  if (text.length <= cheapAnswer) return true;
  if (!text.startsWith('{') || text.length - item.text.length > 2 * cheapBesideEssay) return false;
  const essay = essayJson(item);
  return text.length - essay.length <= cheapBesideEssay && text.includes(essay);
}

/** As JSON holds it; the items of a round are in the memory, and each is answered by all teams. */
const essays = new WeakMap<CheckTask['item'], string>();

function essayJson(item: CheckTask['item']): string {
  const known = essays.get(item) ?? JSON.stringify(item.text);
  essays.set(item, known);
  return known;
}
