import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClassifierQueries, ReportQueries } from '@starboard/database';
import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { makeReport } from '../../../apps/api/src/reports/making/make-report.js';
import { verifyArchive } from '../../../src/archive/verify-archive.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { type FinishedRound, finishedRound, importExperts } from '../../support/finished-round.js';
import { markedTxt, OWN_CLASSIFIER } from '../../support/own-classifier.js';
import { edit, found, ScoredArchive } from '../../support/scored-archive.js';

const ESSAYS = resolve(import.meta.dirname, '../../../src/demo/essays');
/** The expert and the team spell the same codes of the contest in other ways. */
const EXPERT = ['Г.теорсвязь', 'Г.управление'];
const TEAM = ['Г77', 'Г.упр'];

let db: TestDatabase;
let round: FinishedRound;
let archive: ScoredArchive;

beforeAll(async () => {
  db = await createTestDatabase();
  const essays = (await readEssayFolder(ESSAYS)).essays.slice(0, 2).map((essay) => ({
    ...essay,
    experts: essay.experts.slice(0, 2).map((expert) => ({
      ...expert,
      fileName: expert.fileName.replace('json', 'txt'),
      bytes: markedTxt(essay, EXPERT),
    })),
  }));
  const teams = { owl: (essay: FolderEssay) => markedTxt(essay, TEAM) };
  const options = { classifier: OWN_CLASSIFIER, parameters: { codeFilter: 'Г.теор*,Г.управ*' } };
  round = await finishedRound(db.database, essays, teams, options);
  await importExperts(db.database, round, essays);
  archive = await ScoredArchive.make(db.database, round.roundId);
});
afterAll(async () => {
  await archive.remove();
  await db.drop();
});

describe('a contest with a classifier of its own (2.12; appendix 3 §3)', () => {
  it('reads and scores markups by it, and not by the built-in one', async () => {
    const markups = await db.database.prisma.markup.findMany();
    const codes = markups.map(({ content }) => (content as { fragments: { code: string }[] }).fragments.map(({ code }) => code)); // prettier-ignore
    expect(codes).toEqual(Array.from({ length: 6 }, () => EXPERT));
    expect(markups.flatMap(({ diagnostics }) => diagnostics as { code: string }[]).map(({ code }) => code)).not.toContain('ERR_MARKUP_CODE_UNKNOWN'); // prettier-ignore
    const rows = await db.database.prisma.leaderboardRow.findMany();
    // Everything is equal but the corrections, which nobody has: M6 is 0 of five metrics.
    expect(rows.map(({ value }) => value)).toEqual([80]);
  });

  it('says in reports what it says of codes', async () => {
    const reports = new ReportQueries(db.database);
    const { teamId, sessionId } = round.sessions.get('owl')!;
    const head = await reports.head({ ...round, teamId, sessionId }, true);
    const essays = await reports.essays(head!);
    const { report } = makeReport({ ...head!, essays });
    const matched = EXPERT.map((code) => ({ expert: code, own: code, count: 4 })).sort((a, b) =>
      a.own < b.own ? -1 : 1,
    );
    expect(report.confusion).toEqual({ matched, missed: [], extra: [] });
  });

  it('is in the archive, complete, and the archive holds', async () => {
    const verification = await verifyArchive(archive.path);
    expect(found(verification)).toEqual([]);
    expect(verification.checks.map(({ name }) => name)).toContain('classifier');
    const own = await new ClassifierQueries(db.database).ofContest(round.contestId);
    expect(verification.manifest.classifier).toEqual({ version: 1, sha256: own?.sha256 });
    expect(JSON.parse(archive.files.get('classifier.json')!.toString())).toEqual(own?.data);
  });

  it('cannot be another one there: neither by itself nor with all digests', async () => {
    const rename = (text: string): string => text.replace('"aliases":["Г77"]', '"aliases":["Г78"]');
    expect(await archive.verifyChanged((files) => edit(files, 'classifier.json', rename))).toContain(
      'classifier ERR_ARCHIVE_CLASSIFIER classifier.json',
    );
    const found = await archive.verifyChanged((files) => {
      edit(files, 'classifier.json', rename);
      const sha256 = createHash('sha256').update(files.get('classifier.json')!).digest('hex');
      edit(files, 'manifest.json', (text) =>
        text.replace(/("classifier": \{[^}]*"sha256": ")[0-9a-f]+/, `$1${sha256}`),
      );
    });
    expect(found).toContain('classifier ERR_ARCHIVE_CLASSIFIER audit.jsonl');
    expect(found.some((one) => one.startsWith('scores ERR_ARCHIVE_SCORE item-scores.jsonl'))).toBe(true);
  });

  it('cannot be left out of it either', async () => {
    const found = await archive.verifyChanged((files) => {
      files.delete('classifier.json');
      edit(files, 'manifest.json', (text) =>
        JSON.stringify({ ...(JSON.parse(text) as object), classifier: undefined }),
      );
    });
    expect(found).toContain('classifier ERR_ARCHIVE_CLASSIFIER audit.jsonl');
    expect(found.some((one) => one.startsWith('scores '))).toBe(true);
  });
});
