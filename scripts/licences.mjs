/**
 * `npm run licences`: every package that the platform needs in use has a licence of the list, or an exception with its reason.
 * Reads package-lock.json, so packages for other machines count too; fails on what is unknown.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** They ask for their notice only. */
const ALLOWED = new Set(['MIT', 'MIT-0', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'Python-2.0', 'PostgreSQL', 'Zlib']); // prettier-ignore

/** Name → licence as it is named there, and why it is fit. A licence that changes is looked at again. */
export const EXCEPTIONS = new Map([
  [
    'elkjs',
    { licence: 'EPL-2.0', reason: 'comes with the Prisma command for developers; unchanged, and never run here' },
  ],
  ['seq-queue', { licence: '', reason: 'names none in package.json; its file LICENSE is MIT' }],
]);

/** @returns {{name: string, version: string, licence: string, problem?: string}[]} */
export function licencesOf(lock, exceptions = EXCEPTIONS, readManifest = manifestOf) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path !== '' && !entry.dev && !entry.link)
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = textOf(entry.license) ?? textOf(readManifest(path)) ?? '';
      const excepted = exceptions.get(name)?.licence === licence;
      const problem =
        allows(licence) || excepted ? undefined : licence === '' ? 'names no licence' : 'is not on the list';
      return { name, version: entry.version ?? '', licence, problem };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** An SPDX expression: one of the alternatives will do, and all that are joined by AND must. */
export function allows(expression) {
  const text = expression.trim().replace(/^\((.*)\)$/, '$1');
  if (text === '' || /[()]/.test(text)) return false;
  return text.split(/\s+OR\s+/i).some((either) => either.split(/\s+AND\s+/i).every((each) => ALLOWED.has(each.trim())));
}

function textOf(declared) {
  if (typeof declared === 'string') return declared;
  if (Array.isArray(declared)) return declared.map((each) => textOf(each) ?? '').join(' OR ');
  return typeof declared?.type === 'string' ? declared.type : undefined;
}

function manifestOf(path) {
  const file = join(ROOT, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return license ?? licenses;
}

function main() {
  const packages = licencesOf(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const counts = new Map();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  if (process.argv.includes('--list')) {
    for (const { name, version, licence } of packages) console.log(`${name}@${version}\t${licence}`);
  }
  const summary = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([licence, count]) => `${licence || 'none named'} ${count}`);
  console.log(`${packages.length} packages in use: ${summary.join(', ')}`);
  for (const [name, { licence, reason }] of EXCEPTIONS)
    console.log(`Exception: ${name} (${licence || 'none'}): ${reason}.`);
  const problems = packages.filter(({ problem }) => problem !== undefined);
  for (const { name, version, licence, problem } of problems) {
    console.error(`ERR_LICENCE: ${name}@${version} ${problem}${licence === '' ? '' : `: ${licence}`}`);
  }
  if (problems.length > 0) {
    console.error('Take another package, or add an exception with its reason to scripts/licences.mjs.');
    process.exitCode = 1;
  }
}

if (process.argv[1] === import.meta.filename) main();
