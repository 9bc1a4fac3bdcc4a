import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CATALOGUE } from '@starboard/catalogue';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { exportArchive, withChecksums, zip } from '../../support/archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type FinishedRound, finishedRound, importExperts, type TeamPlay } from '../../support/finished-round.js';
import { edit, found, ScoredArchive } from '../../support/scored-archive.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
const expert =
  (place: number): TeamPlay =>
  (essay) =>
    essay.experts[place]?.bytes ?? new Uint8Array();
const losing =
  (play: TeamPlay, lost: number, how: 'late' | 'no_answer'): TeamPlay =>
  (essay, index) =>
    index < lost ? how : play(essay, index);

const SIGNATURE = 'signature ERR_ARCHIVE_SIGNATURE checksums.sha256';

describe('the archive of a round (7.13)', () => {
  let db: TestDatabase;
  let round: FinishedRound;
  let archive: ScoredArchive;

  beforeAll(async () => {
    db = await createTestDatabase();
    const essays: readonly FolderEssay[] = (await readEssayFolder(ESSAYS)).essays;
    round = await finishedRound(db.database, essays, {
      first: expert(0),
      second: expert(1),
      unlucky: losing(expert(0), 1, 'late'),
      gone: losing(expert(0), 3, 'no_answer'),
    });
    await importExperts(db.database, round, essays);
    archive = await ScoredArchive.make(db.database, round.roundId);
  });

  afterAll(async () => {
    await db.drop();
    await archive.remove();
  });

  it('gives the leaderboard again, byte for byte, and every score, verdict and receipt', async () => {
    const verification = await verifyArchive(archive.path);
    expect(found(verification)).toEqual([]);
    const checked = Object.fromEntries(verification.checks.map(({ name, checked: count }) => [name, count]));
    expect(checked).toMatchObject({ essays: 24, receipts: 93, leaderboard: 4, annulments: 96 });
    expect(checked['scores']).toBeGreaterThan(300);
    expect(checked['audit']).toBeGreaterThan(5);
    expect(verification.manifest.published).toBe(false);
  });

  it('is the same file when it is made again', async () => {
    const again = join(archive.folder, 'again.zip');
    await exportArchive(db.database, round.roundId, again);
    expect((await readFile(again)).equals(await readFile(archive.path))).toBe(true);
  });

  it('holds what its texts promise, and nothing that is nobody’s business', () => {
    const all = [...archive.files].map(([name, content]) => `${name}\n${content.toString('latin1')}`).join('\n');
    expect([...archive.files.keys()].filter((name) => !name.includes('/')).sort()).toEqual(
      [
        'LICENSE.txt README.md README.ru.md checksums.sha256 checksums.sha256.sig leaderboard.json manifest.json public-key.pem',
        'agreements.jsonl audit.jsonl decisions.jsonl essays.jsonl item-scores.jsonl',
        'outages.jsonl pair-scores.jsonl reference-parts.jsonl releases.jsonl schedule.jsonl sessions.jsonl solution-scores.jsonl',
        'submissions.jsonl teams.jsonl',
      ]
        .flatMap((names) => names.split(' '))
        .sort(),
    );
    expect(archive.files.get('LICENSE.txt')?.toString()).toContain('SPDX-License-Identifier: CC-BY-4.0');
    expect(archive.files.get('README.md')?.toString()).toContain('**Unpublished:**');
    for (const { id, label, help } of CATALOGUE.markup.figures) {
      expect(archive.files.get('README.md')?.toString()).toContain(`  - \`${id}\`: ${label.en}. ${help.en}\n`);
      expect(archive.files.get('README.ru.md')?.toString()).toContain(`  - \`${id}\`: ${label.ru}. ${help.ru}\n`);
    }
    const declared = CATALOGUE.markup.figures.flatMap(({ id, of }) => (of === 'solution' ? [] : [id]));
    const [first = ''] = archive.files.get('item-scores.jsonl')?.toString().split('\n') ?? [];
    expect(Object.keys((JSON.parse(first) as { figures: object }).figures)).toEqual(declared);
    expect(all).not.toMatch(/PRIVATE KEY|[\w.]+@[\w.]+\.\w+/);
  });

  describe('with a change and checksums that fit again', () => {
    it('names the essay whose text is another', async () => {
      const problems = await archive.verifyChanged((map) =>
        edit(map, 'essays/000003.txt', (text) => text.replace('а', 'о')),
      );
      expect(problems).toContain('essays ERR_ARCHIVE_CONTENT essays/000003.txt');
    });

    it('names the set when the row of the essay fits too', async () => {
      const problems = await archive.verifyChanged((map) => {
        edit(map, 'essays/000003.txt', (text) => text.replace('а', 'о'));
        const sum = withChecksums(map).get('checksums.sha256')?.toString() ?? '';
        const sha = /([0-9a-f]{64}) {2}essays\/000003.txt/.exec(sum)?.[1] ?? '';
        edit(map, 'essays.jsonl', (text) =>
          text.replace(/("fileId":3,.*"sha256":")[0-9a-f]{64}/, (_all, before: string) => `${before}${sha}`),
        );
      });
      expect(problems).toContain('essays ERR_ARCHIVE_MERKLE essays.jsonl');
    });

    it.each([
      ['a score', 'item-scores', /"value":\d/, '"value":9', String.raw`\d+/1`],
      ['a figure of a score', 'item-scores', /"m4":\d/, '"m4":1', String.raw`\d+/1`],
      ['a score without one of its figures', 'item-scores', /"m4":[^,]*,/, '', String.raw`\d+/1`],
      ['a score with a figure more', 'item-scores', '"figures":{', '"figures":{"m7":1,', String.raw`\d+/1`],
      ['a reason that nothing gives', 'item-scores', '"detail":null', '"detail":{"why":1}', String.raw`\d+/1`],
      ['a result', 'solution-scores', /"value":\d/, '"value":9', String.raw`\d+`],
      ['a figure of a result', 'solution-scores', /"sterShare":\d/, '"sterShare":9', String.raw`\d+`],
      ['a pair', 'pair-scores', /"m2":\d/, '"m2":3', '1/.*'],
      ['how far experts agree', 'agreements', /"avg":\d/, '"avg":9', '1'],
    ])('names %s', async (_what, table, from, to, row) => {
      const problems = await archive.verifyChanged((map) =>
        edit(map, `${table}.jsonl`, (text) => text.replace(from, to)),
      );
      expect(problems).toEqual([
        SIGNATURE,
        expect.stringMatching(new RegExp(String.raw`^scores ERR_ARCHIVE_SCORE ${table}\.jsonl ${row}$`)),
      ]);
    });

    it('names the expert’s file that is another, and the scores when another version is said to be in force', async () => {
      const changed = await archive.verifyChanged((map) => {
        const file = [...map.keys()].find((name) => name.startsWith('references/000002/1.')) ?? '';
        edit(map, file, (text) => `${text} `);
      });
      expect(changed.join('\n')).toMatch(/markups ERR_ARCHIVE_CONTENT references\/000002\/1\.v1\.\w+/);
      const without = await archive.verifyChanged((map) =>
        edit(map, 'reference-parts.jsonl', (text) => text.replace('"inForce":true', '"inForce":false')),
      );
      expect(without.join('\n')).toMatch(/scores ERR_ARCHIVE_SCORE item-scores\.jsonl \d+\/1/);
    });

    it('names the line of the leaderboard', async () => {
      const problems = await archive.verifyChanged((map) =>
        edit(map, 'leaderboard.json', (text) => text.replace('"place":2', '"place":1')),
      );
      expect(problems).toEqual([SIGNATURE, 'leaderboard ERR_ARCHIVE_BOARD leaderboard.json:3']);
    });

    it('names the signature when nothing else follows from what was changed', async () => {
      const problems = await archive.verifyChanged((map) =>
        edit(map, 'teams.jsonl', (text) => text.replace('"name":"first"', '"name":"another"')),
      );
      expect(problems).toEqual([SIGNATURE]);
    });

    it('names the key when the signature is gone with it', async () => {
      const problems = await archive.verifyChanged((map) => {
        map.delete('public-key.pem');
        map.delete('checksums.sha256.sig');
      });
      expect(problems).toContain('receipts ERR_RECEIPT_KEY public-key.pem');
    });

    it('names the receipt', async () => {
      const problems = await archive.verifyChanged((map) =>
        edit(map, 'submissions.jsonl', (text) => text.replace(/(receivedAt\\":\\"2026-11-21T09:0)0/, '$11')),
      );
      expect(problems.join()).toMatch(/receipts ERR_RECEIPT_HASH submissions\.jsonl \d+\/1\.1/);
    });

    it('names the solution that was dropped', async () => {
      const problems = await archive.verifyChanged((map) => {
        const lines = (map.get('submissions.jsonl')?.toString() ?? '').split('\n');
        const dropped = lines.findIndex((line) => line.includes('"fileId":5,'));
        const file = /"file":"([^"]+)"/.exec(lines[dropped] ?? '')?.[1] ?? '';
        expect(map.delete(file)).toBe(true);
        map.set('submissions.jsonl', Buffer.from(lines.filter((_line, index) => index !== dropped).join('\n')));
      });
      expect(problems.join('\n')).toMatch(/receipts ERR_RECEIPT_CHAIN sessions\.jsonl \d+/);
      expect(problems.join('\n')).toMatch(/verdicts ERR_ARCHIVE_FINAL releases\.jsonl \d+\/5/);
    });

    it('names the annulment that the times do not give', async () => {
      const problems = await archive.verifyChanged((map) =>
        edit(map, 'releases.jsonl', (text) => text.replace('"cause":"late"', '"cause":"server-fault"')),
      );
      expect(problems.join('\n')).toMatch(/annulments ERR_ARCHIVE_ANNULMENT releases\.jsonl \d+\/1/);
    });

    it('names the deadline that is too kind, and the audit entry that says something else', async () => {
      const problems = await archive.verifyChanged((map) => {
        edit(map, 'releases.jsonl', (text) => text.replace(/("fileId":2,.*?"deadlineAt":"[^"]*)\.000Z/, '$1.001Z'));
        edit(map, 'audit.jsonl', (text) => text.replace('"actor":"test"', '"actor":"best"'));
      });
      expect(problems.join('\n')).toMatch(/verdicts ERR_ARCHIVE_DEADLINE releases\.jsonl \d+\/2/);
      expect(problems.join('\n')).toMatch(/audit ERR_AUDIT_HASH audit\.jsonl \d+/);
    });
  });

  it('names the file whose checksum does not fit, the missing and the added one', async () => {
    const changed = new Map(archive.files);
    changed.set('essays/000001.txt', Buffer.from('another'));
    changed.delete('essays/000002.txt');
    changed.set('essays/999999.txt', Buffer.from('more'));
    const path = join(archive.folder, 'unmended.zip');
    await zip(changed, path);
    expect(found(await verifyArchive(path))).toEqual(
      expect.arrayContaining([
        'files ERR_ARCHIVE_CHECKSUM essays/000001.txt',
        'files ERR_ARCHIVE_MISSING essays/000002.txt',
        'files ERR_ARCHIVE_EXTRA essays/999999.txt',
      ]),
    );
  });

  it('refuses what is no archive, or more than the budget allows, before it unpacks it', async () => {
    const path = join(archive.folder, 'bad.zip');
    const budget = { entries: 10, totalBytes: 1_000, tableBytes: 500, fileBytes: 500, rows: 10 };
    const refusal = async (content: Map<string, Buffer>): Promise<unknown> => {
      await zip(content, path);
      return verifyArchive(path, budget).catch((error: unknown) => (error as { code: string }).code);
    };
    expect(await refusal(new Map([['bomb', Buffer.alloc(100_000)]]))).toBe('ERR_ARCHIVE_BUDGET');
    expect(await refusal(new Map(['a', 'b', 'c'].map((name) => [name, Buffer.alloc(400)])))).toBe('ERR_ARCHIVE_BUDGET');
    expect(await refusal(new Map(Array.from({ length: 11 }, (_, n) => [`f${n}`, Buffer.alloc(1)])))).toBe(
      'ERR_ARCHIVE_BUDGET',
    );
    expect(await refusal(new Map([['a b', Buffer.alloc(1)]]))).toBe('ERR_ARCHIVE_NAME');
    expect(await refusal(new Map([['manifest.json', Buffer.from('{"format":"other"}')]]))).toBe('ERR_ARCHIVE_FORMAT');
    await expect(verifyArchive(resolve(import.meta.filename))).rejects.toThrow('cannot be read');
  });
});
