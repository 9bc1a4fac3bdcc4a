import { describe, expect, it } from '@jest/globals';
import type { ArchiveManifest } from '@starboard/contracts';
import type { ArchiveData } from './archive-data.js';
import type { ArchiveFiles } from './archive-files.js';
import { formatOf } from './formats/formats.js';
import { checkComputed } from './recompute-as-made.js';

/** Of an engine that came after the first format, and after results that do not say by which versions they were made. */
const MANIFEST = { format: 'starboard-archive/1', engine: 'later' } as unknown as ArchiveManifest;
const NO_FILES = {} as ArchiveFiles;

describe('an archive of an engine that came later', () => {
  it('is never taken for one of the first format', () => {
    const refused = { code: 'ERR_ARCHIVE_FORMAT', message: expect.stringContaining('no archive of later') };
    expect(() => formatOf(MANIFEST).tables(MANIFEST)).toThrow(expect.objectContaining(refused));
    expect(() => formatOf(MANIFEST).scoresOf(MANIFEST)).toThrow(expect.objectContaining(refused));
  });

  it('does not hold without a word by which versions it was computed', async () => {
    const checks = await checkComputed(NO_FILES, { manifest: MANIFEST } as unknown as ArchiveData);
    expect(checks.map(({ name, problems }) => [name, problems.map(({ code }) => code)])).toEqual([
      ['scores', ['ERR_ARCHIVE_VERSION']],
      ['leaderboard', ['ERR_ARCHIVE_VERSION']],
    ]);
  });
});
