import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const caseOf = (id: string, grading: string, lang = 'python'): string =>
  `id: ${id}\nprompt_path: ${id}.txt\ntype: code completion\nlang: ${lang}\ngrading:\n${grading}`;

/** Cases that need nothing run; prompts end with the name of the case, by which programs of tests know what to answer. */
const PURE = {
  words: caseOf('words', '  keywords: [alpha, { content: beta, weight: 3 }]\n'),
  blanks: caseOf(
    'blanks',
    "  blank_filling:\n    template: 'for [blank] in names: print([blank])'\n    targets: [name, name]\n",
    'go',
  ),
  alike: caseOf('alike', '  similarity: [{ metric: rougeL, references: [the quick brown fox jumps] }]\n', 'r'),
};

/** Cases that need programs run: a unit test, a function that judges, one that has the last word. */
const EXECUTED = {
  tested: caseOf('tested', '  unit_test:\n    tests: [assert double(2) == 4, { path: again.py, weight: 3 }]\n'),
  judged: caseOf('judged', '  customized: { module: own, func: judge, real_metric_type: unit_test }\n'),
  halved: caseOf('halved', '  keywords: [alpha, beta, { post_handler: { module: own, func: halve } }]\n'),
};
const FILES = {
  'cases/again.py': 'assert double(-3) == -6',
  'own.py': [
    'def judge(response):',
    '    return (len(response) % 2, 1, "")',
    'def halve(get, tot, details):',
    '    return (get / 2, tot, details)',
    '',
  ].join('\n'),
};

const CASES = { pure: PURE, executed: EXECUTED, all: { ...PURE, ...EXECUTED } } as const;

interface SampleSuite {
  readonly kind: keyof typeof CASES;
  /** Goes before the names of cases: items of one set are not those of another. */
  readonly prefix?: string;
  readonly edit?: (text: string) => string;
}

/** Writes a suite into a folder. @returns the folder */
export async function writeSuite(folder: string, { kind, prefix = '', edit }: SampleSuite): Promise<string> {
  const cases: Readonly<Record<string, string>> = CASES[kind];
  const files: Record<string, string> = kind === 'pure' ? {} : { ...FILES };
  const paths = Object.keys(cases).map((id) => `cases/${prefix}${id}.yaml`);
  files['suite.yaml'] = `attempt_reduce_mode: avg_max_2\ncases: [${paths.join(', ')}]\n`;
  for (const [id, source] of Object.entries(cases)) {
    const named = source.replace(/^(id|prompt_path): /gm, `$1: ${prefix}`);
    files[`cases/${prefix}${id}.yaml`] = edit?.(named) ?? named;
    files[`cases/${prefix}${id}.txt`] = `${prefix} Answer what is asked: ${id}`;
  }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** An expression of `text` for programs of tests: the responses to each case. */
export const answersBy = (responses: Readonly<Record<string, readonly string[]>>): string =>
  `JSON.stringify({ responses: ${JSON.stringify(responses)}[text.trim().split(' ').at(-1)] ?? [] })`;
