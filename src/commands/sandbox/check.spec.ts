import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { type Sandbox, SANDBOX_LACKS, type SandboxReport } from '@starboard/sandbox';
import { PROCESS_STREAMS } from '../streams.js';
import { runSandboxCheck } from './check.js';

const FULL: SandboxReport = { level: 'full', lacks: [], bubblewrap: '0.8.0', cgroups: 'v2', ownUsers: false };

async function check(
  report: SandboxReport,
  options: { json?: boolean; lang?: string } = {},
): Promise<[number, string]> {
  let text = '';
  const stdout = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString();
      done();
    },
  });
  const sandbox: Sandbox = { probe: () => Promise.resolve(report), run: () => Promise.reject(new Error('not asked')) };
  const code = await runSandboxCheck(options, { ...PROCESS_STREAMS, stdout }, sandbox);
  return [code, text];
}

describe('starboard sandbox check', () => {
  it('is content with a full sandbox only', async () => {
    expect(await check(FULL)).toEqual([
      0,
      expect.stringMatching(/^Sandbox full: .*\n {3}bubblewrap 0\.8\.0, cgroups v2\n$/),
    ]);
    expect((await check({ ...FULL, level: 'partial' }))[0]).toBe(1);
    expect((await check({ ...FULL, level: 'none' }))[0]).toBe(1);
  });

  it.each(['en', 'ru'])('says of everything that may be missing what to do: %s', async (lang) => {
    for (const lack of SANDBOX_LACKS) {
      const report = { ...FULL, level: 'none' as const, lacks: [{ lack, detail: 'seen\u001b[31m' }] };
      const [, text] = await check(report, { lang });
      expect(text).toMatch(lang === 'ru' ? /[а-я]/ : /^[^а-я]*$/);
      expect(text).toContain('(seen');
      expect(text).not.toContain('\u001b');
      const [, json] = await check(report, { lang, json: true });
      expect(JSON.parse(json)).toMatchObject({ lacks: [{ lack, what: expect.any(String), how: expect.any(String) }] });
    }
  });
});
