import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolchainRoot } from '../plan/launch.js';

/** Of the top folder: programs and libraries, which many systems have as links into `usr`. */
const TOP = /^(?:bin|sbin|lib\w*)$/;
/** Of `etc`: what programs do not run without. Nobody's names, keys or addresses. */
const SETTINGS = /^(?:alternatives|ld\.so\.cache|R|java-\d+-openjdk)$/;
const LOCAL = 'usr/local';
const LOCAL_NODE = 'usr/local/bin/node';

/** The machine's own `/usr`, without what its people have put into `/usr/local`: the small way, with what is installed there. */
export function hostToolchain(): ToolchainRoot {
  // The image of Node has it there, and nowhere else.
  const except = !existsSync('/usr/bin/node') && existsSync(`/${LOCAL_NODE}`) ? [LOCAL_NODE] : [];
  return { ...toolchainAt('/'), hidden: existsSync(`/${LOCAL}`) ? [{ path: LOCAL, except }] : [] };
}

/**
 * A folder that holds a system: its `usr`, and what of the rest programs need.
 * @param root absolute
 * @throws Error of the file system
 */
export function toolchainAt(root: string): ToolchainRoot {
  const top = readdirSync(root).filter((name) => TOP.test(name));
  const settings = existsSync(join(root, 'etc')) ? readdirSync(join(root, 'etc')) : [];
  return {
    root,
    shown: [
      { path: 'usr' },
      ...top.flatMap((path) => showTop(root, path)),
      ...settings.filter((name) => SETTINGS.test(name)).map((name) => ({ path: `etc/${name}` })),
    ],
    hidden: [],
  };
}

function showTop(root: string, path: string): ToolchainRoot['shown'] {
  const found = lstatSync(join(root, path));
  if (found.isSymbolicLink()) return [{ path, linkTo: readlinkSync(join(root, path)) }];
  return found.isDirectory() ? [{ path }] : [];
}
