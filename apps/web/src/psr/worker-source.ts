import type { CompareProblem, Comparison, Repair } from '@starboard/comparing';
import type { ShownEssay, Source } from './source';
import type { Answer, EssayQuestion, FilesQuestion, Question } from './worker-messages';

/** Files opened for comparison, or why not. */
export type Opened =
  | { readonly ok: true; readonly source: Source; readonly aligned: readonly string[]; close(): void }
  | { readonly ok: false; readonly problems: readonly CompareProblem[] };

/** Opens files in a worker of their own. What was open before lives until it is closed. */
export const openFiles = (question: Omit<FilesQuestion, 'kind'>): Promise<Opened> =>
  openWith({ kind: 'open', ...question });

/** What is known of an essay of the platform beside what is computed of it. */
type Known = Pick<ShownEssay, 'names' | 'lacksExpert'>;

/** Opens an essay of the platform. */
export const openEssayOf = (question: EssayQuestion, known: Known): Promise<Opened> => openWith(question, known);

const start = (): Worker => new Worker(new URL('./comparing-worker.ts', import.meta.url), { type: 'module' });

/** One that is read and ready before it is needed. */
let spare: Worker | undefined;

/** Begins to read the worker's code, while the reader looks for files. */
export function warmUp(): void {
  spare ??= start();
}

async function openWith(question: Question, known: Known = {}): Promise<Opened> {
  const worker = spare ?? start();
  spare = undefined;
  const ask = asking(worker);
  const opened = await ask(question);
  if (!opened.ok) {
    worker.terminate();
    return opened;
  }
  const { essay, aligned } = opened.value as { essay: ShownEssay; aligned: readonly string[] };
  return { ok: true, source: sourceOf({ ...essay, ...known }, ask), aligned, close: () => worker.terminate() };
}

type Ask = (question: Question) => Promise<Answer>;

function sourceOf(essay: ShownEssay, ask: Ask): Source {
  const get = async <T>(question: Question): Promise<T> => {
    const answer = await ask(question);
    if (!answer.ok) throw new Error(answer.problems[0]?.code ?? '');
    return answer.value as T;
  };
  let overview: ReturnType<Source['overview']> | undefined;
  return {
    essay,
    compare: (x, y) => get<Comparison>({ kind: 'compare', x, y }),
    repairs: (x, y, { x: a, y: b }) => get<readonly Repair[] | null>({ kind: 'repairs', x, y, pair: { x: a, y: b } }),
    overview: () => (overview ??= get({ kind: 'overview' })),
  };
}

/** Questions by number: answers come in the order of the questions, but nothing hangs on it. */
function asking(worker: Worker): Ask {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<{ number: number; answer: Answer }>) => {
    waiting.get(data.number)?.(data.answer);
    waiting.delete(data.number);
  });
  worker.addEventListener('error', ({ message }) => {
    const problems = [{ where: '', code: 'ERR_COMPARE_FILE', message }];
    for (const answer of waiting.values()) answer({ ok: false, problems });
    waiting.clear();
  });
  return (question) =>
    new Promise((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      worker.postMessage({ number: last, question });
    });
}
