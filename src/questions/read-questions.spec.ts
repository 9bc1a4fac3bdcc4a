import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { engineOf } from '@starboard/scoring';
import { readQuestions } from './read-questions.js';

const RULE = {
  atoms: { 0: { type: 'SM', desc: 'pen' } },
  combos: { A: { combo: 'M(0, T(0))', score: 10, mode: 'value' } },
  comboMode: 'ADD',
};
const QUESTION = { text: 'Which tool?', blanks: 1 };

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'questions-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, content: object | string): Promise<void> =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
const read = (name = '') => readQuestions(join(folder, name), engineOf('rules', {}));

describe('readQuestions', () => {
  it('reads a folder of questions with rules beside them or inside', async () => {
    const text = `${JSON.stringify(RULE, undefined, 2)}\n`;
    await write('q2.json', { ...QUESTION, subject: 'eng', meta: { theme: 'tools' } });
    await write('q2.rule.json', text);
    await write('q1.json', { ...QUESTION, rule: RULE });
    const { questions, problems } = await read();
    expect(problems).toEqual([]);
    expect(questions.map(({ externalId, item }) => [externalId, item])).toEqual([
      ['q1', { text: 'Which tool?', subject: null, meta: { blanks: 1 } }],
      ['q2', { text: 'Which tool?', subject: 'eng', meta: { theme: 'tools', subject: 'eng', blanks: 1 } }],
    ]);
    expect(new TextDecoder().decode(questions[1]?.rule)).toBe(text);
  });

  it('reads a file with a question a line, the same as the folder', async () => {
    await write('q1.json', { ...QUESTION, rule: RULE });
    await write('all.jsonl', `\ufeff${JSON.stringify({ id: 'q1', ...QUESTION, rule: RULE })}\n\n`);
    const [one] = (await read('all.jsonl')).questions;
    await rm(join(folder, 'all.jsonl'));
    expect((await read()).questions).toEqual([{ ...one, fileName: 'q1.json' }]);
  });

  it('tells all problems of all files, with pointers', async () => {
    const bad = { ...RULE, combos: { A: { combo: 'G(9, T(3))', score: 1, mode: 'logic' } } };
    await write('bad.json', { ...QUESTION, rule: bad });
    await write('blank.json', { text: ' ', blanks: 0 });
    await write('broken.json', '[1');
    await write('lonely.rule.json', RULE);
    await write('good.json', { ...QUESTION, rule: RULE });
    const { questions, problems } = await read();
    expect(questions.map(({ externalId }) => externalId)).toEqual(['good']);
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ file, code, pointer }) => `${file}${pointer} ${code}`)).toEqual([
      'bad.json/rule/combos/A/combo ERR_RULES_UNKNOWN_ATOM',
      'bad.json/rule/combos/A/combo ERR_RULES_BLANK',
      'blank.json/text ERR_QUESTION',
      expect.stringMatching(/^blank.json\/rule ERR_RULES_/),
      'broken.json ERR_QUESTION',
      'lonely.rule.json ERR_QUESTION',
    ]);
  });

  it.each([
    ['without an identifier', JSON.stringify({ ...QUESTION, rule: RULE }), '/id'],
    ['that is no object', '3', ''],
  ])('refuses a line %s', async (_what, line, pointer) => {
    await write('all.jsonl', line);
    expect((await read('all.jsonl')).problems).toMatchObject([{ file: 'all.jsonl:1', code: 'ERR_QUESTION', pointer }]);
  });

  it('reads a folder in a form that its engine knows, and says what cannot be stored', async () => {
    const well = 'prompt_path: a.txt\ntype: code completion\ngrading: { keywords: [alpha] }\n';
    await mkdir(join(folder, 'cases'));
    await write('cases/a.yaml', well);
    await write('cases/a.txt', 'Name it.');
    await write('cases/b.yaml', well.replace('[alpha]', '[{ content: a.c, regex: true }]'));
    await write('cases/c.yaml', well.replace('a.txt', 'none.txt'));
    await symlink(join(folder, 'cases/a.txt'), join(folder, 'cases/none.txt'));
    await write('suite.yaml', 'cases: [cases/a.yaml, cases/b.yaml, cases/c.yaml]\n');
    const { questions, problems, refused } = await readQuestions(folder, engineOf('suites', {}));
    expect(questions.map(({ externalId, item: { text } }) => [externalId, text])).toEqual([
      ['a', 'Name it.'],
      ['b', 'Name it.'],
    ]);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ file, code }) => [file, code])).toEqual([
      ['cases/b.yaml', 'ERR_SUITES_RULE_REGEX'],
      ['cases/c.yaml', 'ERR_ENGINE_INPUT'],
      ['cases/c.yaml', 'ERR_SUITES_FILE'],
    ]);
    expect(refused).toBe(1);
  });

  it('refuses an identifier that is there twice', async () => {
    const line = JSON.stringify({ id: 7, ...QUESTION, rule: RULE });
    await write('all.jsonl', `${line}\n${line}`);
    expect((await read('all.jsonl')).problems).toMatchObject([{ file: 'all.jsonl:2', pointer: '/id' }]);
  });
});
