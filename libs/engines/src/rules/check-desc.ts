import { splitPieces, splitThreshold, type Piece } from './answer-strings.js';
import type { AtomType } from './atoms/atom.js';
import type { Finding } from './problem.js';
import type { RuleProfile } from './profile.js';
import { pythonFloat } from './python-text.js';
import { isInUnitRange, parseThreshold } from './threshold.js';

type Report = (finding: Finding) => void;

/** Checks the description of an atom (§2.1.1.2, §2.1.2.2, §2.1.2.4, §2.1.3.2). */
export function checkDesc(type: AtomType, desc: string, profile: RuleProfile, report: Report): void {
  if (type === 'EM' || type === 'SM') {
    checkAnswers(type, splitPieces(desc, ','), report);
    return;
  }
  const parts = splitThreshold(desc);
  if (!parts) {
    report({
      code: 'ERR_RULES_THRESHOLD',
      message: 'The description has no colon.',
      expected: 'N:answer strings, N in (0, 1]',
      hint: desc.includes('：') ? 'The colon is ":", not "：".' : undefined,
    });
    return;
  }
  checkThreshold(parts.threshold, profile, report);
  checkAnswers(type, splitPieces(parts.answers, ',', parts.offset), report);
}

function checkThreshold(text: string, profile: RuleProfile, report: Report): void {
  const span = { start: 0, end: text.length };
  const threshold = parseThreshold(text);
  const expected = 'a decimal number N in (0, 1] before the first colon';
  if (!threshold) {
    const inReference = profile === 'reference' && pythonFloat(text) !== undefined;
    const code = inReference ? 'ERR_RULES_THRESHOLD_RANGE' : 'ERR_RULES_THRESHOLD';
    report({ code, message: `"${text.slice(0, 40)}" is no threshold.`, expected, span });
  } else if (!isInUnitRange(threshold)) {
    report({ code: 'ERR_RULES_THRESHOLD_RANGE', message: 'The threshold is over 1.', expected, span });
  } else if (threshold.digits === 0n) {
    report({
      code: 'WARN_RULES_ZERO_THRESHOLD',
      message: 'With the threshold 0 every answer that has anything in common is a hit.',
      expected,
      span,
    });
  }
}

function checkAnswers(type: AtomType, answers: readonly Piece[], report: Report): void {
  for (const [at, answer] of answers.entries()) {
    const options = type === 'SM' ? splitPieces(answer.text, '|', answer.start) : [answer];
    for (const option of options) checkOption(type, option, options.length > 1, report);
    if (at > 0 && /^\s/.test(answer.text)) reportSpace(answer, report);
    if (answer.text.includes('，')) reportFullWidth(answer, '，', report);
    if (type !== 'SM') continue;
    if (answer.text.includes('｜')) reportFullWidth(answer, '｜', report);
    if (options.every(({ text }) => /^[!~]/.test(text))) reportNeverCounts(answer, report);
  }
}

function checkOption(type: AtomType, { text, start, end }: Piece, among: boolean, report: Report): void {
  if (type === 'SM' ? !/^[!~]?$/.test(text) : text !== '') return;
  report({
    code: 'ERR_RULES_EMPTY_ANSWER_STRING',
    message: among ? 'A synonym is empty.' : 'An answer string is empty.',
    expected: among ? 'a word on both sides of |' : 'a text before and after each comma',
    span: { start, end },
    hint: type === 'EM' ? 'Q(n) says whether a blank is empty.' : undefined,
  });
}

const reportSpace = ({ start, text }: Piece, report: Report): void =>
  report({
    code: 'WARN_RULES_SPACE_AT_COMMA',
    message: 'The blank after the comma belongs to the answer string.',
    expected: 'no blank after a comma',
    span: { start, end: start + text.length - text.trimStart().length },
  });

const reportFullWidth = ({ start, text }: Piece, sign: '，' | '｜', report: Report): void =>
  report({
    code: 'WARN_RULES_FULL_WIDTH',
    message: `The full-width ${sign} separates nothing: it belongs to the answer string.`,
    expected: sign === '，' ? 'a comma ,' : 'a bar |',
    span: { start: start + text.indexOf(sign), end: start + text.indexOf(sign) + 1 },
  });

const reportNeverCounts = ({ start, end }: Piece, report: Report): void =>
  report({
    code: 'WARN_RULES_NEVER_COUNTS',
    message: 'The answer string has no option without ! and ~, so it never counts.',
    expected: 'one plain option at least',
    span: { start, end },
  });
