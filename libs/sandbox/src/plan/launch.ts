import type { SandboxLimits, SandboxProgram } from '../sandbox.js';

/** Of a program for one run, with its descriptors: what the process shell carries out as it stands. */
export interface Launch {
  /** Options of bubblewrap. */
  readonly options: readonly string[];
  /** The first process of the box, which starts the program. */
  readonly command: readonly string[];
  /** The filter of system calls; null: none, and then no option names it. */
  readonly filter: Uint8Array | null;
  /** Bounds of each process, in the words of bash' `ulimit`: KiB, seconds, numbers. */
  readonly bounds: Readonly<Record<'-c' | '-f' | '-n' | '-t' | '-v', number>>;
  /** Contents that descriptors from FIRST_FILE on hand over. */
  readonly files: readonly string[];
}

/** Descriptors of bubblewrap beside the standard ones. */
export const REPORT = 3;
export const GO = 4;
export const ARGUMENTS = 5;
export const STATUS = 6;
export const FILTER = 7;
export const FIRST_FILE = 8;
/** Of a program. */
export const MOST_FILES = 32;

/** What a box shows of the machine: a host's own `/usr`, or a root that `starboard toolchain build` has made. */
export interface ToolchainRoot {
  /** Where it lies on the machine. */
  readonly root: string;
  /** Folders below the root that are shown, with what lies in their place: `usr` → itself, `bin` → a link to `usr/bin`. */
  readonly shown: readonly { readonly path: string; readonly linkTo?: string }[];
  /** Folders below those that are hidden again, but for some of their files. */
  readonly hidden: readonly { readonly path: string; readonly except: readonly string[] }[];
}

export interface LaunchOptions {
  readonly program: SandboxProgram;
  readonly limits: SandboxLimits;
  readonly toolchain: ToolchainRoot;
  readonly filter: Uint8Array;
  readonly mark: string | undefined;
}

const KIB = 1024;
/** Users and shared memory of a box. */
const BOX_USER = '1000';
const SHM_BYTES = 1024 * KIB;
const BOX = '/box';

/** A way into a folder of its own: no `..`, nothing absolute, nothing hidden in it. */
const PATH = /^(?:[\w-][\w.+-]*\/)*[\w-][\w.+-]*$/;

/** Why a program cannot be run by anybody; undefined when it can. */
export function refusedProgram({ files, command, needs = [], environment = {} }: SandboxProgram): string | undefined {
  const paths = Object.keys(files);
  if (paths.length > MOST_FILES) return `it has ${paths.length} files, more than ${MOST_FILES}`;
  const bad = paths.find((path) => !PATH.test(path));
  if (bad !== undefined) return `${JSON.stringify(bad)} is no path of a file in a box`;
  if (command.length === 0) return 'its command is empty';
  if (needs.some((need) => !/^[\w/.+-]+$/.test(need))) return 'what it needs are no names of programs';
  const texts = [...command, ...Object.values(environment)];
  if (texts.some((text) => text.includes('\0'))) return 'its command has a zero byte';
  const name = Object.keys(environment).find((one) => !/^[A-Z_][A-Z0-9_]*$/.test(one));
  return name === undefined ? undefined : `${JSON.stringify(name)} is no name of a variable`;
}

/** Everything that one run needs, as data. */
export function planLaunch({ program, limits, toolchain, filter, mark }: LaunchOptions): Launch {
  const paths = Object.keys(program.files);
  return {
    options: [
      ...NAMESPACES,
      ...environmentOf(program, mark),
      ...shown(toolchain),
      ...worldOf(limits),
      ...paths.flatMap((path, at) => ['--perms', '0444', '--file', String(FIRST_FILE + at), `${BOX}/${path}`]),
      // The root that bubblewrap makes is a writable file system in memory, without bounds.
      ...['--remount-ro', '/'],
      ...['--chdir', BOX, '--seccomp', String(FILTER), '--json-status-fd', String(STATUS)],
    ],
    command: firstProcess(program, limits),
    filter,
    bounds: {
      '-c': 0,
      '-f': Math.ceil(limits.fileBytes / KIB),
      '-n': limits.openFiles,
      '-t': Math.ceil(limits.cpuMs / 1000) + 1,
      '-v': Math.ceil(limits.addressBytes / KIB),
    },
    files: Object.values(program.files),
  };
}

const NAMESPACES = [
  ...['--unshare-all', '--unshare-user', '--disable-userns', '--uid', BOX_USER, '--gid', BOX_USER],
  ...['--die-with-parent', '--new-session', '--as-pid-1', '--hostname', 'box', '--cap-drop', 'ALL'],
];

function environmentOf({ environment = {} }: SandboxProgram, mark: string | undefined): readonly string[] {
  const all = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: BOX,
    TMPDIR: '/tmp',
    LANG: 'C.UTF-8',
    ...environment,
    ...(mark !== undefined && { COMPLETION_MARK: mark }),
  };
  return ['--clearenv', ...Object.entries(all).flatMap(([name, value]) => ['--setenv', name, value])];
}

function shown({ root, shown: folders, hidden }: ToolchainRoot): readonly string[] {
  const bind = (path: string): readonly string[] => ['--ro-bind', `${root === '/' ? '' : root}/${path}`, `/${path}`];
  return [
    ...folders.flatMap(({ path, linkTo }) => (linkTo === undefined ? bind(path) : ['--symlink', linkTo, `/${path}`])),
    ...hidden.flatMap(({ path, except }) => [
      ...['--size', '4096', '--tmpfs', `/${path}`],
      ...except.flatMap(bind),
      ...['--remount-ro', `/${path}`],
    ]),
  ];
}

const worldOf = ({ diskBytes }: SandboxLimits): readonly string[] => [
  ...['--proc', '/proc', '--dev', '/dev', '--size', String(SHM_BYTES), '--tmpfs', '/dev/shm', '--remount-ro', '/dev'],
  ...['--perms', '1777', '--size', String(diskBytes), '--tmpfs', '/tmp'],
  ...['--size', String(diskBytes), '--tmpfs', BOX],
];

/**
 * The first process of the box: sets how many processes there may be (outside the box those of the platform's user would count
 * too), says that it has begun, and hands on the exit code. It is the init of the box, so that nothing outlives it.
 */
function firstProcess(
  { command, needs = [], mark = false }: SandboxProgram,
  { processes }: SandboxLimits,
): readonly string[] {
  const options = [mark ? 'mark' : 'plain', String(processes), needs.join(' ')];
  return ['/bin/sh', '-c', FIRST_PROCESS, ...options, ...command];
}

/** `ulimit -p` in dash, `-u` in bash. Without a mark the program does not get the descriptor. */
const FIRST_PROCESS = `n=$1 needs=$2; shift 2
ulimit -p "$n" 2>/dev/null || ulimit -u "$n" || exit 125
for one in $needs "$1"; do command -v "$one" >/dev/null 2>&1 || { echo absent "$one" >&${REPORT}; exit 125; }; done
echo started >&${REPORT}
if [ "$0" = mark ]; then "$@"; else "$@" ${REPORT}>&-; fi
exit $?`;

/**
 * Waits until it lies in its cgroup, closes what it has inherited of the platform (bubblewrap hands on every open descriptor),
 * bounds itself and becomes bubblewrap. Arguments: the highest descriptor to keep, bubblewrap, `ulimit` pairs, `--`, command.
 */
export const LAUNCHER = `read -r go <&${GO} || exit 125
exec ${GO}<&-
keep=$1 bwrap=$2; shift 2
for entry in /proc/self/fd/*; do fd=\${entry##*/}; if ((fd > keep)); then exec {fd}>&-; fi; done
while [ "$1" != -- ]; do ulimit "$1" "$2" || exit 125; shift 2; done
exec "$bwrap" --args ${ARGUMENTS} "$@"`;

/** What follows the launcher's script. */
export const launcherArguments = (bubblewrap: string, { bounds, command, files }: Launch): readonly string[] => [
  String(FIRST_FILE + files.length - 1),
  bubblewrap,
  ...Object.entries(bounds).flatMap(([option, value]) => [option, String(value)]),
  '--',
  ...command,
];
