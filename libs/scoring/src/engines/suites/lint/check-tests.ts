import { type CaseFiles, textOf, type UnitTest, type UnitTests } from '../cases/case.js';
import type { Place, ProblemList } from '../problem.js';
import { words } from '../words.js';

/** `all(frame == frame)` goes through the names of the columns; arrays and generators are compared one by one. */
const VOID_ASSERT =
  /\bassert\b[\s(]*all\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*==(?:(?!\bfor\b|\.flatten\(|\.values\b|to_numpy)[^\n])*$/m;
const RANDOM = /\brandom\s*[.(]|\bimport random\b|\brand(?:int|n)?\s*\(|\b(?:rnorm|runif)\s*\(|\bsample\s*\(/;
const ASSERTION =
  /assert|expect\s*\(|stopifnot|stop\s*\(|\bthrow\b|\braise\b|\bpanic\s*\(|\bexit\s*\(|\babort\s*\(|\.(?:Error|Fatal)f?\s*\(/;
const NETWORK = /\brequests\.|\burllib\b|\bfetch\s*\(|\bsocket\b|\bpip\b|\bftplib\b|xmlrpc/;

export function checkTests({ tests }: UnitTests, file: string, files: CaseFiles, problems: ProblemList): void {
  for (const test of tests) {
    checkFields(test, problems);
    const source = textOf(test.test, files);
    if (source === undefined) continue;
    const inFile = 'path' in test.test;
    const named = inFile ? { file: besideCase(file, test.test.path) } : {};
    const place = (pattern: RegExp): Place => (inFile ? placeOf(source, pattern) : test.test.at);
    for (const check of SOURCE_CHECKS) {
      if (check.found(source)) problems.add({ ...check.finding, ...named, at: place(check.pattern) });
    }
  }
}

const besideCase = (file: string, path: string): string => `${file.slice(0, file.lastIndexOf('/') + 1)}${path}`;

function placeOf(source: string, pattern: RegExp): Place {
  const at = Math.max(0, source.search(pattern));
  const before = source.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

function checkFields({ prefix, cleanupFile }: UnitTest, problems: ProblemList): void {
  if (prefix && prefix.text !== '') {
    problems.add({
      code: 'ERR_SUITES_PREFIX_LOST',
      at: prefix.at,
      message: words('The test has a "prefix".', 'У теста есть «prefix».'),
      reference: words(
        'It puts it before the response, and loses it as soon as the response has fences.',
        'Ставит его перед ответом и теряет, если в ответе есть блоки кода.',
      ),
      meant: words(
        'Use "prefix_path"; the profile document puts it before the code.',
        'Используйте «prefix_path»; профиль document ставит его перед кодом.',
      ),
    });
  }
  if (cleanupFile) {
    problems.add({
      code: 'WARN_SUITES_CLEANUP',
      at: cleanupFile.at,
      message: words('The test cleans up after itself.', 'Тест убирает за собой.'),
      reference: words('It runs this file inside the grader.', 'Выполняет этот файл внутри проверки.'),
      meant: words('Leave it out: every program has a fresh place.', 'Уберите: у каждой программы своё чистое место.'),
    });
  }
}

const SOURCE_CHECKS = [
  {
    pattern: VOID_ASSERT,
    found: (source: string) => VOID_ASSERT.test(source),
    finding: {
      code: 'ERR_SUITES_VOID_ASSERT',
      message: words('all(a == b) of tables is true whatever is in them.', 'all(a == b) для таблиц истинно всегда.'),
      reference: words('The test passes with wrong values.', 'Тест проходит с неверными значениями.'),
      meant: words('Write a.equals(b).', 'Напишите a.equals(b).'),
    },
  },
  {
    pattern: NETWORK,
    found: (source: string) => NETWORK.test(source),
    finding: {
      code: 'ERR_SUITES_NETWORK',
      message: words('The test seems to need the network.', 'Тесту, похоже, нужна сеть.'),
      reference: words('It fails where there is none.', 'Не проходит там, где её нет.'),
      meant: words('Bring the data along in a file.', 'Положите данные в файл.'),
    },
  },
  {
    pattern: RANDOM,
    found: (source: string) => RANDOM.test(source),
    finding: {
      code: 'WARN_SUITES_RANDOM_TEST',
      message: words('The test uses random data.', 'Тест использует случайные данные.'),
      reference: words('The same answer may pass and fail.', 'Один ответ может пройти и не пройти.'),
      meant: words('Fix the data, or the seed.', 'Задайте данные или начальное число.'),
    },
  },
  {
    pattern: /^/,
    found: (source: string) => !ASSERTION.test(source),
    finding: {
      code: 'WARN_SUITES_NO_ASSERTION',
      message: words('The test has no assertion.', 'В тесте нет ни одной проверки.'),
      reference: words('What compiles and ends passes.', 'Проходит всё, что завершается.'),
      meant: words('Assert what the program must give.', 'Проверьте, что даёт программа.'),
    },
  },
] as const;
