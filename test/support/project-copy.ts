import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './process.js';

/** What the project is built of; its packages are shared. */
const BUILT_OF = [
  ...['apps', 'libs', 'prisma', 'src', 'LICENSE', 'nest-cli.json', 'package.json'],
  ...['prisma.config.ts', 'scripts', 'tsconfig.build.json', 'tsconfig.json'],
];

/** A copy of the sources, in which a test is a developer: it adds folders, changes files, and builds what came of it. */
export class ProjectCopy {
  private constructor(readonly root: string) {}

  static async make(): Promise<ProjectCopy> {
    const root = await mkdtemp(join(tmpdir(), 'starboard-copy-'));
    await Promise.all(BUILT_OF.map((path) => cp(join(ROOT, path), join(root, path), { recursive: true })));
    await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
    return new ProjectCopy(root);
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }

  /** Adds a folder that the project has not. @throws Error when there is one. */
  add(folder: string, path: string): Promise<void> {
    return cp(folder, join(this.root, path), { recursive: true, force: false, errorOnExist: true });
  }

  /** Writes other lines in place of lines of a file. @throws Error when the file has not that one line. */
  async write(path: string, edits: readonly (readonly [line: string, lines: string])[]): Promise<void> {
    const file = join(this.root, path);
    let source = `\n${await readFile(file, 'utf8')}`;
    for (const [line, lines] of edits) {
      if (source.split(`\n${line}\n`).length !== 2) throw new Error(`${path} has not one line ${line}`);
      source = source.replace(`\n${line}\n`, () => `\n${lines}\n`);
    }
    await writeFile(file, source.slice(1));
  }

  /**
   * Compiles server and pages. It installs nothing: the packages are those of the project.
   * @throws Error with what a compiler said.
   */
  async build(): Promise<void> {
    await this.run('node_modules/@nestjs/cli/bin/nest.js', 'build');
    await this.run('scripts/bundle-server.mjs');
    await this.run('node_modules/vite/bin/vite.js', 'build', 'apps/web', '--outDir', join(this.root, 'dist/web'));
  }

  private async run(path: string, ...args: readonly string[]): Promise<void> {
    const env = { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: '' };
    const command = [join(this.root, path), ...args];
    const child = spawn(process.execPath, command, { cwd: this.root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    if (child.exitCode !== 0) throw new Error(said + wrong);
  }

  /** Files that the project has and that are others in the copy. */
  async differing(): Promise<readonly string[]> {
    const paths = await Promise.all(BUILT_OF.map((path) => filesOf(path)));
    const differs = await Promise.all(paths.flat().map(async (path) => ((await this.isSame(path)) ? [] : [path])));
    return differs.flat().sort();
  }

  private async isSame(path: string): Promise<boolean> {
    const [here, there] = await Promise.all([readFile(join(ROOT, path)), readFile(join(this.root, path))]);
    return here.equals(there);
  }
}

async function filesOf(path: string): Promise<readonly string[]> {
  if (!(await stat(join(ROOT, path))).isDirectory()) return [path];
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));
}
