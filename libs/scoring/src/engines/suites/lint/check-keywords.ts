import type { KeywordNode, KeywordRule } from '../cases/case.js';
import type { ProblemList } from '../problem.js';
import { shorten, words } from '../words.js';
import { checkPattern } from './check-pattern.js';

/** Keywords of one or two characters are in nearly every text. */
const SHORT = 2;
const REGEX_LIKE = /\\[sSdDwWb.()[\]]|\.[*+]|\[[^\]\s]*-[^\]\s]*\]|\(\?:|\[[^\]]+\][*+]/;
/** What lower case makes another escape of. */
const LOWERED = /\\[A-Z]/;

interface Leaf {
  readonly text: string;
  readonly at: KeywordRule['at'];
  readonly regex: boolean;
}

export function checkKeywords(rules: readonly KeywordRule[], prompt: string | undefined, problems: ProblemList): void {
  const seen = new Map<string, KeywordRule>();
  for (const rule of rules) {
    for (const leaf of leavesOf(rule.content, false)) checkLeaf(leaf, rule, problems);
    checkBranches(rule.content, problems);
    const key = JSON.stringify([rule.content, rule.neg], (name, value: unknown) => (name === 'at' ? undefined : value));
    if (seen.has(key)) tellTwice(rule, problems);
    seen.set(key, rule);
  }
  if (prompt !== undefined) checkPrompt(rules, prompt, problems);
}

function leavesOf(node: KeywordNode, inherited: boolean): readonly Leaf[] {
  if (node.kind === 'text') return [{ text: node.text, at: node.at, regex: inherited }];
  const children = node.or ?? node.and ?? (node.content ? [node.content] : []);
  return children.flatMap((child) => leavesOf(child, node.regex ?? inherited));
}

function checkLeaf({ text, at, regex }: Leaf, { toLower }: KeywordRule, problems: ProblemList): void {
  if (regex) {
    checkPattern(text, at, problems);
    if (toLower && LOWERED.test(text)) tellLowered(text, at, problems);
    return;
  }
  if ([...text.trim()].length <= SHORT) {
    problems.add({
      code: 'WARN_SUITES_SHORT_KEYWORD',
      at,
      message: words(`The keyword "${text}" is very short.`, `Ключевое слово «${text}» очень короткое.`),
      reference: words('It finds it inside other words, too.', 'Находит его и внутри других слов.'),
      meant: words('Write more of what stands around it, or a regex.', 'Добавьте окружение или напишите regex.'),
    });
  }
  if (REGEX_LIKE.test(text)) {
    problems.add({
      code: 'WARN_SUITES_LOOKS_LIKE_REGEX',
      at,
      message: words(`"${shorten(text)}" looks like a regex.`, `«${shorten(text)}» похоже на regex.`),
      reference: words('It looks for these very characters.', 'Ищет именно эти знаки.'),
      meant: words('Add "regex: true" if it is one.', 'Добавьте «regex: true», если это так.'),
    });
  }
}

function tellLowered(text: string, at: Leaf['at'], problems: ProblemList): void {
  problems.add({
    code: 'ERR_SUITES_LOWERED_REGEX',
    at,
    message: words(`to_lower stands over the regex ${shorten(text)}.`, `to_lower действует на regex ${shorten(text)}.`),
    reference: words(
      `It looks for ${shorten(text.toLowerCase())}: \\S becomes \\s.`,
      `Ищет ${shorten(text.toLowerCase())}: \\S становится \\s.`,
    ),
    meant: words(
      'Take to_lower away, and write both cases. The profile document ignores case instead.',
      'Уберите to_lower и напишите оба регистра. Профиль document вместо этого не различает регистр.',
    ),
  });
}

/** A branch of `or` whose text holds another branch can decide nothing. */
function checkBranches(node: KeywordNode, problems: ProblemList): void {
  if (node.kind === 'text') return;
  const plain = node.regex ? [] : (node.or ?? []).flatMap((child) => textsOf(child));
  for (const [at, one] of plain.entries()) {
    const other = plain.find(
      ({ text }, index) => index !== at && one.text.includes(text) && (one.text !== text || index < at),
    );
    if (!other) continue;
    problems.add({
      code: 'WARN_SUITES_UNREACHABLE',
      at: one.at,
      message: words(
        `"${shorten(one.text)}" holds "${shorten(other.text)}" of the same "or".`,
        `«${shorten(one.text)}» содержит «${shorten(other.text)}» того же «or».`,
      ),
      reference: words('This branch never decides.', 'Эта ветвь ничего не решает.'),
      meant: words('Drop the longer one, or make the shorter one stricter.', 'Уберите длинную или уточните короткую.'),
    });
  }
  for (const child of node.or ?? node.and ?? (node.content ? [node.content] : [])) checkBranches(child, problems);
}

const textsOf = (node: KeywordNode): readonly { readonly text: string; readonly at: Leaf['at'] }[] => {
  if (node.kind === 'text') return [node];
  const plain = node.content && !node.or && !node.and && !node.regex && !node.cond;
  return plain && node.content ? textsOf(node.content) : [];
};

function tellTwice({ at }: KeywordRule, problems: ProblemList): void {
  problems.add({
    code: 'WARN_SUITES_SAME_RULE',
    at,
    message: words('The same rule stands here a second time.', 'То же правило стоит здесь второй раз.'),
    reference: words('It counts it twice.', 'Считает его дважды.'),
    meant: words('Give one of them twice the weight.', 'Дайте одному двойной вес.'),
  });
}

/** Texts that stand in the prompt: an answer that repeats it has them. */
function checkPrompt(rules: readonly KeywordRule[], prompt: string, problems: ProblemList): void {
  const lower = prompt.toLowerCase();
  for (const { content, toLower, neg } of rules) {
    for (const { text, at, regex } of neg ? [] : leavesOf(content, false)) {
      const there = toLower ? lower.includes(text.toLowerCase()) : prompt.includes(text);
      if (regex || !there) continue;
      problems.add({
        code: 'WARN_SUITES_PROMPT_KEYWORD',
        at,
        message: words(`"${shorten(text)}" stands in the prompt.`, `«${shorten(text)}» стоит в самом задании.`),
        reference: words('An answer that repeats the prompt has it.', 'Оно есть и в ответе, повторяющем задание.'),
        meant: words('Look for what only an answer has.', 'Ищите то, что есть только в ответе.'),
      });
    }
  }
}
