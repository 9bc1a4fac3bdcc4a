import { type Piece, splitPieces, splitThreshold } from './answer-strings.js';
import type { AtomType } from './atoms/atom.js';
import { lintAnswers } from './lint-desc.js';
import type { Finding } from './problem.js';
import type { RuleProfile } from './profile.js';
import { pythonFloat } from './python-text.js';
import { RULE_TEXTS } from './rule-texts.js';
import { isInUnitRange, parseThreshold } from './threshold.js';

type Report = (finding: Finding) => void;

/** Checks the description of an atom (docs/rules.md, Atoms). */
export function checkDesc(type: AtomType, desc: string, profile: RuleProfile, report: Report): void {
  if (type === 'EM' || type === 'SM') {
    checkAnswers(type, splitPieces(desc, ','), report);
    lintAnswers(type, splitPieces(desc, ','), profile, report);
    return;
  }
  const parts = splitThreshold(desc);
  if (!parts) {
    report({
      code: 'ERR_RULES_THRESHOLD',
      message: RULE_TEXTS.noColon,
      expected: RULE_TEXTS.thresholdAndAnswers,
      hint: desc.includes('：') ? RULE_TEXTS.fullWidthColon : undefined,
    });
    return;
  }
  checkThreshold(parts.threshold, profile, report);
  const answers = splitPieces(parts.answers, ',', parts.offset);
  checkAnswers(type, answers, report);
  lintAnswers(type, answers, profile, report);
}

function checkThreshold(text: string, profile: RuleProfile, report: Report): void {
  const span = { start: 0, end: text.length };
  const threshold = parseThreshold(text);
  const expected = RULE_TEXTS.threshold;
  if (!threshold) {
    const inReference = profile === 'reference' && pythonFloat(text) !== undefined;
    const code = inReference ? 'ERR_RULES_THRESHOLD_RANGE' : 'ERR_RULES_THRESHOLD';
    report({ code, message: RULE_TEXTS.noThreshold(text), expected, span });
  } else if (!isInUnitRange(threshold)) {
    report({ code: 'ERR_RULES_THRESHOLD_RANGE', message: RULE_TEXTS.thresholdOverOne, expected, span });
  } else if (threshold.digits === 0n) {
    report({
      code: 'WARN_RULES_ZERO_THRESHOLD',
      message: profile === 'reference' ? RULE_TEXTS.zeroAlways : RULE_TEXTS.zeroThreshold,
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
    for (const sign of ['，', '、', '；'] as const)
      if (answer.text.includes(sign)) reportFullWidth(answer, sign, report);
    if (type !== 'SM') continue;
    if (answer.text.includes('｜')) reportFullWidth(answer, '｜', report);
    if (options.every(({ text }) => /^[!~]/.test(text))) reportNeverCounts(answer, report);
  }
}

function checkOption(type: AtomType, { text, start, end }: Piece, among: boolean, report: Report): void {
  if (type === 'SM' ? !/^[!~]?$/.test(text) : text !== '') return;
  report({
    code: 'ERR_RULES_EMPTY_ANSWER_STRING',
    message: among ? RULE_TEXTS.emptySynonym : RULE_TEXTS.emptyAnswer,
    expected: among ? RULE_TEXTS.wordsAtBar : RULE_TEXTS.textAtComma,
    span: { start, end },
    hint: type === 'EM' ? RULE_TEXTS.emptyBlank : undefined,
  });
}

const reportSpace = ({ start, text }: Piece, report: Report): void =>
  report({
    code: 'WARN_RULES_SPACE_AT_COMMA',
    message: RULE_TEXTS.spaceAtComma,
    expected: RULE_TEXTS.noSpaceAtComma,
    span: { start, end: start + text.length - text.trimStart().length },
  });

const reportFullWidth = ({ start, text }: Piece, sign: '，' | '、' | '；' | '｜', report: Report): void =>
  report({
    code: 'WARN_RULES_FULL_WIDTH',
    message: RULE_TEXTS.fullWidth(sign),
    expected: sign === '｜' ? RULE_TEXTS.bar : RULE_TEXTS.comma,
    span: { start: start + text.indexOf(sign), end: start + text.indexOf(sign) + 1 },
  });

const reportNeverCounts = ({ start, end }: Piece, report: Report): void =>
  report({
    code: 'WARN_RULES_NEVER_COUNTS',
    message: RULE_TEXTS.neverCounts,
    expected: RULE_TEXTS.onePlain,
    span: { start, end },
  });
