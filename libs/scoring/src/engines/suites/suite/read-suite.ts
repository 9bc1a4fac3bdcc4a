import { Fields } from '../cases/fields.js';
import type { Place, ProblemList } from '../problem.js';
import { words } from '../words.js';
import type { Placed } from '../yaml/placed.js';
import { readYaml } from '../yaml/read-yaml.js';
import { parseReduceMode, type ReduceMode } from './reduce.js';

export interface SuiteEntry {
  /** Relative to the suite file; it names the case in responses, too. */
  readonly path: string;
  /** As it is written. */
  readonly name: string;
  readonly at: Place;
  /** What the case counts; the public grader reads it, and does not use it. */
  readonly weight: number;
}

export interface Suite {
  readonly version: string;
  readonly reduce: ReduceMode;
  readonly reduceName: string;
  readonly fullScore: number;
  readonly nullScore: number;
  readonly cases: readonly SuiteEntry[];
}

const SUITE_FIELDS = ['attempt_reduce_mode', 'full_score_per_question', 'null_score_per_question', 'cases', 'version'];

/** Reads a suite file; undefined if it is refused. */
export function readSuite(source: string, problems: ProblemList): Suite | undefined {
  const root = readYaml(source, problems);
  if (!root) return undefined;
  const fields = new Fields({ kind: 'map', entries: new Map(), at: root.at }, [], problems).mapOf(root, SUITE_FIELDS);
  if (!fields?.need('cases')) return undefined;
  const items = fields.list('cases');
  const reduceName = fields.text('attempt_reduce_mode') ?? 'avg';
  const reduce = parseReduceMode(reduceName);
  if (!reduce) tellReduce(reduceName, fields.keyAt('attempt_reduce_mode'), problems);
  if (!items || !reduce) return undefined;
  return {
    version: fields.has('version') ? (fields.text('version') ?? '') : '',
    reduce,
    reduceName,
    fullScore: fields.number('full_score_per_question') ?? 1,
    nullScore: fields.number('null_score_per_question') ?? 0,
    cases: items.flatMap((item) => readEntry(item, problems) ?? []),
  };
}

function readEntry(item: Placed, problems: ProblemList): SuiteEntry | undefined {
  const entry = new Map([['path', { key: 'path', keyAt: item.at, value: item }]]);
  const map: Placed = item.kind === 'map' ? item : { kind: 'map', entries: entry, at: item.at };
  const fields = new Fields(map, ['path', 'weight'], problems);
  const name = fields.need('path') && fields.text('path');
  const path = fields.path('path');
  if (name === undefined || !path) return undefined;
  if (item.kind === 'map') tellWeight(fields, problems);
  return { path: path.path, name, at: item.at, weight: fields.number('weight') ?? 1 };
}

function tellWeight(fields: Fields, problems: ProblemList): void {
  const missing = !fields.has('weight');
  problems.add({
    code: 'WARN_SUITES_WEIGHT',
    at: missing ? fields.at : fields.keyAt('weight'),
    message: missing
      ? words('A case without a weight is written as a map.', 'Случай без веса записан полями.')
      : words('A case has a weight of its own.', 'У случая свой вес.'),
    reference: missing
      ? words('It ends with a KeyError.', 'Завершается исключением KeyError.')
      : words('It reads the weight and does not use it.', 'Читает вес и не использует его.'),
    meant: words(
      'The profile document counts weights. Without one write the path only.',
      'Профиль document учитывает веса. Без веса напишите только путь.',
    ),
  });
}

function tellReduce(name: string, at: Place, problems: ProblemList): void {
  problems.add({
    code: 'ERR_SUITES_REDUCE',
    at,
    message: words(`There is no way "${name}" to put attempts together.`, `Способа «${name}» нет.`),
    reference: words('It ends with a NotImplementedError.', 'Завершается исключением NotImplementedError.'),
    meant: words('Ways: avg, max, min, avg_max_N.', 'Способы: avg, max, min, avg_max_N.'),
  });
}
