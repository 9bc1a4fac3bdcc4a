import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode, StartupError } from '@starboard/platform';
import { packagesOf, type ProgramLanguage } from '@starboard/sandbox';
import { say } from '../../i18n/say.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { inspectAt, toolchainIn } from './check.js';

export interface ToolchainBuildOptions {
  readonly languages: readonly ProgramLanguage[];
  readonly suite: string;
  readonly mirror: string;
  /** Of Debian, beside those that the languages need. */
  readonly packages?: readonly string[];
  readonly json?: boolean;
}

/** What is in a toolchain, beside it. */
const MANIFEST = 'starboard-toolchain.json';
const ENVIRONMENT = { LANG: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' };

/** What a toolchain is built by: who we are, and where the tools of Debian are looked for. */
export interface BuildMeans {
  readonly user: number | undefined;
  readonly path: string;
}

const OWN_MEANS: BuildMeans = {
  user: process.getuid?.(),
  path: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
};
/** Of what a tool says before it fails. */
const LAST_WORDS = 2000;

/**
 * Makes a system of Debian with the languages in a new folder, and asks each of them in the sandbox.
 * @throws StartupError ERR_TOOLCHAIN_ROOT, ERR_TOOLCHAIN_DEBOOTSTRAP, ERR_TOOLCHAIN_FOLDER, ERR_TOOLCHAIN_BUILD
 */
export async function runToolchainBuild(
  folder: string,
  { languages, suite, mirror, packages: further = [], json = false }: ToolchainBuildOptions,
  streams: CommandStreams = PROCESS_STREAMS,
  means: BuildMeans = OWN_MEANS,
): Promise<0 | 1> {
  const target = resolve(folder);
  const { tool, inside } = toolsOf(means);
  await requireMeans(target, means);
  const part = `${target}.part`;
  const say = (text: string): void => void streams.stderr.write(`${text}\n`);
  try {
    await mkdir(dirname(target), { recursive: true });
    await mkdir(part, { mode: 0o755 });
  } catch (error) {
    throw new StartupError(
      'ERR_TOOLCHAIN_FOLDER',
      `${part} cannot be made (${errorCode(error)}): remove what is there`,
    );
  }
  try {
    say(`debootstrap ${suite} from ${mirror}`);
    await tool('debootstrap', ['--variant=minbase', suite, part, mirror]);
    // Services that a package would start have no place here.
    await writeFile(join(part, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    const packages = [...new Set([...languages.flatMap(packagesOf), ...further])].sort();
    say(`apt-get install ${packages.join(' ')}`);
    await inside(part, ['apt-get', 'install', '--yes', '--quiet', '--no-install-recommends', ...packages]);
    await inside(part, ['apt-get', 'clean']);
    await writeManifest(part, { tool, inside }, { suite, mirror, languages });
    await rename(part, target);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  return tell(target, languages, json, streams);
}

async function requireMeans(target: string, means: BuildMeans): Promise<void> {
  if (means.user !== 0) {
    throw new StartupError('ERR_TOOLCHAIN_ROOT', 'debootstrap needs root: call it with sudo');
  }
  try {
    await toolsOf(means).tool('debootstrap', ['--version']);
  } catch {
    throw new StartupError(
      'ERR_TOOLCHAIN_DEBOOTSTRAP',
      'debootstrap is not there: apt-get install debootstrap; or use the machine\'s own /usr ("starboard toolchain check")',
    );
  }
  const found = await readdir(target).catch(() => []);
  if (found.length > 0) throw new StartupError('ERR_TOOLCHAIN_FOLDER', `${target} is not empty: name a new folder`);
}

interface Tools {
  /** @returns standard output. @throws StartupError with its last words */
  readonly tool: (program: string, options: readonly string[]) => Promise<string>;
  /** Runs a tool in the folder as its root, with a `/proc` that goes away with it. */
  readonly inside: (root: string, command: readonly string[]) => Promise<string>;
}

function toolsOf({ path }: BuildMeans): Tools {
  const tool: Tools['tool'] = (program, options) => runTool(program, options, path);
  const inside: Tools['inside'] = (root, command) => {
    const apart = ['--mount', '--pid', '--fork', `--mount-proc=${join(root, 'proc')}`];
    return tool('unshare', [...apart, 'chroot', root, ...command]);
  };
  return { tool, inside };
}

async function writeManifest(root: string, { inside }: Tools, made: object): Promise<void> {
  const listed = await inside(root, ['dpkg-query', '--show', '--showformat', '${Package} ${Version}\n']);
  const packages = listed.split('\n').filter((line) => line !== '');
  await writeFile(join(root, MANIFEST), `${JSON.stringify({ ...made, packages: packages.sort() }, undefined, 2)}\n`);
}

async function tell(
  target: string,
  languages: readonly ProgramLanguage[],
  json: boolean,
  streams: CommandStreams,
): Promise<0 | 1> {
  const { level, report } = await inspectAt(toolchainIn(target));
  const asked = report.languages.filter(({ language }) => languages.includes(language));
  const ok = asked.every(({ runs }) => runs);
  const lines = asked.map(({ language, versions, why }) => `${language}: ${why ?? versions.join('; ')}`);
  const text = [
    ...lines,
    say('sandbox {level}, fingerprint {fingerprint}', { level, fingerprint: report.fingerprint }),
    target,
  ].join('\n');
  streams.stdout.write(`${json ? JSON.stringify({ ok, root: target, level, ...report }, undefined, 2) : text}\n`);
  return ok ? 0 : 1;
}

async function runTool(program: string, options: readonly string[], path: string): Promise<string> {
  const env = { ...ENVIRONMENT, PATH: path };
  const child = spawn(program, options, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, words] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    words = (words + text).slice(-LAST_WORDS);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-LAST_WORDS)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new StartupError('ERR_TOOLCHAIN_BUILD', `${program} ended with ${code}: ${words.trim()}`);
  return out;
}
