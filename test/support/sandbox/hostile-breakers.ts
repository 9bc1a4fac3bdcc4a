import type { HostileProgram } from './hostile.js';

/** They try to become more than they are, to outlive their end, or to lie about it. */
export const breakers = (forbidden: readonly (readonly [string, number])[]): readonly HostileProgram[] => [
  {
    name: 'writing where nothing may be written',
    source: `for path in ('/x', '/usr/x', '/usr/bin/x', '/usr/local/x', '/etc/x', '/lib/x', '/dev/x', '/bin/x'):
    attempt(path, lambda: open(path, 'w'))
    attempt(f'folder {path}', lambda: os.mkdir(path))
attempt('its own source', lambda: open('/box/hostile.py', 'r+'))
attempt('the mode of /usr', lambda: os.chmod('/usr', 0o777))
done()`,
    ends: ['done'],
  },
  {
    name: 'settings of the kernel',
    source: `for path, text in (('/proc/sys/kernel/core_pattern', '|/tmp/x'), ('/proc/sysrq-trigger', 'h'), ('/proc/sys/kernel/hostname', 'x'), ('/proc/sys/vm/drop_caches', '1'), ('/proc/sys/kernel/modprobe', '/tmp/x'), ('/proc/sys/user/max_user_namespaces', '100'), ('/proc/self/uid_map', '0 0 1')):
    def act():
        with open(path, 'w') as file:
            file.write(text)
    attempt(path, act)
attempt('memory of the kernel', lambda: open('/proc/kcore', 'rb').read(1))
attempt('kmsg', lambda: open('/dev/kmsg'))
done()`,
    ends: ['done'],
  },
  {
    name: 'new namespaces',
    source: `flags = {'user': 0x10000000, 'mount': 0x20000, 'net': 0x40000000, 'pid': 0x20000000, 'ipc': 0x8000000, 'uts': 0x4000000, 'cgroup': 0x2000000}
unshare, clone = (272, 56) if os.uname().machine == 'x86_64' else (97, 220)
for name, flag in flags.items():
    if call(f'unshare {name}', unshare, flag) != errno.EPERM:
        door(f'unshare {name} was tried by the kernel')
    for also in (0, flags['user']):
        found = libc.syscall(clone, flag | also | signal.SIGCHLD, 0, 0, 0, 0)
        if found == 0:
            os._exit(0)
        if found > 0:
            door(f'clone {name}')
attempt('a namespace of the init', lambda: libc.setns(os.open('/proc/1/ns/net', os.O_RDONLY), 0) == 0 or 1 // 0)
done()`,
    ends: ['done'],
  },
  {
    name: 'mounts and roots',
    source: `for what, act in {
    'mount': lambda: libc.mount(b'none', b'/tmp', b'tmpfs', 0, None),
    'bind': lambda: libc.mount(b'/proc', b'/tmp', None, 4096, None),
    'writable': lambda: libc.mount(None, b'/usr', None, 32 | 4096, None),
    'umount': lambda: libc.umount2(b'/usr/local', 2),
    'chroot': lambda: libc.chroot(b'/tmp'),
    'pivot_root': lambda: libc.syscall(155, b'/tmp', b'/tmp'),
    'mknod': lambda: libc.mknod(b'/tmp/sda', 0o60666, 0x800),
}.items():
    if act() == 0:
        door(what)
done()`,
    ends: ['done'],
  },
  {
    name: 'becoming root',
    source: `for what, act in {
    'setuid': lambda: os.setuid(0),
    'setgid': lambda: os.setgid(0),
    'setgroups': lambda: os.setgroups([0]),
    'setresuid': lambda: os.setresuid(0, 0, 0),
    'chown': lambda: os.chown('/tmp', 0, 0),
}.items():
    attempt(what, act)
status = dict(line.split(':\\t', 1) for line in open('/proc/self/status').read().splitlines() if ':\\t' in line)
for name in ('CapInh', 'CapPrm', 'CapEff', 'CapAmb'):
    if int(status[name], 16):
        door(name)
if status['NoNewPrivs'] != '1':
    door('new privileges')
done()`,
    ends: ['done'],
  },
  {
    name: 'programs with the setuid bit',
    source: `import subprocess
for path in ('/usr/bin/su', '/usr/bin/mount', '/usr/bin/passwd', '/usr/bin/newgrp', '/usr/bin/chsh'):
    if os.path.exists(path):
        found = subprocess.run([path, '--version'] if path != '/usr/bin/su' else [path, '-c', 'id -u'], stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if found.stdout.strip() == '0':
            door(path)
os.system('cp /usr/bin/id /tmp/id; chmod 4755 /tmp/id')
if 'euid=0' in os.popen('/tmp/id').read():
    door('a setuid program of its own')
done()`,
    ends: ['done'],
  },
  {
    name: 'other processes',
    source: `if libc.ptrace(16, 1, 0, 0) == 0 or libc.ptrace(0x4206, 1, 0, 0) == 0:
    door('attached to the init')
child = os.fork()
if child == 0:
    time.sleep(30)
    os._exit(0)
if libc.ptrace(16, child, 0, 0) == 0:
    door('attached to a child')
os.kill(child, 9)
done()`,
    ends: ['done', 'crash'],
  },
  {
    name: 'rare system calls',
    source: `for name, number in ${JSON.stringify(forbidden)}:
    found = call(name, number, 0, 0, 0, 0, 0, 0)
    if found != errno.EPERM:
        door(f'{name} was tried by the kernel: {found}')
if call('clone3', 435, 0, 0) != errno.ENOSYS:
    door('clone3')
if call('a call of tomorrow', 600, 0) != errno.ENOSYS:
    door('a call of tomorrow')
done()`,
    ends: ['done'],
  },
  {
    name: 'daemon left behind',
    source: `if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for number in range(3):
            os.close(number)
        time.sleep(600)
    os._exit(0)
time.sleep(0.2)
done()`,
    ends: ['done'],
  },
  {
    name: 'daemon that keeps the output open',
    source: `if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
        time.sleep(600)
    os._exit(0)
time.sleep(0.2)
done()`,
    ends: ['done'],
  },
  {
    name: 'killing everybody',
    source: `for number in (signal.SIGTERM, signal.SIGKILL, signal.SIGSTOP):
    try:
        os.kill(1, number)
    except OSError:
        pass
    try:
        os.kill(-1, number)
    except OSError:
        pass
done()`,
    ends: ['done', 'crash'],
  },
  {
    name: 'stopping the init and itself',
    source: `os.kill(os.getppid(), signal.SIGSTOP)
os.kill(os.getpid(), signal.SIGSTOP)
door('went on')`,
    limits: { wallMs: 800 },
    ends: ['wall'],
  },
  {
    name: 'forged words on every descriptor',
    source: `for number in range(0, 40):
    for words in (b'{ "exit-code": 0 }\\n', b'started\\n', b'done'):
        try:
            os.write(number, words)
        except OSError:
            pass
os._exit(3)`,
    ends: ['crash'],
  },
  { name: 'crash', source: `ctypes.string_at(1)`, ends: ['crash'] },
];
