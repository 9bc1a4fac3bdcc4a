import type { UnpackedFolder, WrittenProblem } from '../../../engine.js';
import { openCase } from '../open-case.js';
import { ProblemList, refusalOf, type SuiteProblem } from '../problem.js';
import type { SuiteProfile } from '../profile.js';
import { readSuite, type Suite, type SuiteEntry } from '../suite/read-suite.js';
import type { CaseBundle } from './bundle.js';

const SUITE = 'suite.yaml';
const ID = /^[\w][\w.-]*$/;

interface Contest {
  readonly suiteProfile: SuiteProfile;
  readonly suiteReduce: string;
}

/** Files of a folder by path below it: a suite, its cases, and what they name. Undefined: there is no suite. */
export function unpackSuite(
  files: ReadonlyMap<string, string>,
  { suiteProfile, suiteReduce }: Contest,
): UnpackedFolder | undefined {
  const source = files.get(SUITE);
  if (source === undefined) return undefined;
  const problems = new ProblemList(SUITE);
  const suite = readSuite(source, problems);
  const told = problems.list.map(problemOf);
  if (!suite || refusalOf(problems.list, suiteProfile)) return { items: [], problems: told };
  const items = suite.cases.map((entry) => unpackCase(entry, suite, files));
  const other = suite.reduceName === suiteReduce ? [] : [otherReduce(suite.reduceName, suiteReduce)];
  return { items, problems: [...told, ...other] };
}

function unpackCase(
  entry: SuiteEntry,
  suite: Suite,
  files: ReadonlyMap<string, string>,
): UnpackedFolder['items'][number] {
  const { path, weight } = entry;
  const source = files.get(path) ?? '';
  const { suiteCase, named } = openCase(source, path);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const own: Record<string, string> = {};
  for (const { path: name } of named) {
    const text = files.get(`${folder}${name}`) ?? (name.endsWith('.py') ? files.get(name) : undefined);
    if (text !== undefined) own[name] = text;
  }
  const { type = '', lang = '', promptPath, fullScore = suite.fullScore } = suiteCase ?? {};
  const bundle: CaseBundle = {
    case: source,
    files: own,
    suite: { fullScore: suite.fullScore, nullScore: suite.nullScore, weight },
  };
  return {
    file: path,
    id: suiteCase && ID.test(suiteCase.id) ? suiteCase.id : path.replace(/^.*\//, '').replace(/\.ya?ml$/i, ''),
    input: {
      text: promptPath && own[promptPath.path],
      meta: { type, lang, full: fullScore * weight },
      rule: JSON.stringify(bundle),
    },
  };
}

const problemOf = ({
  code,
  severity,
  file,
  line,
  column,
  message,
  meant,
}: SuiteProblem): UnpackedFolder['problems'][number] => ({
  ...{ file, code, severity, pointer: '' },
  message: `${line}:${column}: ${message.en}`,
  expected: meant.en,
});

const otherReduce = (own: string, contest: string): WrittenProblem & { readonly file: string } => ({
  file: SUITE,
  code: 'WARN_SUITES_OTHER_REDUCE',
  severity: 'warning',
  message: `The suite has attempt_reduce_mode ${own}, the contest ${contest}: the contest decides.`,
  pointer: '',
  expected: `the parameter suiteReduce: ${own}`,
});
