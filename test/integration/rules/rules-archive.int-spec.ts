import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BOARD_VERSION, ENGINE_VERSIONS } from '@starboard/scoring';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { approveResult } from '../../support/approve-result.js';
import { exportArchive, unzip } from '../../support/archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import type { FinishedRound } from '../../support/finished-round.js';
import { finishedRulesRound, importInto, question, wordsRule } from '../../support/rules-contest.js';
import { edit, found, saying, ScoredArchive } from '../../support/scored-archive.js';

/** Divides by the number in the second blank: an answer with 0 there has no score. */
const DIVISION = JSON.stringify({
  atoms: { 0: { type: 'EM', desc: 'red' } },
  combos: { A: { combo: 'M(0, T(0)) / F(1)', score: 3, mode: 'value' } },
  comboMode: 'ADD',
});
const TEXTS = ['one', 'two', 'three', 'four'];
const QUESTIONS = TEXTS.map((id) =>
  question(id, `Вопрос ${id}: which two colours?`, id === 'four' ? DIVISION : wordsRule('red', 'green', 'blue')),
);

describe('the archive of a round by rules (7.13)', () => {
  let db: TestDatabase;
  let round: FinishedRound;
  let archive: ScoredArchive;

  beforeAll(async () => {
    db = await createTestDatabase();
    round = await finishedRulesRound(
      db.database,
      QUESTIONS,
      {
        both: () => ['red and green', '2'],
        odd: (_id, index) => [index === 1 ? 'red \0 \u{1F9E1}' : 'red', '7'],
        short: (id) => (id === 'two' ? [] : ['blue', '1']),
        unlucky: (id) => (id === 'one' ? 'late' : ['red', '3']),
        divided: () => ['red', '0'],
      },
      { parameters: { annulShare: 0.3 } },
    );
    const [first] = QUESTIONS;
    await importInto(db.database, round.contestId, [
      question('one', first?.item.text ?? '', wordsRule('red', 'green', 'yellow')),
    ]);
    archive = await ScoredArchive.make(db.database, round.roundId);
  });
  afterAll(async () => {
    await db.drop();
    await archive.remove();
  });

  const text = (name: string): string => archive.files.get(name)?.toString('utf8') ?? '';
  const rows = (table: string) =>
    text(`${table}.jsonl`)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  it('gives the board again, byte for byte, and every score with its combos and its trace', async () => {
    const verification = await verifyArchive(archive.path);
    expect(found(verification)).toEqual([]);
    const checked = Object.fromEntries(verification.checks.map(({ name, checked: count }) => [name, count]));
    expect(checked).toMatchObject({ essays: 4, markups: 25, receipts: 20, annulments: 20, leaderboard: 5 });
    expect(rows('item-scores')).toHaveLength(18);
    expect(verification.manifest).toMatchObject({ engine: 'rules', published: false });
  });

  it('holds questions with their blanks, rules in versions, answers, and no table of markups', () => {
    expect([...archive.files.keys()].filter((name) => name.endsWith('.jsonl')).sort()).toEqual(
      [
        'audit decisions essays item-scores outages reference-parts releases schedule sealed-references sessions',
        'solution-scores submissions teams',
      ]
        .flatMap((names) => names.split(' '))
        .map((name) => `${name}.jsonl`),
    );
    expect(rows('essays')[0]).toMatchObject({ externalId: 'one', meta: { blanks: 2 } });
    expect(rows('reference-parts').map(({ fileId, version, inForce }) => [fileId, version, inForce])).toEqual([
      [1, 1, false],
      [1, 2, true],
      [2, 1, true],
      [3, 1, true],
      [4, 1, true],
    ]);
    expect(text('references/000001/1.v2.json')).toBe(wordsRule('red', 'green', 'yellow'));
    expect([...archive.files.keys()].filter((name) => /^solutions\/.*\.json$/.test(name))).toHaveLength(19);
    expect(text('leaderboard.json')).toContain('"status":"unscored","value":null,"figures":{}');
    expect(text('README.md')).toContain('item-scores.jsonl');
    expect(text('README.md')).not.toContain('pair-scores');
  });

  const SEALED = 'sealed-references.jsonl';
  it('holds the rules that were sealed with the set, also one that was replaced, under the published root', async () => {
    const verification = await verifyArchive(archive.path);
    const { referenceRoot } = verification.manifest.dataset;
    const { datasetId } = await db.database.prisma.round.findUniqueOrThrow({ where: { id: round.roundId } });
    const dataset = await db.database.prisma.dataset.findUniqueOrThrow({ where: { id: datasetId } });
    expect(referenceRoot).toBe(Buffer.from(dataset.referenceRoot ?? []).toString('hex'));
    expect(verification.checks).toContainEqual({ name: 'sealed references', checked: 4, problems: [] });
    expect(rows('sealed-references').map(({ position, fileId, version }) => [position, fileId, version])).toEqual([
      [0, 1, 1],
      [1, 2, 1],
      [2, 3, 1],
      [3, 4, 1],
    ]);
    expect(new Set(rows('sealed-references').map(({ salt }) => salt)).size).toBe(4);
  });

  it.each([
    ['another salt', SEALED, /"salt":"./, '"salt":"x', 'tables ERR_ARCHIVE_TABLE'],
    ['a salt of another rule', SEALED, /("salt":")[^"]*/, `$1${'0'.repeat(64)}`, 'references/000001/1.v1.json'],
    ['another version', SEALED, '"fileId":1,"version":1', '"fileId":1,"version":2', 'references/000001/1.v2.json'],
    ['a version that never was', SEALED, '"version":1', '"version":7', `ERR_ARCHIVE_MISSING ${SEALED}`],
    ['another leaf', SEALED, /("leaf":")[^"]*/, `$1${'0'.repeat(64)}`, `ERR_ARCHIVE_REFERENCE_ROOT ${SEALED}`],
    ['a leaf less', SEALED, /^[^\n]*\n/, '', `ERR_ARCHIVE_REFERENCE_ROOT ${SEALED}`],
    ['another order', SEALED, /"position":0/, '"position":9', `ERR_ARCHIVE_REFERENCE_ROOT ${SEALED}`],
    ['another root', 'manifest.json', /("referenceRoot": ")[^"]*/, `$1${'0'.repeat(64)}`, 'ERR_ARCHIVE_REFERENCE_ROOT'],
    ['another rule', 'references/000001/1.v1.json', 'red', 'rot', 'references ERR_ARCHIVE_REFERENCE_LEAF'],
  ])('does not hold with %s among what was sealed', async (_what, file, from, to, problem) => {
    const problems = await archive.verifyChanged((map) => edit(map, file, (before) => before.replace(from, to)));
    expect(problems.join('\n')).toContain(problem);
  });

  it('refuses another seal of the rules, whoever asks', async () => {
    const write = (sql: string) => db.database.pool.query(sql);
    await expect(write("update datasets set reference_root = sha256('x')")).rejects.toThrow('the seal of a set stays');
    await expect(write("update sealed_references set salt = sha256('x')")).rejects.toThrow('the seal of a set stays');
    await expect(write('delete from sealed_references')).rejects.toThrow('the seal of a set stays');
    await expect(
      write('insert into sealed_references select dataset_id, position + 9, rule_id, salt from sealed_references'),
    ).rejects.toThrow('the seal of a set stays');
  });

  it('names the rule that is another', async () => {
    expect(
      await archive.verifyChanged((map) =>
        edit(map, 'references/000002/1.v1.json', (rule) => rule.replace('red', 'rad')),
      ),
    ).toContain('markups ERR_ARCHIVE_CONTENT references/000002/1.v1.json');
  });

  it('names the scores when the row of the changed rule fits, too', async () => {
    const problems = await archive.verifyChanged((map) => {
      const old = createHash('sha256').update(map.get('references/000002/1.v1.json') ?? '').digest('hex'); // prettier-ignore
      edit(map, 'references/000002/1.v1.json', (rule) => rule.replace('red', 'rad'));
      const now = createHash('sha256').update(map.get('references/000002/1.v1.json') ?? '').digest('hex'); // prettier-ignore
      edit(map, 'reference-parts.jsonl', (table) =>
        table
          .split('\n')
          .map((line) => (line.startsWith('{"fileId":2,') ? line.replace(old, now) : line))
          .join('\n'),
      );
    });
    expect(problems.join('\n')).toMatch(/scores ERR_ARCHIVE_SCORE item-scores\.jsonl \d+\/2/);
    expect(problems.join('\n')).toMatch(/leaderboard ERR_ARCHIVE_BOARD leaderboard\.json/);
    expect(problems.join('\n')).not.toMatch(/\/[134]\b.*ERR_ARCHIVE_SCORE|markups/);
  });

  it('names the scores when another version of a rule is said to be in force', async () => {
    const problems = await archive.verifyChanged((map) =>
      edit(map, 'reference-parts.jsonl', (table) =>
        table
          .replace('"version":1,"inForce":false', '"version":1,"inForce":true')
          .replace('"version":2,"inForce":true', '"version":2,"inForce":false'),
      ),
    );
    expect(problems.join('\n')).toMatch(/scores ERR_ARCHIVE_SCORE item-scores\.jsonl \d+\/1/);
  });

  it.each([
    ['a score', 'item-scores.jsonl', /"value":\d/, '"value":9'],
    ['the points of a combo', 'item-scores.jsonl', /"combos":\{"A":\d/, '"combos":{"A":9'],
    ['a trace', 'item-scores.jsonl', '"matched":["red"', '"matched":["rot"'],
    ['a sum', 'solution-scores.jsonl', /"sum":\d/, '"sum":9'],
  ])('names %s that does not follow, and nothing else but the signature', async (_what, table, from, to) => {
    const problems = await archive.verifyChanged((map) => edit(map, table, (before) => before.replace(from, to)));
    const [signature, ...others] = problems;
    expect(signature).toBe('signature ERR_ARCHIVE_SIGNATURE checksums.sha256');
    expect(others.length).toBeGreaterThan(0);
    for (const problem of others) expect(problem).toMatch(`scores ERR_ARCHIVE_SCORE ${table}`);
  });

  it('names the line of the board, and the verdict that the form of the answer does not give', async () => {
    const problems = await archive.verifyChanged((map) => {
      edit(map, 'leaderboard.json', (board) => board.replace('"place":2', '"place":1'));
      const [answer = ''] = [...map.keys()].filter((name) => /000002\.1\.json$/.test(name));
      map.set(answer, Buffer.from('["a","b","c"]'));
    });
    expect(problems.join('\n')).toMatch(/leaderboard ERR_ARCHIVE_BOARD leaderboard\.json:\d/);
    expect(problems.join('\n')).toMatch(/verdicts ERR_ARCHIVE_VERDICT submissions\.jsonl \d+\/2\.1/);
  });

  it('stays the archive of what was approved, whatever rules come later', async () => {
    await approveResult(db.database, round);
    await exportArchive(db.database, round.roundId, join(archive.folder, 'approved.zip'));
    const [one] = QUESTIONS;
    await importInto(db.database, round.contestId, [question('one', one?.item.text ?? '', wordsRule('pink'))]);
    const path = join(archive.folder, 'later.zip');
    await exportArchive(db.database, round.roundId, path);
    const verification = await verifyArchive(path);
    expect(found(verification)).toEqual([]);
    expect(verification.manifest.published).toBe(true);
    const later = await unzip(path);
    expect(later.has('references/000001/1.v3.json')).toBe(false);
    for (const [name, content] of await unzip(join(archive.folder, 'approved.zip')))
      if (!/^(audit\.jsonl|checksums\.sha256(\.sig)?)$/.test(name))
        expect([name, later.get(name)?.equals(content)]).toEqual([name, true]);
  });

  it('is the same file when it is made again', async () => {
    const paths = [join(archive.folder, 'a.zip'), join(archive.folder, 'b.zip')] as const;
    for (const path of paths) await exportArchive(db.database, round.roundId, path);
    expect((await readFile(paths[0])).equals(await readFile(paths[1]))).toBe(true);
  });
});

describe('the archive of a result that the first edition of the engine made', () => {
  /** Points that depend on the order in which they are added; the first edition added by the number of the combo. */
  const ORDERED =
    '{"atoms":{},"combos":{' +
    [3, 2, 1].map((id, at) => `"${id}":{"combo":"1","score":0.${at + 1},"mode":"value"}`).join(',') +
    '},"comboMode":"ADD"}';
  let db: TestDatabase;
  let archive: ScoredArchive;

  beforeAll(async () => {
    db = await createTestDatabase();
    const asked = [question('sum', 'How much?', ORDERED, 2, 'reference')];
    const parameters = { ruleProfile: 'reference' as const };
    const round = await finishedRulesRound(db.database, asked, { one: () => ['a', 'b'] }, { parameters });
    archive = await ScoredArchive.make(db.database, round.roundId);
  });
  afterAll(async () => {
    await db.drop();
    await archive.remove();
  });

  /** As the first edition had it. */
  const old = (text: string): string =>
    text
      .replaceAll('0.6000000000000001', '0.6')
      .replaceAll('6.000000000000001', '6')
      .replace(/"combos":\[(.*?\}),(.*?\}),(.*?\})\]/, '"combos":[$3,$2,$1]');

  const TABLES = ['item-scores.jsonl', 'solution-scores.jsonl', 'leaderboard.json'];
  const HIDDEN = ['signature ERR_ARCHIVE_SIGNATURE checksums.sha256'];

  it('says by which versions it was made', async () => {
    const { manifest } = await verifyArchive(archive.path);
    expect(manifest.versions).toEqual({ engine: ENGINE_VERSIONS.rules, board: BOARD_VERSION });
  });

  it('is verified by the edition that it says, or as a whole by one that may have made it', async () => {
    expect(found(await verifyArchive(archive.path))).toEqual([]);
    for (const versions of [{ engine: 'rules/1', board: 'board/1' }, undefined]) {
      const made = await archive.verifyChanged((map) => {
        for (const name of TABLES) edit(map, name, old);
        edit(map, 'manifest.json', saying(versions));
      });
      expect(made).toEqual(HIDDEN);
    }
  });

  it('is refused by another edition than it says, and by none that is known', async () => {
    const wrong = await archive.verifyChanged((map) => {
      for (const name of TABLES) edit(map, name, old);
    });
    expect(wrong.join('\n')).toContain('scores ERR_ARCHIVE_SCORE item-scores.jsonl');
    const later = await archive.verifyChanged((map) =>
      edit(map, 'manifest.json', saying({ engine: 'rules/2', board: 'board/999' })),
    );
    expect(later).toEqual([
      ...HIDDEN,
      'scores ERR_ARCHIVE_VERSION manifest.json',
      'leaderboard ERR_ARCHIVE_VERSION manifest.json',
    ]);
  });

  it('is refused when only a part of it is of that edition', async () => {
    const mixed = await archive.verifyChanged((map) => {
      edit(map, 'item-scores.jsonl', old);
      edit(map, 'manifest.json', saying(undefined));
    });
    expect(mixed.join('\n')).toContain('scores ERR_ARCHIVE_SCORE item-scores.jsonl');
  });
});
