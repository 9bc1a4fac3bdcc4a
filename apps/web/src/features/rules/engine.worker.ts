import { compileRule, parseRule } from '@starboard/scoring/rules';
import type { Judged, Question } from './use-rule';

/** The rule and the trial answers, out of the way of the page. Nothing is sent anywhere from here. */
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  postMessage({ number: data.number, ...judge(data) } satisfies Judged);
});

function judge({ source, profile, blanks, answers }: Question): Omit<Judged, 'number'> {
  const options = { profile, blanks };
  const read = parseRule(source, options);
  if (!read.ok) return { ok: false, problems: read.problems, results: [] };
  const score = compileRule(read.rule, options);
  return { ok: true, problems: read.problems, results: answers.map((answer) => score(answer)) };
}
