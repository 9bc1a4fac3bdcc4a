import type { Place, ProblemList } from '../problem.js';
import { words } from '../words.js';
import { readYaml } from '../yaml/read-yaml.js';
import type { Customized, SuiteCase } from './case.js';
import { Fields } from './fields.js';
import { readBlankFields, readBlanks } from './read-blanks.js';
import { readHandler, readKeywords } from './read-keywords.js';
import { readSimilarity, readTests } from './read-tests.js';

const CASE_FIELDS = ['id', 'prompt_path', 'type', 'lang', 'full_score', 'null_score', 'grading'];
const METRICS = ['keywords', 'blank_filling', 'unit_test', 'similarity', 'customized'];
const GRADING_FIELDS = ['max_score', 'min_score', ...METRICS];
const TYPES = ['code debugging', 'code completion', 'knowledge question-answering', 'non-code debugging'];

/** Reads a case file; undefined if nothing can be graded by it. What is wrong is in `problems`. */
export function readCase(source: string, problems: ProblemList): SuiteCase | undefined {
  const root = readYaml(source, problems);
  if (!root) return undefined;
  const fields = new Fields({ kind: 'map', entries: new Map(), at: root.at }, [], problems).mapOf(root, CASE_FIELDS);
  if (!fields?.need('grading')) return undefined;
  const grading = fields.map('grading', GRADING_FIELDS);
  if (!grading) return undefined;
  const lang = fields.text('lang') ?? '';
  const items = grading.list('keywords');
  const keywords = items && readKeywords(items, problems);
  checkType(fields, problems);
  if (!METRICS.some((metric) => grading.has(metric))) tellNoPoints(grading.at, problems);
  return {
    id: fields.text('id') ?? '',
    promptPath: fields.path('prompt_path'),
    type: fields.text('type') ?? '',
    lang,
    at: grading.at,
    fullScore: fields.number('full_score'),
    nullScore: fields.number('null_score'),
    maxScore: grading.number('max_score'),
    maxAt: grading.has('max_score') ? grading.keyAt('max_score') : undefined,
    minScore: grading.number('min_score'),
    minAt: grading.has('min_score') ? grading.keyAt('min_score') : undefined,
    keywords: keywords?.rules,
    keywordsHandler: keywords?.handler,
    blanks: readBlanks(readBlankFields(grading), problems),
    unitTests: readTests(grading, lang, problems),
    similarity: readSimilarity(grading, problems),
    customized: readCustomized(grading),
  };
}

function readCustomized(grading: Fields): Customized | undefined {
  const fields = grading.map('customized', ['real_metric_type', 'module', 'func']);
  const handler = readHandler(fields);
  if (!fields || !handler) return undefined;
  return { at: fields.at, handler, metric: fields.text('real_metric_type') ?? 'custom' };
}

function checkType(fields: Fields, problems: ProblemList): void {
  const type = fields.has('type') ? fields.text('type') : undefined;
  if (type !== undefined && TYPES.includes(type)) return;
  problems.add({
    code: 'WARN_SUITES_TYPE',
    at: fields.has('type') ? fields.keyAt('type') : fields.at,
    message: words(`"${type ?? ''}" is none of the four types.`, `«${type ?? ''}» — не из четырёх типов.`),
    reference: words(
      'It prints a warning; the type gets a row of its own.',
      'Печатает предупреждение; в таблице своя строка.',
    ),
    meant: words(`Types: ${TYPES.join(', ')}.`, `Типы: ${TYPES.join(', ')}.`),
  });
}

export function tellNoPoints(at: Place, problems: ProblemList): void {
  problems.add({
    code: 'ERR_SUITES_NO_POINTS',
    at,
    message: words('There is no point to get.', 'Здесь не получить ни балла.'),
    reference: words('It ends with a ZeroDivisionError.', 'Завершается исключением ZeroDivisionError.'),
    meant: words('Give something a positive weight.', 'Дайте чему-нибудь положительный вес.'),
  });
}
