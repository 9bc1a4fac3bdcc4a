import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openCase, prepareCase, ProblemList, readSuite, type ResponseGrader } from '../src/engines/suites/index.js';

/**
 * `npm run bench:suites [-- --json] [-- --suite FILE --responses FILE.jsonl]`: 8 100 answers, graded by all that runs no
 * program, on one thread; beside it, as a floor, the same answers only split into words. Without a suite of one's own:
 * the examples, their answers within talk as models write it. Prints figures; never fails on a time.
 */
const ANSWERS = 8_100;
const TALK = 900;

interface Answer {
  readonly grade: ResponseGrader;
  readonly response: string;
}

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};

function gradersOf(suitePath: string): ReadonlyMap<string, ResponseGrader> {
  const root = dirname(suitePath);
  const suite = readSuite(readFileSync(suitePath, 'utf8'), new ProblemList(suitePath));
  if (!suite) throw new Error(`${suitePath} is refused.`);
  const graders = new Map<string, ResponseGrader>();
  for (const { path } of suite.cases) {
    const opened = openCase(readFileSync(join(root, path), 'utf8'), path);
    if (opened.suiteCase?.unitTests || opened.suiteCase?.customized) continue;
    const texts = opened.named.map((named) => {
      return [named.path, readFileSync(join(root, dirname(path), named.path), 'utf8')] as const;
    });
    const compiled = prepareCase(opened, new Map(texts), 'reference');
    if (compiled.ok) graders.set(path, compiled.grade);
  }
  return graders;
}

interface Row {
  readonly case: string;
  readonly response: string;
}

const readRows = (path: string): readonly Row[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row);

const SENTENCES = [
  'Sure, I can help you with that.',
  'Here is what happens, step by step:',
  'Вот что здесь происходит.',
  'Note that this works for all versions in use, and for most of the older ones.',
  '```text\nan example of the output, line 1 of 3\n```',
];

function talk(seed: number): string {
  let text = '';
  for (let at = seed; text.length < TALK; at += 1 + (seed % 3)) text += `${SENTENCES[at % SENTENCES.length]}\n`;
  return text;
}

function workload(): readonly Answer[] {
  const examples = join(import.meta.dirname, '../../../../examples/suites');
  const own = option('--suite');
  const graders = gradersOf(own ?? join(examples, 'suite.yaml'));
  const rows = readRows(option('--responses') ?? join(examples, 'responses.jsonl')).filter((row) =>
    graders.has(row.case),
  );
  return Array.from({ length: ANSWERS }, (_, at) => {
    const { case: name, response } = rows[at % rows.length]!;
    const around = own === undefined ? [talk(at), talk(at + 1)] : ['', ''];
    return { grade: graders.get(name)!, response: around.join(response) };
  });
}

const secondsOf = (run: () => void): number => {
  const start = performance.now();
  run();
  return (performance.now() - start) / 1000;
};

const answers = workload();
let [scored, words] = [0, 0];
const seconds = secondsOf(() => {
  for (const { grade, response } of answers) if (grade(response).share !== null) scored += 1;
});
const floorSeconds = secondsOf(() => {
  for (const { response } of answers) words += response.toLowerCase().split(/[^a-z0-9]+/).length;
});
if (scored !== answers.length) throw new Error(`${answers.length - scored} answers were not scored.`);
const figures = {
  answers: scored,
  seconds,
  gradedPerSecond: scored / seconds,
  floorPerSecond: scored / floorSeconds,
  words,
};
const report = `${scored} answers in ${seconds.toFixed(2)} s: ${Math.round(figures.gradedPerSecond)} a second
floor, split into words: ${Math.round(figures.floorPerSecond)} a second\n`;
writeFileSync(1, process.argv.includes('--json') ? `${JSON.stringify(figures)}\n` : report);
