import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readEssayFolder, type FolderEssay } from '@starboard/essays';
import { verifyArchive, type ArchiveVerification } from '../../src/archive/verify-archive.js';
import { exportArchive, unzip, withChecksums, zip } from '../support/archive.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { eventually } from '../support/eventually.js';
import { finishedRound, importExperts, type FinishedRound, type TeamPlay } from '../support/finished-round.js';
import { startWorker } from '../support/worker-app.js';

const ESSAYS = resolve(import.meta.dirname, '../../src/demo/essays');
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
  let folder: string;
  let archive: string;
  let files: Map<string, Buffer>;

  beforeAll(async () => {
    db = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'starboard-archive-'));
    const essays: readonly FolderEssay[] = (await readEssayFolder(ESSAYS)).essays;
    round = await finishedRound(db.database, essays, {
      first: expert(0),
      second: expert(1),
      unlucky: losing(expert(0), 1, 'late'),
      gone: losing(expert(0), 3, 'no_answer'),
    });
    await importExperts(db.database, round, essays);
    const worker = await startWorker(db.database);
    await eventually('the board', () =>
      db.database.prisma.leaderboardSnapshot.findFirst({ where: { roundId: round.roundId } }),
    );
    await worker.close();
    archive = join(folder, 'archive.zip');
    await exportArchive(db.database, round.roundId, archive);
    files = await unzip(archive);
  });

  afterAll(async () => {
    await db.drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Changes files, mends the checksums, and verifies. */
  async function verifyChanged(change: (files: Map<string, Buffer>) => void): Promise<ArchiveVerification> {
    const changed = new Map(files);
    change(changed);
    const path = join(folder, 'changed.zip');
    await zip(withChecksums(changed), path);
    return verifyArchive(path);
  }

  const found = ({ checks }: ArchiveVerification) =>
    checks.flatMap(({ name, problems }) => problems.map(({ code, where }) => `${name} ${code} ${where}`));

  const edit = (map: Map<string, Buffer>, name: string, change: (text: string) => string): void => {
    const before = map.get(name)?.toString('utf8') ?? '';
    const after = change(before);
    expect(after === before).toBe(false);
    map.set(name, Buffer.from(after));
  };

  it('gives the leaderboard again, byte for byte, and every score, verdict and receipt', async () => {
    const verification = await verifyArchive(archive);
    expect(found(verification)).toEqual([]);
    const checked = Object.fromEntries(verification.checks.map(({ name, checked: count }) => [name, count]));
    expect(checked).toMatchObject({ essays: 24, receipts: 93, leaderboard: 4, annulments: 96 });
    expect(checked['scores']).toBeGreaterThan(300);
    expect(checked['audit']).toBeGreaterThan(5);
    expect(verification.manifest.published).toBe(false);
  });

  it('is the same file when it is made again', async () => {
    const again = join(folder, 'again.zip');
    await exportArchive(db.database, round.roundId, again);
    expect((await readFile(again)).equals(await readFile(archive))).toBe(true);
  });

  it('holds what its texts promise, and nothing that is nobody’s business', () => {
    const all = [...files].map(([name, content]) => `${name}\n${content.toString('latin1')}`).join('\n');
    expect([...files.keys()].filter((name) => !name.includes('/')).sort()).toEqual(
      [
        'LICENSE.txt README.md README.ru.md checksums.sha256 checksums.sha256.sig leaderboard.json manifest.json public-key.pem',
        'agreements.jsonl audit.jsonl decisions.jsonl essay-scores.jsonl essays.jsonl expert-markups.jsonl',
        'outages.jsonl pair-scores.jsonl releases.jsonl schedule.jsonl sessions.jsonl solution-scores.jsonl',
        'submissions.jsonl teams.jsonl',
      ]
        .flatMap((names) => names.split(' '))
        .sort(),
    );
    expect(files.get('LICENSE.txt')?.toString()).toContain('SPDX-License-Identifier: CC-BY-4.0');
    expect(files.get('README.md')?.toString()).toContain('**Unpublished:**');
    expect(all).not.toMatch(/PRIVATE KEY|[\w.]+@[\w.]+\.\w+/);
  });

  describe('with a change and checksums that fit again', () => {
    it('names the essay whose text is another', async () => {
      const verification = await verifyChanged((map) =>
        edit(map, 'essays/000003.txt', (text) => text.replace('а', 'о')),
      );
      expect(found(verification)).toContain('essays ERR_ARCHIVE_CONTENT essays/000003.txt');
    });

    it('names the set when the row of the essay fits too', async () => {
      const verification = await verifyChanged((map) => {
        edit(map, 'essays/000003.txt', (text) => text.replace('а', 'о'));
        const sum = withChecksums(map).get('checksums.sha256')?.toString() ?? '';
        const sha = /([0-9a-f]{64}) {2}essays\/000003.txt/.exec(sum)?.[1] ?? '';
        edit(map, 'essays.jsonl', (text) =>
          text.replace(/("fileId":3,.*"sha256":")[0-9a-f]{64}/, (_all, before: string) => `${before}${sha}`),
        );
      });
      expect(found(verification)).toContain('essays ERR_ARCHIVE_MERKLE essays.jsonl');
    });

    it('names the score', async () => {
      const verification = await verifyChanged((map) =>
        edit(map, 'essay-scores.jsonl', (text) => text.replace(/"value":\d/, (it) => it.replace(/\d$/, '9'))),
      );
      expect(found(verification)).toEqual([
        SIGNATURE,
        expect.stringMatching(/^scores ERR_ARCHIVE_SCORE essay-scores\.jsonl \d+\/1$/),
      ]);
    });

    it('names the line of the leaderboard', async () => {
      const verification = await verifyChanged((map) =>
        edit(map, 'leaderboard.json', (text) => text.replace('"place":2', '"place":1')),
      );
      expect(found(verification)).toEqual([SIGNATURE, 'leaderboard ERR_ARCHIVE_BOARD leaderboard.json:3']);
    });

    it('names the signature when nothing else follows from what was changed', async () => {
      const verification = await verifyChanged((map) =>
        edit(map, 'teams.jsonl', (text) => text.replace('"name":"first"', '"name":"another"')),
      );
      expect(found(verification)).toEqual([SIGNATURE]);
    });

    it('names the key when the signature is gone with it', async () => {
      const verification = await verifyChanged((map) => {
        map.delete('public-key.pem');
        map.delete('checksums.sha256.sig');
      });
      expect(found(verification)).toContain('receipts ERR_RECEIPT_KEY public-key.pem');
    });

    it('names the receipt', async () => {
      const verification = await verifyChanged((map) =>
        edit(map, 'submissions.jsonl', (text) => text.replace(/(receivedAt\\":\\"2026-11-21T09:0)0/, '$11')),
      );
      expect(found(verification).join()).toMatch(/receipts ERR_RECEIPT_HASH submissions\.jsonl \d+\/1\.1/);
    });

    it('names the solution that was dropped', async () => {
      const verification = await verifyChanged((map) => {
        const lines = (map.get('submissions.jsonl')?.toString() ?? '').split('\n');
        const dropped = lines.findIndex((line) => line.includes('"fileId":5,'));
        const file = /"file":"([^"]+)"/.exec(lines[dropped] ?? '')?.[1] ?? '';
        expect(map.delete(file)).toBe(true);
        map.set('submissions.jsonl', Buffer.from(lines.filter((_line, index) => index !== dropped).join('\n')));
      });
      expect(found(verification).join('\n')).toMatch(/receipts ERR_RECEIPT_CHAIN sessions\.jsonl \d+/);
      expect(found(verification).join('\n')).toMatch(/verdicts ERR_ARCHIVE_FINAL releases\.jsonl \d+\/5/);
    });

    it('names the annulment that the times do not give', async () => {
      const verification = await verifyChanged((map) =>
        edit(map, 'releases.jsonl', (text) => text.replace('"cause":"late"', '"cause":"server-fault"')),
      );
      expect(found(verification).join('\n')).toMatch(/annulments ERR_ARCHIVE_ANNULMENT releases\.jsonl \d+\/1/);
    });

    it('names the deadline that is too kind, and the audit entry that says something else', async () => {
      const verification = await verifyChanged((map) => {
        edit(map, 'releases.jsonl', (text) => text.replace(/("fileId":2,.*?"deadlineAt":"[^"]*)\.000Z/, '$1.001Z'));
        edit(map, 'audit.jsonl', (text) => text.replace('"actor":"test"', '"actor":"best"'));
      });
      expect(found(verification).join('\n')).toMatch(/verdicts ERR_ARCHIVE_DEADLINE releases\.jsonl \d+\/2/);
      expect(found(verification).join('\n')).toMatch(/audit ERR_AUDIT_HASH audit\.jsonl \d+/);
    });
  });

  it('names the file whose checksum does not fit, the missing and the added one', async () => {
    const changed = new Map(files);
    changed.set('essays/000001.txt', Buffer.from('another'));
    changed.delete('essays/000002.txt');
    changed.set('essays/999999.txt', Buffer.from('more'));
    const path = join(folder, 'unmended.zip');
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
    const path = join(folder, 'bad.zip');
    const budget = { entries: 10, totalBytes: 1_000, tableBytes: 500, fileBytes: 500 };
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
