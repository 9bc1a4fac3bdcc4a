import type { Place, ProblemList } from '../problem.js';
import { words } from '../words.js';
import type { Placed } from '../yaml/placed.js';
import type { Handler, KeywordBranch, KeywordNode, KeywordRule } from './case.js';
import type { Condition } from './condition.js';
import { Fields } from './fields.js';
import { type BLANK_NAMES, KEYWORD_NAMES, parseCondition } from './parse-condition.js';

const BRANCHES = ['or', 'and', 'content'] as const;
const NODE_FIELDS = [...BRANCHES, 'regex', 'cond', 'to_lower', 'weight', 'neg'];
const RULE_FIELDS = [...NODE_FIELDS, 'post_handler'];
const HANDLER_FIELDS = ['module', 'func'];

export interface ReadKeywords {
  readonly rules: readonly KeywordRule[];
  readonly handler: Handler | undefined;
}

export function readKeywords(items: readonly Placed[], problems: ProblemList): ReadKeywords {
  const rules: KeywordRule[] = [];
  let handler: Handler | undefined;
  const reader = new KeywordReader(problems);
  for (const item of items) {
    if (item.kind === 'map' && item.entries.has('post_handler')) {
      const fields = new Fields(item, RULE_FIELDS, problems);
      handler = readHandler(fields.map('post_handler', HANDLER_FIELDS)) ?? handler;
      continue;
    }
    const rule = reader.rule(item, rules.length);
    if (rule) rules.push(rule);
  }
  return { rules, handler };
}

export function readHandler(fields: Fields | undefined): Handler | undefined {
  const [module, func] = [fields?.need('module'), fields?.need('func')];
  if (!fields || !module || !func) return undefined;
  return { at: fields.at, module: fields.textOf(module) ?? '', func: fields.textOf(func) ?? '' };
}

class KeywordReader {
  readonly #problems: ProblemList;
  /** Rules before the one that is read: what `context` of its conditions has. */
  #earlier = 0;

  constructor(problems: ProblemList) {
    this.#problems = problems;
  }

  rule(item: Placed, earlier: number): KeywordRule | undefined {
    this.#earlier = earlier;
    const plain = { weight: 1, toLower: false, neg: false };
    if (item.kind !== 'map') {
      const content = this.#node(item);
      return content && { at: item.at, content, ...plain };
    }
    const fields = new Fields(item, RULE_FIELDS, this.#problems);
    const hasContent = fields.has('content');
    const value = fields.get('content');
    const content = hasContent ? value && this.#node(value) : this.#ruleBranch(fields);
    if (!content) return undefined;
    const [regex, cond] = [fields.flag('regex'), readCondition(fields, KEYWORD_NAMES, this.#problems)];
    if (hasContent) this.#tellIgnored(fields, ['or', 'and'], 'ERR_SUITES_TWO_BRANCHES', 'content');
    if (hasContent) this.#tellRuleFields(fields);
    this.#checkContext(cond);
    return {
      at: item.at,
      content,
      weight: fields.number('weight') ?? plain.weight,
      toLower: fields.flag('to_lower') ?? plain.toLower,
      neg: fields.flag('neg') ?? plain.neg,
      ...(hasContent && regex !== undefined && { regex }),
      ...(hasContent && cond && { cond }),
    };
  }

  /** `or` or `and` without the `content` around it. */
  #ruleBranch(fields: Fields): KeywordNode | undefined {
    const branch = BRANCHES.find((one) => fields.has(one));
    if (branch === undefined) return void fields.need('content');
    this.#problems.add({
      code: 'ERR_SUITES_RULE_BRANCH',
      at: fields.keyAt(branch),
      message: words(`A rule has "${branch}" without "content" around it.`, `У правила «${branch}» без «content».`),
      reference: words('It ends with a KeyError.', 'Завершается исключением KeyError.'),
      meant: words(`Write "content:" and put "${branch}" below it.`, `Напишите «content:», а «${branch}» — под ним.`),
    });
    return this.#branch(fields);
  }

  #node(value: Placed): KeywordNode | undefined {
    if (value.kind === 'text') return { kind: 'text', text: value.value, at: value.at };
    const fields = value.kind === 'map' ? new Fields(value, NODE_FIELDS, this.#problems) : undefined;
    if (fields) {
      this.#tellNested(fields);
      return this.#branch(fields);
    }
    if (value.kind === 'list' || value.kind === 'null') {
      return new Fields({ kind: 'map', entries: new Map(), at: value.at }, [], this.#problems).shape(
        value.at,
        words('a text or a map with or, and, content', 'текст или поля or, and, content'),
      );
    }
    const text = new Fields({ kind: 'map', entries: new Map(), at: value.at }, [], this.#problems).textOf(value);
    return text === undefined ? undefined : { kind: 'text', text, at: value.at, written: text };
  }

  #branch(fields: Fields): KeywordBranch | undefined {
    const used = BRANCHES.find((one) => fields.has(one));
    if (used === undefined) return void fields.need('content');
    const others = BRANCHES.filter((one) => one !== used);
    this.#tellIgnored(fields, others, 'ERR_SUITES_TWO_BRANCHES', used);
    const [regex, toLower] = [fields.flag('regex'), fields.flag('to_lower')];
    const cond = readCondition(fields, KEYWORD_NAMES, this.#problems);
    this.#checkContext(cond);
    const rest = {
      ...(regex !== undefined && { regex }),
      ...(toLower !== undefined && { toLower }),
      ...(cond && { cond }),
    };
    if (used === 'content') {
      const content = this.#node(fields.get('content')!);
      return content && { kind: 'branch', at: fields.at, content, ...rest };
    }
    const items = fields.list(used);
    if (items?.length === 0) this.#tellEmpty(fields.keyAt(used), used);
    const nodes = items?.map((item) => this.#node(item)).filter((node) => node !== undefined);
    return nodes && { kind: 'branch', at: fields.at, [used]: nodes, ...rest };
  }

  #tellIgnored(fields: Fields, names: readonly string[], code: 'ERR_SUITES_TWO_BRANCHES', used: string): void {
    for (const name of names.filter((one) => fields.has(one))) {
      this.#problems.add({
        code,
        at: fields.keyAt(name),
        message: words(`"${name}" stands beside "${used}".`, `«${name}» стоит рядом с «${used}».`),
        reference: words(`It uses "${used}" only.`, `Использует только «${used}».`),
        meant: words(`Put one below the other, or make two rules.`, 'Вложите одно в другое или сделайте два правила.'),
      });
    }
  }

  #tellRuleFields(fields: Fields): void {
    for (const name of ['regex', 'cond'].filter((one) => fields.has(one))) {
      this.#problems.add({
        code: 'ERR_SUITES_RULE_REGEX',
        at: fields.keyAt(name),
        message: words(`"${name}" stands beside "content" of a rule.`, `«${name}» стоит рядом с «content» правила.`),
        reference: words('It passes over it: the text is looked for as it is.', 'Пропускает: ищет текст как он есть.'),
        meant: words(
          `content: { content: …, ${name}: … }; the profile document takes it so.`,
          `content: { content: …, ${name}: … }; профиль document понимает это так.`,
        ),
      });
    }
  }

  #tellNested(fields: Fields): void {
    for (const name of ['to_lower', 'weight', 'neg'].filter((one) => fields.has(one))) {
      this.#problems.add({
        code: 'ERR_SUITES_NESTED_FIELD',
        at: fields.keyAt(name),
        message: words(`"${name}" stands below the level of the rule.`, `«${name}» стоит ниже уровня правила.`),
        reference: words('It passes over it without a word.', 'Молча пропускает.'),
        meant: words(`Put "${name}" beside the rule's "content".`, `Поставьте «${name}» рядом с «content» правила.`),
      });
    }
  }

  #tellEmpty(at: Place, branch: string): void {
    this.#problems.add({
      code: 'ERR_SUITES_EMPTY_BRANCH',
      at,
      message: words(`"${branch}" has nothing in it.`, `«${branch}» пуст.`),
      reference:
        branch === 'or'
          ? words('It never matches.', 'Никогда не найдено.')
          : words('It always matches.', 'Всегда найдено.'),
      meant: words('Name what is looked for.', 'Назовите, что искать.'),
    });
  }

  /** An index that is outside whatever the answer is. */
  #checkContext(cond: Condition | undefined): void {
    for (const [, sign, digits] of cond?.source.matchAll(/\bcontext\s*\[\s*(-?)\s*(\d+)\s*\]/g) ?? []) {
      const needed = Number(digits) + (sign === '-' ? 0 : 1);
      if (cond && needed > this.#earlier) this.#tellContext(cond);
    }
  }

  #tellContext({ source, at }: Condition): void {
    this.#problems.add({
      code: 'ERR_SUITES_CONTEXT',
      at,
      message: words(
        `${source} asks for a rule that is not there: ${this.#earlier} stand before it.`,
        `${source} спрашивает о правиле, которого нет: до него их ${this.#earlier}.`,
      ),
      reference: words('It ends with an IndexError once the text is found.', 'Найдя текст, завершается IndexError.'),
      meant: words(
        'Move the rule below the one that it asks about.',
        'Поставьте правило после того, о котором оно спрашивает.',
      ),
    });
  }
}

export function readCondition(
  fields: Fields,
  names: typeof KEYWORD_NAMES | typeof BLANK_NAMES,
  problems: ProblemList,
): Condition | undefined {
  const value = fields.get('cond');
  if (value === undefined) return undefined;
  if (value.kind === 'boolean')
    return { source: String(value.value), at: value.at, tree: { kind: 'value', value: value.value } };
  const source = fields.textOf(value);
  if (source === undefined) return undefined;
  const tree = parseCondition(source, names);
  if (typeof tree !== 'string') return { source, at: value.at, tree };
  tellCondition({ source, at: value.at }, tree, problems);
  return undefined;
}

function tellCondition({ source, at }: Pick<Condition, 'source' | 'at'>, why: string, problems: ProblemList): void {
  problems.add({
    code: 'ERR_SUITES_CONDITION',
    at,
    message: words(`The condition ${source} is refused: ${why}.`, `Условие ${source} не принято: ${why}.`),
    reference: words('It hands it to Python, which may do anything.', 'Отдаёт его Python, а тот может всё.'),
    meant: words(
      "Use context, ans, texts, .startswith('…'), ==, in, and, or, not.",
      "Используйте context, ans, тексты, .startswith('…'), ==, in, and, or, not.",
    ),
  });
}
