import { type Piece, splitPieces } from './answer-strings.js';
import type { AtomType } from './atoms/atom.js';
import type { Finding } from './problem.js';
import type { RuleProblemCode } from './problem-catalogue.js';
import type { RuleProfile } from './profile.js';
import { RULE_TEXTS } from './rule-texts.js';
import type { Words } from './words.js';

type Report = (finding: Finding) => void;

/** Lists beyond this are not compared, each answer string with each. */
const MOST_COMPARED = 200;
const NULL = 'null';

/** What is well formed and hardly meant: signs that separate nothing here, answer strings that count twice or never. */
export function lintAnswers(type: AtomType, answers: readonly Piece[], profile: RuleProfile, report: Report): void {
  if (type === 'SM') lintSynonyms(answers, report);
  else for (const answer of answers) lintBar(answer, report);
  lintSeparator(type, answers, report);
  if (type !== 'EM' || profile !== 'manual') return;
  const isNull = answers.find(({ text }) => text === NULL);
  if (isNull) warn('WARN_RULES_NULL', isNull, RULE_TEXTS.nullText, RULE_TEXTS.otherThanNull, report);
}

function lintBar({ text, start }: Piece, report: Report): void {
  const at = text.indexOf('|');
  if (at < 0) return;
  const span = { start: start + at, end: start + at + 1 };
  warn('WARN_RULES_SEPARATOR', span, RULE_TEXTS.barInText, RULE_TEXTS.commaBetween, report);
}

/** `a;b` and `a/b` may be meant as they are, but not as the only answer string. */
function lintSeparator(type: AtomType, answers: readonly Piece[], report: Report): void {
  const [only] = answers;
  if (answers.length !== 1 || only === undefined || (type !== 'EM' && type !== 'SM')) return;
  const found = /[\p{L}\p{N}]\s*([;/])\s*[\p{L}\p{N}]/u.exec(only.text);
  if (!found || only.text.includes('|')) return;
  const start = only.start + only.text.indexOf(found[1]!);
  const message = RULE_TEXTS.notSeparated(found[1]!);
  warn('WARN_RULES_SEPARATOR', { start, end: start + 1 }, message, RULE_TEXTS.commaBetween, report);
}

function lintSynonyms(answers: readonly Piece[], report: Report): void {
  for (const answer of answers) lintBlocked(answer, report);
  const seen = new Set<string>();
  for (const answer of answers) {
    if (seen.has(answer.text)) warn('WARN_RULES_TWICE', answer, RULE_TEXTS.twice, RULE_TEXTS.onceEach, report);
    seen.add(answer.text);
  }
  if (seen.size > MOST_COMPARED) return;
  const plain = answers.filter(({ text }) => text !== '' && !/[|!~]/.test(text));
  for (const answer of plain) {
    const inner = plain.find(({ text }) => text !== answer.text && answer.text.includes(text));
    if (inner) warn('WARN_RULES_TWICE', answer, RULE_TEXTS.within(inner.text), RULE_TEXTS.onceEach, report);
  }
}

function lintBlocked(answer: Piece, report: Report): void {
  const options = splitPieces(answer.text, '|').map(({ text }) => text);
  const plain = options.filter((option) => !/^[!~]/.test(option));
  const blocking = options.filter((option) => /^[!~]./.test(option)).map((option) => option.slice(1));
  if (plain.length === 0 || blocking.length * plain.length > MOST_COMPARED) return;
  if (!plain.every((option) => blocking.some((word) => option.includes(word)))) return;
  warn('WARN_RULES_NEVER_COUNTS', answer, RULE_TEXTS.alwaysBlocked, RULE_TEXTS.freeOption, report);
}

const warn = (
  code: RuleProblemCode,
  { start, end }: { readonly start: number; readonly end: number },
  message: Words,
  expected: Words,
  report: Report,
): void => report({ code, message, expected, span: { start, end } });
