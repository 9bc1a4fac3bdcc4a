import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runToolchainBuild } from '../../../src/commands/toolchain/build.js';
import { sandboxAtHand } from '../../support/sandbox/sandbox-at-hand.js';

/** Such as http://deb.debian.org/debian: a system of some hundred megabytes comes from there. */
const MIRROR = process.env['TEST_DEBIAN_MIRROR'] ?? '';
const SUITE = 'bookworm';
/** A system is fetched and unpacked. */
const LIMIT_MS = 900_000;

const reaches = (mirror: string): Promise<boolean> =>
  fetch(`${mirror}/dists/${SUITE}/Release`, { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Why it cannot be tried; undefined when it can. */
async function lack(): Promise<string | undefined> {
  if (MIRROR === '') return 'no mirror is named in TEST_DEBIAN_MIRROR';
  if (process.getuid?.() !== 0) return 'debootstrap needs root';
  if (!existsSync('/usr/sbin/debootstrap')) return 'debootstrap is not there';
  if ((await sandboxAtHand()) === 'none') return 'there is no sandbox';
  return (await reaches(MIRROR)) ? undefined : `${MIRROR} does not answer`;
}

const why = await lack();
const title = `a toolchain${why === undefined ? '' : ` (skipped: ${why})`}`;

(why === undefined ? describe : describe.skip)(title, () => {
  let folder: string;
  beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'toolchain-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it(
    'is built of packages, runs what was asked for, and says what it consists of',
    async () => {
      const [stdout, stderr] = [new PassThrough(), new PassThrough().resume()];
      const root = join(folder, 'root');
      const options = { languages: ['javascript'], suite: SUITE, mirror: MIRROR, json: true } as const;
      const code = await runToolchainBuild(root, options, { stdin: process.stdin, stdout, stderr });
      stdout.end();
      const report = JSON.parse(await text(stdout)) as { fingerprint: string; languages: unknown[] };
      expect(code).toBe(0);
      expect(report).toMatchObject({ ok: true, root, fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) });
      expect(report.languages).toContainEqual(
        expect.objectContaining({ language: 'javascript', runs: true, versions: [expect.stringMatching(/^v\d+/)] }),
      );
      expect(report.languages).toContainEqual(expect.objectContaining({ language: 'go', runs: false }));
      const manifest: unknown = JSON.parse(await readFile(join(root, 'starboard-toolchain.json'), 'utf8'));
      expect(manifest).toMatchObject({
        suite: SUITE,
        packages: expect.arrayContaining([expect.stringMatching(/^nodejs /)]),
      });
    },
    LIMIT_MS,
  );
});
