import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeFolder } from './make-folder.js';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'starboard-folder-'))));
afterEach(() => rmSync(root, { recursive: true }));

describe('a folder that is made', () => {
  it('has all folders above it, and may be there already', () => {
    const folder = join(root, 'a/b/c');
    makeFolder(folder, 0o700);
    makeFolder(folder, 0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('is refused where a file is in the way', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => makeFolder(join(root, 'file'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
    expect(() => makeFolder(join(root, 'file/below'))).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
  });

  (existsSync('/proc/self') ? it : it.skip)(
    'is refused by a file system that takes none, and does not try again',
    () => {
      expect(() => makeFolder('/proc/starboard/data')).toThrow(expect.objectContaining({ code: 'ENOENT' }));
    },
  );
});
