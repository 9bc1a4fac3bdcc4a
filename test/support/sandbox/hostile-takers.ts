import type { HostileProgram } from './hostile.js';

const MIB = 1024 ** 2;

/** They take more than their share: of processes, memory, files, time and output. */
export const TAKERS: readonly HostileProgram[] = [
  {
    name: 'fork bomb',
    source: `while True:
    try:
        os.fork()
    except OSError:
        pass`,
    limits: { cpuMs: 1_000 },
    ends: ['cpu', 'wall'],
  },
  {
    name: 'number of processes',
    source: `def child(_):
    if os.fork() == 0:
        time.sleep(60)
print(until_refused(child, 80))
done()`,
    ends: ['done'],
  },
  {
    name: 'number of threads',
    source: `threading.stack_size(65536)
def child(_):
    threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
print(until_refused(child, 80))
done()
os._exit(0)`,
    ends: ['done'],
  },
  {
    name: 'zombies',
    source: `def child(_):
    if os.fork() == 0:
        os._exit(0)
print(until_refused(child, 500))
done()`,
    ends: ['done'],
  },
  { name: 'memory of one process', source: `data = bytearray(1 << 31)\ndoor('2 GiB')`, ends: ['memory'] },
  {
    name: 'memory of twenty processes',
    source: `for _ in range(20):
    if os.fork() == 0:
        data = bytearray(30 << 20)
        time.sleep(60)
time.sleep(2)
door('600 MiB')`,
    ends: ['memory'],
  },
  {
    name: 'anonymous files in memory',
    source: `data = bytes(1 << 20)
for _ in range(40):
    file = os.memfd_create('x')
    for _ in range(20):
        os.write(file, data)
door('800 MiB')`,
    ends: ['memory'],
  },
  {
    name: 'recursion',
    source: `sys.setrecursionlimit(1 << 30)
deep = []
for _ in range(1000000):
    deep = [deep]
repr(deep)
door('no end')`,
    ends: ['crash', 'memory'],
  },
  ...['/tmp', '/box'].map((folder) => ({
    name: `filling ${folder}`,
    source: `data = bytes(1 << 20)
def write(count):
    with open(f'${folder}/f{count // 16}', 'ab') as file:
        file.write(data)
print(until_refused(write, 90))
done()`,
    ends: ['done'] as const,
  })),
  {
    name: 'filling /dev/shm',
    source: `def write(_):
    with open('/dev/shm/x', 'ab', buffering=0) as file:
        file.write(bytes(65536))
print(until_refused(write, 40))
done()`,
    ends: ['done'],
  },
  {
    name: 'one large file',
    source: `attempt('a file of a tebibyte', lambda: os.truncate(os.open('/tmp/x', os.O_CREAT | os.O_RDWR), 1 << 40))
done()`,
    ends: ['done'],
  },
  {
    name: 'files without end',
    source: `count = 0
while True:
    os.mkdir(f'/tmp/{count}')
    count += 1`,
    limits: { cpuMs: 2_000, memoryBytes: 64 * MIB },
    ends: ['memory', 'cpu', 'crash'],
  },
  {
    name: 'descriptors without end',
    source: `kept = []
print(until_refused(lambda _: kept.append(os.dup(1)), 300))
done()`,
    ends: ['done'],
  },
  {
    name: 'bounds raised',
    source: `for what in (resource.RLIMIT_NPROC, resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_NOFILE, resource.RLIMIT_FSIZE, resource.RLIMIT_CORE):
    soft, hard = resource.getrlimit(what)
    attempt(f'limit {what}', lambda: resource.setrlimit(what, (hard + 1, hard + 1)))
attempt('oom score', lambda: open('/proc/self/oom_score_adj', 'wb', 0).write(b'-1000'))
done()`,
    ends: ['done'],
  },
  { name: 'flood of stdout', source: `while True:\n    print('x' * 1000)`, ends: ['output'] },
  { name: 'flood of stderr', source: `while True:\n    print('x' * 1000, file=sys.stderr)`, ends: ['output'] },
  { name: 'sleep', source: `time.sleep(60)\ndone()`, limits: { wallMs: 700 }, ends: ['wall'] },
  { name: 'busy loop', source: `while True:\n    pass`, limits: { cpuMs: 500 }, ends: ['cpu'] },
  {
    name: 'eight busy processes',
    source: `for _ in range(3):
    os.fork()
while True:
    pass`,
    limits: { cpuMs: 800 },
    ends: ['cpu'],
  },
  {
    name: 'all signals ignored',
    source: `for number in range(1, 65):
    try:
        signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError):
        pass
while True:
    pass`,
    limits: { cpuMs: 500 },
    ends: ['cpu'],
  },
];
