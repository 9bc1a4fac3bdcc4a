import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { assertOurs, installPostgresBinaries } from './postgres-binaries.js';

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

describe('programs that the database’s user cannot reach', () => {
  /** A package in a folder that is closed to others. */
  const packed = (): string => join(folder, '../package/native');
  const copies = (): string => join(folder, 'postgres-programs-1.2.3');
  beforeEach(() => {
    mkdirSync(join(packed(), 'bin'), { recursive: true, mode: 0o755 });
    writeFileSync(join(packed(), '../package.json'), '{ "version": "1.2.3" }');
    writeFileSync(join(packed(), 'bin/initdb'), 'ours');
  });

  it('are copied into the data folder, whatever stands elsewhere', async () => {
    const { initdb } = await installPostgresBinaries(folder, true, packed());
    expect(initdb).toBe(join(copies(), 'bin/initdb'));
    expect(readFileSync(initdb, 'utf8')).toBe('ours');
    expect(await installPostgresBinaries(folder, true, packed())).toMatchObject({ initdb });
  });

  it('are run from their package when it is our own user', async () => {
    const { initdb } = await installPostgresBinaries(folder, false, packed());
    expect(initdb).toBe(join(packed(), 'bin/initdb'));
  });

  it('are not taken from where others may have put them', async () => {
    mkdirSync(join(copies(), 'bin'), { recursive: true });
    writeFileSync(join(copies(), 'bin/initdb'), 'another');
    chmodSync(copies(), 0o777);
    const installed = installPostgresBinaries(folder, true, packed());
    await expect(installed).rejects.toMatchObject({ code: 'ERR_DATA_FOLDER' });
  });
});
