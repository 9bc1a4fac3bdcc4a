import type { ProblemList } from '../problem.js';
import { countIn } from '../python-values.js';
import { words } from '../words.js';
import type { Placed } from '../yaml/placed.js';
import type { Alternative, BlankFilling, BlankTarget } from './case.js';
import { Fields } from './fields.js';
import { BLANK_NAMES } from './parse-condition.js';
import { readCondition, readHandler } from './read-keywords.js';

const BLANK_FIELDS = ['template', 'blank_str', 'escape', 'prefix', 'targets', 'post_handler'];
const TARGET_FIELDS = ['content', 'weight', 'to_lower', 'substr_match'];
const ALTERNATIVE_FIELDS = ['content', 'regex', 'cond'];
const DEFAULT_BLANK = '[blank]';

export function readBlanks(fields: Fields | undefined, problems: ProblemList): BlankFilling | undefined {
  if (!fields) return undefined;
  const [templateValue, targetsValue] = [fields.need('template'), fields.need('targets')];
  const text = templateValue && fields.textOf(templateValue);
  const items = targetsValue && fields.list('targets');
  if (!templateValue || text === undefined || !items) return undefined;
  const blank = fields.text('blank_str') ?? DEFAULT_BLANK;
  const targets = items.map((item) => readTarget(item, problems));
  const template = { text, at: templateValue.at };
  checkCount(template, blank, targets.length, problems);
  const handler = readHandler(fields.map('post_handler', ['module', 'func']));
  if (targets.includes(undefined)) return undefined;
  return {
    at: fields.at,
    template,
    blank,
    escape: fields.get('escape')?.kind === 'null' ? null : fields.text('escape'),
    prefix: fields.text('prefix') ?? '',
    targets: targets.filter((target) => target !== undefined),
    ...(handler && { handler }),
  };
}

export const readBlankFields = (grading: Fields): Fields | undefined => grading.map('blank_filling', BLANK_FIELDS);

function readTarget(item: Placed, problems: ProblemList): BlankTarget | undefined {
  const plain = { at: item.at, weight: 1, toLower: false, substrMatch: false };
  if (item.kind !== 'map') {
    const text = new Fields({ kind: 'map', entries: new Map(), at: item.at }, [], problems).textOf(item);
    return text === undefined ? undefined : { ...plain, alternatives: [{ text, at: item.at, regex: false }] };
  }
  const fields = new Fields(item, TARGET_FIELDS, problems);
  const content = fields.need('content');
  if (!content) return undefined;
  const alternatives = readAlternatives(content, problems);
  return {
    at: item.at,
    alternatives,
    ...(content.kind === 'map' && { keys: [...content.entries.keys()] }),
    weight: fields.number('weight') ?? plain.weight,
    toLower: fields.flag('to_lower') ?? plain.toLower,
    substrMatch: fields.flag('substr_match') ?? plain.substrMatch,
  };
}

/** The answers for a blank. A map is one answer, or the list under its `or`. */
function readAlternatives(content: Placed, problems: ProblemList, alone = true): readonly Alternative[] {
  if (content.kind === 'list') return content.items.flatMap((item) => readAlternative(item, problems, alone) ?? []);
  if (content.kind !== 'map') return [readAlternative(content, problems)].filter((one) => one !== undefined);
  tellMap(content, problems);
  const or = content.entries.get('or')?.value;
  if (or) return readAlternatives(or.kind === 'map' ? { kind: 'list', items: [or], at: or.at } : or, problems, false);
  // The fields of such a map are lost as a whole: nothing more is said of each.
  return [readAlternative(content, problems, false)].filter((one) => one !== undefined);
}

function readAlternative(item: Placed, problems: ProblemList, alone = true): Alternative | undefined {
  if (item.kind !== 'map') {
    const text = new Fields({ kind: 'map', entries: new Map(), at: item.at }, [], problems).textOf(item);
    return text === undefined ? undefined : { text, at: item.at, regex: false };
  }
  const fields = new Fields(item, [...ALTERNATIVE_FIELDS, 'to_lower', 'weight'], problems);
  const content = fields.need('content');
  const text = content && fields.textOf(content);
  const ignored = alone ? ['to_lower', 'weight'].filter((one) => fields.has(one)) : [];
  for (const name of ignored) tellNested(name, fields, problems);
  if (!content || text === undefined) return undefined;
  const cond = readCondition(fields, BLANK_NAMES, problems);
  return { text, at: content.at, regex: fields.flag('regex') ?? false, ...(cond && { cond }) };
}

function tellNested(name: string, fields: Fields, problems: ProblemList): void {
  problems.add({
    code: 'ERR_SUITES_NESTED_FIELD',
    at: fields.keyAt(name),
    message: words(`"${name}" stands in one of the answers.`, `«${name}» стоит в одном из ответов.`),
    reference: words('It passes over it without a word.', 'Молча пропускает.'),
    meant: words(`Put "${name}" beside the target's "content".`, `Поставьте «${name}» рядом с «content» пропуска.`),
  });
}

function tellMap(content: Extract<Placed, { kind: 'map' }>, problems: ProblemList): void {
  const keys = [...content.entries.keys()].map((key) => `"${key}"`).join(', ');
  problems.add({
    code: 'ERR_SUITES_TARGET_MAP',
    at: content.at,
    message: words('The content of a target is a map, not a list.', 'В content пропуска поля, а не список.'),
    reference: words(`Its keys become the right answers: ${keys}.`, `Верными ответами становятся ключи: ${keys}.`),
    meant: words('Put "- " before each answer.', 'Поставьте «- » перед каждым ответом.'),
  });
}

function checkCount(template: BlankFilling['template'], blank: string, targets: number, problems: ProblemList): void {
  const places = blank === '' ? [] : placesOf(template.text, blank);
  if (blank !== '' && places.length === targets && countIn(template.text, blank) === targets && targets > 0) {
    return checkEnds(template, blank, problems);
  }
  problems.add({
    code: 'ERR_SUITES_TARGETS',
    at: template.at,
    message: words(
      `The template has ${places.length} blanks, and there are ${targets} targets.`,
      `В шаблоне пропусков: ${places.length}, ответов: ${targets}.`,
    ),
    reference: words('It ends with an AssertionError.', 'Завершается исключением AssertionError.'),
    meant: words(`Give every "${blank}" its target.`, `Дайте каждому «${blank}» свой ответ.`),
  });
}

/** Where a text begins, overlaps counted. */
export function placesOf(text: string, part: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

function checkEnds({ text, at }: BlankFilling['template'], blank: string, problems: ProblemList): void {
  if (text.startsWith(blank)) {
    problems.add({
      code: 'WARN_SUITES_BLANK_AT_START',
      at,
      message: words('The template starts with a blank.', 'Шаблон начинается с пропуска.'),
      reference: words('It loses characters at the start of the answer.', 'Теряет знаки в начале ответа.'),
      meant: words('Put a word before the blank.', 'Поставьте слово перед пропуском.'),
    });
  }
  if (text.endsWith(blank)) {
    problems.add({
      code: 'ERR_SUITES_BLANK_AT_END',
      at,
      message: words('The template ends with a blank.', 'Шаблон кончается пропуском.'),
      reference: words('It ends with an IndexError.', 'Завершается исключением IndexError.'),
      meant: words('Put a sign after the blank.', 'Поставьте знак после пропуска.'),
    });
  }
}
