import type { BubblewrapOptions } from '@starboard/sandbox';

type Launch = Parameters<NonNullable<BubblewrapOptions['alter']>>[0];

/** A sandbox with one door open, and the hostile programs that must notice. */
export interface Door {
  readonly name: string;
  readonly alter: (launch: Launch) => Launch;
  readonly options?: Omit<BubblewrapOptions, 'alter'>;
  readonly finds: readonly string[];
  /** Of these, those that end as they should and leave a process behind. */
  readonly leaves?: readonly string[];
}

const NO_CGROUPS: BubblewrapOptions = { allow: 'partial', findCgroups: () => undefined };

const options =
  (change: (text: readonly string[]) => readonly string[]) =>
  (launch: Launch): Launch => ({ ...launch, options: change(launch.options) });
const without = (...words: readonly string[]): ((launch: Launch) => Launch) =>
  options((all) => {
    const at = all.findIndex((_, start) => words.every((word, offset) => all[start + offset] === word));
    if (at < 0) throw new Error(`No option ${words.join(' ')} is there.`);
    return [...all.slice(0, at), ...all.slice(at + words.length)];
  });
const instead = (words: readonly string[], other: readonly string[]): ((launch: Launch) => Launch) =>
  options((all) => {
    const at = all.findIndex((_, start) => words.every((word, offset) => all[start + offset] === word));
    if (at < 0) throw new Error(`No option ${words.join(' ')} is there.`);
    return [...all.slice(0, at), ...other, ...all.slice(at + words.length)];
  });
const before = (word: string, ...added: readonly string[]): ((launch: Launch) => Launch) =>
  instead([word], [...added, word]);
const bound =
  (name: keyof Launch['bounds'], value: number) =>
  (launch: Launch): Launch => ({ ...launch, bounds: { ...launch.bounds, [name]: value } });
const noFilter = (launch: Launch): Launch => ({ ...without('--seccomp', '7')(launch), filter: null });
/** Nobody bounds the number of processes: neither the cgroup nor the first process. */
const manyProcesses = (launch: Launch): Launch => ({
  ...launch,
  command: launch.command.map((word, at) => (at === 4 ? '4000' : word)),
});
const SEVERAL = ['--unshare-ipc', '--unshare-net', '--unshare-uts'];
/** The init ends, and what it started goes on. */
const noProcessNamespace = (launch: Launch): Launch =>
  without('--as-pid-1')(instead(['--unshare-all'], SEVERAL)(launch));

export const DOORS: readonly Door[] = [
  {
    name: 'the network of the machine',
    alter: instead(['--unshare-all'], ['--unshare-all', '--share-net']),
    finds: ['services of the machine', 'UNIX sockets of the machine', 'the network outside'],
  },
  {
    name: 'no filter of system calls',
    alter: noFilter,
    finds: ['rare system calls', 'sockets of rare families', 'new namespaces', 'other processes'],
  },
  {
    name: 'the processes of the machine',
    alter: instead(['--proc', '/proc'], ['--ro-bind', '/proc', '/proc']),
    finds: ['processes of the machine', 'environment and arguments of the platform'],
  },
  {
    name: 'the settings of the machine',
    alter: before('--proc', '--ro-bind', '/etc/passwd', '/etc/passwd'),
    finds: ['files of the machine', 'links out of the box'],
  },
  { name: 'a writable root', alter: without('--remount-ro', '/'), finds: ['writing where nothing may be written'] },
  {
    name: 'a folder of any size',
    alter: instead(['--size', '67108864', '--tmpfs', '/tmp'], ['--tmpfs', '/tmp']),
    finds: ['filling /tmp'],
  },
  { name: 'shared memory of any size', alter: without('--size', '1048576'), finds: ['filling /dev/shm'] },
  { name: 'many descriptors', alter: bound('-n', 1024), finds: ['descriptors without end'] },
  { name: 'large files', alter: bound('-f', 2 ** 40), finds: ['one large file'] },
  {
    name: 'many processes',
    alter: manyProcesses,
    options: NO_CGROUPS,
    finds: ['number of processes', 'number of threads', 'zombies'],
  },
  {
    name: 'no bound on the memory of all',
    alter: (launch) => launch,
    options: NO_CGROUPS,
    finds: ['memory of twenty processes', 'anonymous files in memory'],
  },
  {
    name: 'no namespace of processes',
    alter: noProcessNamespace,
    options: NO_CGROUPS,
    finds: ['processes of the machine', 'daemon left behind'],
    leaves: ['daemon left behind'],
  },
  {
    name: 'a variable of the platform',
    alter: before('--proc', '--setenv', 'DATABASE_URL', 'postgresql://…'),
    finds: ['environment and arguments of the platform'],
  },
];
