import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { type BuildMeans, runToolchainBuild, type ToolchainBuildOptions } from './build.js';
import { runToolchainCheck } from './check.js';
import { registerToolchain } from './index.js';

const OPTIONS: ToolchainBuildOptions = {
  languages: ['python'],
  suite: 'bookworm',
  mirror: 'http://127.0.0.1:9/debian',
};

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'toolchain-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });
const streams = () => ({ stdin: process.stdin, stdout: nowhere(), stderr: nowhere() });
const build = (target: string, means: Partial<BuildMeans> = {}) =>
  runToolchainBuild(target, OPTIONS, streams(), { user: 0, path: join(folder, 'tools'), ...means });

/** A debootstrap that makes a part of a system, says this and fails, as Debian's does. */
async function failingWith(words: string): Promise<void> {
  const tool = join(folder, 'tools/debootstrap');
  await mkdir(join(folder, 'tools'));
  const script = `[ "$1" = --version ] && exit 0\n/bin/mkdir -p "$3/usr/bin"\necho '${words}' >&2\nexit 1`;
  await writeFile(tool, `#!/bin/sh\n${script}\n`);
  await chmod(tool, 0o755);
}

describe('starboard toolchain build', () => {
  it('asks for root', async () => {
    const made = build(join(folder, 'root'), { user: 1000 });
    await expect(made).rejects.toMatchObject({ code: 'ERR_TOOLCHAIN_ROOT' });
    await expect(made).rejects.toThrow(/sudo/);
  });

  it('says how to get debootstrap where it is not there', async () => {
    const made = build(join(folder, 'root'));
    await expect(made).rejects.toMatchObject({ code: 'ERR_TOOLCHAIN_DEBOOTSTRAP' });
    await expect(made).rejects.toThrow(/apt-get install debootstrap/);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['no network', 'E: Failed getting release file http://127.0.0.1:9/debian/dists/bookworm/Release'],
    ['no space', 'tar: ./usr/bin/perl: Cannot write: No space left on device'],
    ['no permissions', 'mknod: Operation not permitted'],
  ])('hands on what debootstrap says, and leaves nothing behind: %s', async (_, words) => {
    await failingWith(words.replaceAll("'", ''));
    const made = build(join(folder, 'root'));
    await expect(made).rejects.toMatchObject({ code: 'ERR_TOOLCHAIN_BUILD' });
    await expect(made).rejects.toThrow(`debootstrap ended with 1: ${words}`);
    expect(await readdir(folder)).toEqual(['tools']);
  });

  it('takes a new folder only, and does not touch what is there', async () => {
    await failingWith('not called');
    const refused = (target: string) => expect(build(target)).rejects.toMatchObject({ code: 'ERR_TOOLCHAIN_FOLDER' });
    await mkdir(join(folder, 'full/usr'), { recursive: true });
    await refused(join(folder, 'full'));
    await mkdir(join(folder, 'begun.part'));
    await refused(join(folder, 'begun'));
    await writeFile(join(folder, 'file'), '');
    await refused(join(folder, 'file/below'));
    expect((await readdir(folder)).sort()).toEqual(['begun.part', 'file', 'full', 'tools']);
  });

  it.each([
    [['--languages', 'python,cobol'], /"cobol" is none of python/],
    [['--languages', 'python', '--packages', 'python3-torch,--yes'], /"--yes" is no name of a package/],
    [[], /required option '--languages/],
  ])('refuses %j', async (options, why) => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    registerToolchain(program);
    const commands = program.commands.flatMap((one) => [one, ...one.commands]);
    for (const one of commands) one.exitOverride().configureOutput({ writeErr: () => undefined });
    const called = program.parseAsync(['toolchain', 'build', join(folder, 'root'), ...options], { from: 'user' });
    await expect(called).rejects.toThrow(why);
  });
});

describe('starboard toolchain check', () => {
  it('says that there is no toolchain where it is told one is', async () => {
    const checked = runToolchainCheck({ root: join(folder, 'nothing') }, streams());
    await expect(checked).rejects.toMatchObject({ code: 'ERR_TOOLCHAIN_FOLDER' });
    await expect(checked).rejects.toThrow(/no toolchain can be read/);
  });
});
