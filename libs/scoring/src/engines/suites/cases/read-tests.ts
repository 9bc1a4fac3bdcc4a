import type { ProblemList } from '../problem.js';
import { words } from '../words.js';
import type { Placed } from '../yaml/placed.js';
import {
  ROUGE_METRICS,
  type Similarity,
  type TestLanguage,
  type TextOrFile,
  type UnitTest,
  type UnitTests,
} from './case.js';
import { Fields } from './fields.js';

const TEST_FIELDS = ['content', 'path', 'prefix', 'prefix_path', 'cleanup_path', 'weight', 'timeout', 'only_longest'];
const SIMILARITY_FIELDS = ['metric', 'references', 'min_score', 'max_score', 'weight'];

/** Names of languages as case files have them. */
const LANGUAGES: Readonly<Record<TestLanguage, readonly string[]>> = {
  python: ['python'],
  cpp: ['c', 'c++', 'cpp', 'c/c++', 'c++/c', 'cpp/c', 'c/cpp'],
  javascript: ['js', 'javascript'],
  typescript: ['ts', 'typescript'],
  java: ['java'],
  go: ['go'],
  r: ['r'],
  'c#': ['c#', 'c-sharp', 'csharp', 'cs'],
};

export function readTests(grading: Fields, caseLang: string, problems: ProblemList): UnitTests | undefined {
  const fields = grading.map('unit_test', ['lang', 'tests']);
  if (!fields?.need('tests')) return undefined;
  const items = fields.list('tests');
  const name = fields.text('lang') ?? caseLang;
  const language = (Object.keys(LANGUAGES) as TestLanguage[]).find((one) => LANGUAGES[one].includes(name));
  if (language === undefined) tellLanguage(name, fields, problems);
  const tests = items?.map((item) => readTest(item, problems));
  if (language === undefined || !tests || tests.includes(undefined)) return undefined;
  return { at: fields.at, language, tests: tests.filter((test) => test !== undefined) };
}

function tellLanguage(name: string, fields: Fields, problems: ProblemList): void {
  problems.add({
    code: 'ERR_SUITES_LANGUAGE',
    at: fields.has('lang') ? fields.keyAt('lang') : fields.at,
    message: words(`There are no unit tests in "${name}".`, `Тестов на «${name}» нет.`),
    reference: words('It ends with a NotImplementedError.', 'Завершается исключением NotImplementedError.'),
    meant: words(`Languages: ${Object.keys(LANGUAGES).join(', ')}.`, `Языки: ${Object.keys(LANGUAGES).join(', ')}.`),
  });
}

function readTest(item: Placed, problems: ProblemList): UnitTest | undefined {
  const plain = { at: item.at, prefix: undefined, prefixFile: undefined, cleanupFile: undefined };
  if (item.kind === 'text') {
    const test = { text: item.value, at: item.at };
    return { ...plain, test, weight: 1, timeout: undefined, onlyLongest: false };
  }
  const fields = new Fields({ kind: 'map', entries: new Map(), at: item.at }, [], problems).mapOf(item, TEST_FIELDS);
  if (!fields) return undefined;
  const test = fields.has('path') ? fields.path('path') : readContent(fields);
  const prefix = fields.text('prefix');
  if (!test) return undefined;
  return {
    at: item.at,
    test,
    prefix: prefix === undefined ? undefined : { text: prefix, at: fields.keyAt('prefix') },
    prefixFile: fields.path('prefix_path'),
    cleanupFile: fields.path('cleanup_path'),
    weight: fields.number('weight') ?? 1,
    timeout: fields.number('timeout'),
    onlyLongest: fields.flag('only_longest') ?? false,
  };
}

function readContent(fields: Fields): TextOrFile | undefined {
  const content = fields.need('content');
  const text = content && fields.textOf(content);
  return content && text !== undefined ? { text, at: content.at } : undefined;
}

export function readSimilarity(grading: Fields, problems: ProblemList): readonly Similarity[] | undefined {
  const items = grading.list('similarity');
  return items?.flatMap((item) => readMetric(item, grading, problems) ?? []);
}

function readMetric(item: Placed, grading: Fields, problems: ProblemList): Similarity | undefined {
  const fields = grading.mapOf(item, SIMILARITY_FIELDS);
  const [named, listed] = [fields?.need('metric'), fields?.need('references')];
  if (!fields || !named || !listed) return undefined;
  const name = fields.textOf(named);
  const metric = ROUGE_METRICS.find((one) => one === name);
  if (metric === undefined) {
    problems.add({
      code: 'ERR_SUITES_METRIC',
      at: named.at,
      message: words(`There is no measure "${name ?? ''}".`, `Меры «${name ?? ''}» нет.`),
      reference: words('It ends with a KeyError.', 'Завершается исключением KeyError.'),
      meant: words(`Measures: ${ROUGE_METRICS.join(', ')}.`, `Меры: ${ROUGE_METRICS.join(', ')}.`),
    });
    return undefined;
  }
  const references = fields.list('references')?.flatMap((value) => readReference(value, fields) ?? []);
  if (references?.length === 0) fields.shape(listed.at, words('a list of texts', 'список текстов'));
  const [min, max] = [
    fields.number('min_score') ?? 0.3,
    fields.number('max_score') ?? (metric === 'rouge1' ? 0.53 : 0.51),
  ];
  if (min === max)
    fields.shape(fields.at, words('a range from min_score to max_score', 'промежуток min_score–max_score'));
  return references && { at: item.at, metric, references, min, max, weight: fields.number('weight') ?? 1 };
}

function readReference(value: Placed, around: Fields): TextOrFile | undefined {
  if (value.kind === 'text') return { text: value.value, at: value.at };
  const fields = around.mapOf(value, ['path']);
  return fields?.need('path') ? fields.path('path') : undefined;
}
