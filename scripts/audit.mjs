/**
 * `npm run audit`: known vulnerabilities of the packages in use, by the registry. High and critical ones fail. Where the registry
 * does not answer that question (no network, a mirror), it says so and does not fail: nothing was found, and nothing was looked up.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const FAILING = ['high', 'critical'];
const LIMIT_MS = 120_000;

/** What an answer of `npm audit --json` means. @returns {{ asked: boolean, failed: boolean, lines: string[] }} */
export function judgeAudit(output) {
  const answer = parse(output);
  const counts = answer?.metadata?.vulnerabilities;
  if (counts === undefined) {
    const why = answer?.message ?? answer?.error?.summary ?? 'no answer';
    return { asked: false, failed: false, lines: [`Not audited: the registry does not say (${String(why).trim()}).`] };
  }
  const found = Object.values(answer.vulnerabilities ?? {});
  const lines = found.map(({ name, severity, via, fixAvailable }) => {
    const titles = via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : `${cause.title} (${cause.url})`));
    return `${severity}: ${name}: ${titles.join('; ')}${fixAvailable ? ' — a fixed version is there' : ''}`;
  });
  const failed = found.some(({ severity }) => FAILING.includes(severity));
  const total = `Audited ${answer.metadata.dependencies?.prod ?? 'all'} packages in use: ${found.length} known vulnerabilities.`;
  return { asked: true, failed, lines: [...lines, total] };
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}

function main() {
  const cli = process.env.npm_execpath;
  const args = ['audit', '--json', '--omit=dev', '--fetch-retries=1'];
  const [command, all] = cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
  const options = { cwd: ROOT, encoding: 'utf8', timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 };
  const { stdout, stderr } = spawnSync(command, all, options);
  const { asked, failed, lines } = judgeAudit(stdout);
  for (const line of lines) console.log(line);
  const said = /^npm (?:warn|error) audit (.*)$/m.exec(stderr ?? '');
  if (!asked && said) console.log(`It answered: ${said[1]}`);
  if (failed) console.error('ERR_VULNERABLE: update the packages above (npm update NAME), or replace them.');
  process.exitCode = failed ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) {
  readFileSync(join(ROOT, 'package-lock.json'));
  main();
}
