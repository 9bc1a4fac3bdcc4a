import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertOurs } from './postgres-binaries.js';

const root = process.getuid?.() === 0;
/** Anybody else. */
const OTHER = 65_533;

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'starboard-ours-')), 'data');
  mkdirSync(folder, { mode: 0o700 });
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

describe('programs are run from a folder', () => {
  it('that only we can change', async () => {
    await expect(assertOurs(folder)).resolves.toBeUndefined();
  });

  it('and not from one that others may write into', async () => {
    chmodSync(folder, 0o770);
    await expect(assertOurs(folder)).rejects.toMatchObject({ code: 'ERR_DATA_FOLDER' });
  });

  it('nor from one that others may exchange, whose parent they write', async () => {
    chmodSync(join(folder, '..'), 0o777);
    await expect(assertOurs(folder)).rejects.toMatchObject({ message: expect.stringContaining('others may change') });
  });

  (root ? it : it.skip)('nor from one that somebody else has made, also behind a link', async () => {
    chownSync(folder, OTHER, OTHER);
    const link = join(folder, '../link');
    symlinkSync(folder, link);
    await expect(assertOurs(folder)).rejects.toMatchObject({ code: 'ERR_DATA_FOLDER' });
    await expect(assertOurs(link)).rejects.toMatchObject({ code: 'ERR_DATA_FOLDER' });
  });
});
