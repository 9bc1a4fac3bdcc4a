import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { edit, found, ScoredArchive } from '../../support/scored-archive.js';

const FIXTURES = resolve(import.meta.dirname, '../../fixtures/archives-1');
const SIGNATURE = 'signature ERR_ARCHIVE_SIGNATURE checksums.sha256';
const SCORE = 'scores ERR_ARCHIVE_SCORE';

type Change = readonly [what: string, file: string, from: string | RegExp, to: string, problem: RegExp];

const CHANGES: Readonly<Record<'markup' | 'rules', readonly Change[]>> = {
  markup: [
    ['a score', 'essay-scores.jsonl', /"value":\d/, '"value":9', /^essay-scores\.jsonl 1\/1$/],
    ['a figure of a score', 'essay-scores.jsonl', /"mOpt":\d/, '"mOpt":9', /^essay-scores\.jsonl 1\/1$/],
    [
      'a figure that is said to be undefined',
      'essay-scores.jsonl',
      /"mOpt":[^,]*/,
      '"mOpt":null',
      /^essay-scores\.jsonl 1\/1$/,
    ],
    ['a pair', 'pair-scores.jsonl', /"m2":\d/, '"m2":3', /^pair-scores\.jsonl 1\//],
    ['how far experts agree', 'agreements.jsonl', /"avg":\d/, '"avg":9', /^agreements\.jsonl 1$/],
    ['a result', 'solution-scores.jsonl', /"star":\d/, '"star":9', /^solution-scores\.jsonl 1$/],
    ['a figure of a result', 'solution-scores.jsonl', /"ceiling":\d/, '"ceiling":9', /^solution-scores\.jsonl 1$/],
    [
      'what stands for an expert',
      'expert-markups.jsonl',
      '"inForce":true',
      '"inForce":false',
      /^essay-scores\.jsonl \d\/1$/,
    ],
  ],
  rules: [
    ['points', 'question-scores.jsonl', /"value":\d/, '"value":9', /^question-scores\.jsonl 1\/1$/],
    [
      'points of a combo',
      'question-scores.jsonl',
      /"combos":\{"A":\d/,
      '"combos":{"A":9',
      /^question-scores\.jsonl 1\/1$/,
    ],
    ['a trace', 'question-scores.jsonl', '"matched":["red"', '"matched":["rot"', /^question-scores\.jsonl 1\/1$/],
    ['a sum', 'solution-sums.jsonl', /"sum":\d/, '"sum":9', /^solution-sums\.jsonl 1$/],
    ['a share', 'solution-sums.jsonl', /"share":\d/, '"share":9', /^solution-sums\.jsonl 1$/],
    [
      'a rule that is in force',
      'question-rules.jsonl',
      '"version":2,"inForce":true',
      '"version":2,"inForce":false',
      /^question-scores\.jsonl \d\/1$/,
    ],
  ],
};
const PARTS = { markup: 'experts/000001/1.v1.txt', rules: 'rules/000001.v2.json' };

describe.each(['markup', 'rules'] as const)('an archive of the first format (%s)', (engine) => {
  let archive: ScoredArchive;
  beforeAll(async () => {
    archive = await ScoredArchive.of(resolve(FIXTURES, `${engine}.zip`));
  });
  afterAll(() => archive.remove());

  it('goes on verifying', async () => {
    const verification = await verifyArchive(archive.path);
    expect(found(verification)).toEqual([]);
    expect(verification.manifest).toMatchObject({ format: 'starboard-archive/1', engine });
    expect(verification.checks.find(({ name }) => name === 'scores')?.checked).toBeGreaterThan(20);
    expect(verification.checks.find(({ name }) => name === 'leaderboard')?.checked).toBeGreaterThan(3);
  });

  it.each(CHANGES[engine])(
    'names what does not follow by the file that it is in: %s',
    async (_what, file, from, to, place) => {
      const [signature, ...others] = await archive.verifyChanged((files) =>
        edit(files, file, (text) => text.replace(from, to)),
      );
      expect(signature).toBe(SIGNATURE);
      const scores = others.flatMap((line) => (line.startsWith(SCORE) ? [line.slice(SCORE.length + 1)] : []));
      expect(scores).toContainEqual(expect.stringMatching(place));
    },
  );

  it('names a part of a reference that is another, the line of the board, and a row that is none', async () => {
    const problems = await archive.verifyChanged((files) => {
      edit(files, PARTS[engine], (text) => `${text} `);
      edit(files, 'leaderboard.json', (text) => text.replace('"place":2', '"place":1'));
      edit(files, 'essays.jsonl', (text) => text.replace('"position":0', '"position":"0"'));
    });
    expect(problems).toContain(`markups ERR_ARCHIVE_CONTENT ${PARTS[engine]}`);
    expect(problems).toContain('leaderboard ERR_ARCHIVE_BOARD leaderboard.json:3');
    expect(problems).toContain('tables ERR_ARCHIVE_TABLE essays.jsonl:1');
  });

  it('is not one of the second format, whatever its manifest says', async () => {
    const problems = await archive.verifyChanged((files) =>
      edit(files, 'manifest.json', (text) => text.replace('starboard-archive/1', 'starboard-archive/2')),
    );
    for (const table of ['item-scores', 'reference-parts'])
      expect(problems).toContain(`tables ERR_ARCHIVE_MISSING ${table}.jsonl`);
    expect(problems.join('\n')).toContain('leaderboard ERR_ARCHIVE_BOARD');
  });
});
