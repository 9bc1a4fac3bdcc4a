import { EssayComparer, openEssay, reportOf, type ScoredEssay } from '@starboard/comparing';
import { createClassifier, groupOf } from '@starboard/markup';
import { decidedPairs, DEFAULT_SCORING_PARAMS, type ScoringParams } from '@starboard/metrics';
import type { Answer, EssayQuestion, FilesQuestion, Question } from './worker-messages';

/** The files and their matching, out of the way of the page. Nothing is sent anywhere from here. */

let comparer: EssayComparer | undefined;
let report: (() => ReturnType<typeof reportOf>) | undefined;

function open({ files, codes, classifier: own }: FilesQuestion): Answer {
  const reading = own === undefined ? {} : { classifier: createClassifier(own) };
  const opened = openEssay(files, reading);
  if (!opened.ok) return { ok: false, problems: opened.problems };
  return ready(opened.essay, { ...DEFAULT_SCORING_PARAMS, codeFilter: codes, ...reading }, opened.aligned);
}

function openOwn({ essay, classifier: own, params }: EssayQuestion): Answer {
  if (essay.markups.length < 2) {
    const problem = {
      where: essay.id,
      code: 'ERR_COMPARE_ONE',
      message: 'has fewer than two markups that you may see',
    };
    return { ok: false, problems: [problem] };
  }
  const classifier = createClassifier(own);
  const grouped = essay.markups.map((markup) => ({
    ...markup,
    fragments: markup.fragments.map((fragment) => ({ ...fragment, group: groupOf(fragment.code, classifier) })),
  }));
  const { decidedComments, ...values } = params;
  const decided = decidedComments.length > 0 ? { decidedPairs: decidedPairs(decidedComments) } : {};
  return ready({ ...essay, markups: grouped }, { ...DEFAULT_SCORING_PARAMS, ...values, ...decided, classifier }, []);
}

function ready(essay: ScoredEssay, params: ScoringParams, aligned: readonly string[]): Answer {
  const made = new EssayComparer(essay, params);
  const { codeFilter, h, weights } = made.params;
  comparer = made;
  report = () => reportOf(essay, made.params);
  return { ok: true, value: { essay: { ...essay, codes: codeFilter, h, weights }, aligned } };
}

function answer(question: Question): Answer {
  if (question.kind === 'open') return open(question);
  if (question.kind === 'essay') return openOwn(question);
  if (comparer === undefined || report === undefined) throw new Error('no essay is open');
  if (question.kind === 'repairs') return { ok: true, value: comparer.repairs(question.x, question.y, question.pair) };
  const result = question.kind === 'compare' ? comparer.compare(question.x, question.y) : comparer.overview();
  if (!result.ok)
    return { ok: false, problems: [{ where: '', code: result.error.code, message: result.error.message }] };
  return { ok: true, value: question.kind === 'compare' ? result.score : { overview: result.score, report: report() } };
}

addEventListener('message', ({ data }: MessageEvent<{ number: number; question: Question }>) => {
  const { number, question } = data;
  try {
    postMessage({ number, answer: answer(question) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    postMessage({ number, answer: { ok: false, problems: [{ where: '', code: 'ERR_COMPARE_FILE', message }] } });
  }
});
