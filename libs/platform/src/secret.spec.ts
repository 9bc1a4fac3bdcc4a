import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { platformSecret } from './secret.js';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'starboard-secret-'));
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

describe('platformSecret', () => {
  it('is made once and kept for its owner only', () => {
    const made = platformSecret({ secret: undefined, dataFolder });
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(platformSecret({ secret: undefined, dataFolder })).toBe(made);
    expect(statSync(join(dataFolder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('comes from the environment when it is there', () => {
    const secret = 'x'.repeat(40);
    expect(platformSecret({ secret, dataFolder })).toBe(secret);
    expect(platformSecret({ secret: undefined, dataFolder })).not.toBe(secret);
  });

  it('refuses a file that was cut off', () => {
    writeFileSync(join(dataFolder, 'secret'), 'abc');
    expect(() => platformSecret({ secret: undefined, dataFolder })).toThrow('not whole');
  });
});
