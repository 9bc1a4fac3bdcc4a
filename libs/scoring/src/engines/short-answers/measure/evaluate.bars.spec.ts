import { describe, expect, it } from '@jest/globals';
import { readAnswersFolder } from '../../../../bench/answers-data.js';
import { SEMEVAL } from '../../../../test/answers-samples.js';
import { isProblem } from '../data/problem.js';
import { SCHEMES } from '../data/scheme.js';
import { flagsOf } from '../guard/guards.js';
import { evaluate, type EvaluateOptions } from './evaluate.js';

const there = readAnswersFolder(SEMEVAL, SCHEMES[2]) !== undefined;
const maybe = there ? describe : describe.skip;
if (!there) process.stderr.write('SemEval’s data is not on this machine (ANSWERS_DATA): its bars are skipped.\n');

maybe('bars on SemEval-2013 task 7 (skipped where the data is not)', () => {
  const figures = (scheme: 2 | 3, options: EvaluateOptions) => {
    const results = evaluate(readAnswersFolder(SEMEVAL, SCHEMES[scheme], 'sciEntsBank')!, options);
    if (isProblem(results)) throw new Error(results.message);
    const [result] = results;
    return { accuracy: 100 * result!.accuracy!, macroF1: 100 * result!.macroF1! };
  };
  const reach = (found: { accuracy: number; macroF1: number }, accuracy: number, macroF1: number): void => {
    expect(found.accuracy).toBeGreaterThanOrEqual(accuracy);
    expect(found.macroF1).toBeGreaterThanOrEqual(macroF1);
  };

  it('neighbours by characters, known questions', () => {
    reach(figures(3, { method: 'neighbours', splits: ['UA'] }), 68, 63);
  });

  it('stack, known questions', () => {
    reach(figures(3, { method: 'stack', splits: ['UA'] }), 70.5, 64);
    reach(figures(2, { method: 'stack', splits: ['UA'] }), 78, 77);
  });

  it('stack, new questions without labels', () => {
    reach(figures(3, { method: 'stack', splits: ['UQ'] }), 66, 0);
    reach(figures(2, { method: 'stack', splits: ['UQ'] }), 73.5, 0);
  });

  it.each(['sciEntsBank', 'beetle'])('guards leave genuine answers alone: %s', (corpus) => {
    const { answers, questions } = readAnswersFolder(SEMEVAL, SCHEMES[2], corpus)!;
    const flagged = answers.filter(({ text, question }) => {
      const { text: asked, references } = questions.get(question)!;
      return flagsOf({ answer: text, question: asked, references }).length > 0;
    });
    expect(flagged.length / answers.length).toBeLessThanOrEqual(0.02);
  });
});
