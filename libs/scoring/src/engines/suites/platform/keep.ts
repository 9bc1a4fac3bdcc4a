import type { RunOutcome } from '../executions/run-outcome.js';
import type { GradedPart, TestWhy } from '../grading/parts.js';
import type { ItemScore, KeptOutcome, KeptPart, KeptScore } from './suites-types.js';

/** Of a text of a response or a program that is kept beside a score, in UTF-16 code units; the archive has the whole. */
const MOST_TEXT = 500;
const MOST_OUTPUT = 2_048;
const MOST_PLACES = 20;

/** What is stored of a score: everything but programs, which stand among the observations, and long texts. */
export const keepScore = ({ responses, ...score }: ItemScore): KeptScore => ({
  ...score,
  responses: responses.map(({ points, parts }) => ({ points, parts: parts.map(keepPart) })),
});

function keepPart(part: GradedPart): KeptPart {
  const { handled, ...rest } = part;
  return { ...keepWhy(rest), ...(handled && { handled: keepOutcome(handled) }) } as KeptPart;
}

function keepWhy(part: GradedPart): object {
  if (part.metric === 'unit_test') return { ...part, why: part.why.map(keepTest) };
  if (part.metric === 'keywords')
    return { ...part, why: part.why.map((one) => ({ ...one, found: one.found.slice(0, MOST_PLACES) })) };
  if (part.metric !== 'blank_filling') return part;
  const why = part.why.map(({ found, expected, detail, ...one }) => ({
    ...one,
    found: found && found.slice(0, MOST_TEXT),
    expected: expected && expected.slice(0, MOST_TEXT),
    detail: detail.slice(0, MOST_TEXT),
  }));
  return { ...part, why };
}

const keepTest = ({ language, weight, timeoutSeconds, passed, outcome }: TestWhy): object => ({
  ...{ language, weight, timeoutSeconds, passed },
  ...(outcome && { outcome: keepOutcome(outcome) }),
});

const keepOutcome = ({ verdict, exitCode, completed, stdout, stderr }: RunOutcome): KeptOutcome => ({
  ...{ verdict, exitCode, completed },
  output: [stdout, stderr]
    .filter((text) => text !== '')
    .join('\n')
    .slice(-MOST_OUTPUT),
});
