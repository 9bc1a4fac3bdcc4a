import { describe, expect, it } from '@jest/globals';
import { judgeAudit } from '../scripts/audit.mjs';
import { allows, licencesOf } from '../scripts/licences.mjs';

describe('licences', () => {
  it.each(['MIT', '(AFL-2.1 OR BSD-3-Clause)', 'MIT AND ISC', 'MIT and ISC', 'Apache-2.0'])('%s is allowed', (text) => {
    expect(allows(text)).toBe(true);
  });

  it.each(['', 'EPL-2.0', 'GPL-3.0', 'MIT AND GPL-3.0', 'SEE LICENSE IN LICENSE', 'UNLICENSED'])(
    '"%s" is not',
    (text) => {
      expect(allows(text)).toBe(false);
    },
  );

  it('are asked of what is in use only, and an exception holds for the licence that it names', () => {
    const lock = {
      packages: {
        '': { license: 'Apache-2.0' },
        'node_modules/a': { version: '1.0.0', license: 'MIT' },
        'node_modules/b/node_modules/c': { version: '2.0.0', license: 'EPL-2.0' },
        'node_modules/d': { version: '3.0.0', license: 'GPL-3.0', dev: true },
        'node_modules/e': { version: '4.0.0' },
      },
    };
    const exceptions = new Map([['c', { licence: 'EPL-2.0', reason: 'known' }]]);
    const found = licencesOf(lock, exceptions, () => undefined);
    expect(found.map(({ name, problem }) => [name, problem])).toEqual([
      ['a', undefined],
      ['c', undefined],
      ['e', 'names no licence'],
    ]);
    const other = licencesOf(lock, new Map([['c', { licence: 'EPL-1.0', reason: 'known' }]]), () => 'ISC');
    expect(other.map(({ problem }) => problem)).toEqual([undefined, 'is not on the list', undefined]);
  });
});

describe('the audit', () => {
  const answer = (severity: string): string =>
    JSON.stringify({
      vulnerabilities: {
        old: { name: 'old', severity, via: [{ title: 'Reads too far', url: 'https://x.example' }], fixAvailable: true },
      },
      metadata: { vulnerabilities: { total: 1 }, dependencies: { prod: 10 } },
    });

  it.each([
    ['high', true],
    ['critical', true],
    ['moderate', false],
  ])('a %s vulnerability fails: %s', (severity, failed) => {
    const result = judgeAudit(answer(severity));
    expect(result).toMatchObject({ asked: true, failed });
    expect(result.lines[0]).toBe(`${severity}: old: Reads too far (https://x.example) — a fixed version is there`);
  });

  it.each(['', 'not JSON', '{"message":"405 Method Not Allowed","error":{"summary":""}}'])(
    'that nobody answers does not fail, and says so: %s',
    (output) => {
      expect(judgeAudit(output)).toEqual({
        asked: false,
        failed: false,
        lines: [expect.stringMatching(/^Not audited: /)],
      });
    },
  );
});
