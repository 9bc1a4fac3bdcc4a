import type { HostileProgram } from './hostile.js';

/** What of the platform the programs look for. */
export interface Prey {
  /** A port of this machine on which something listens. */
  readonly port: number;
  /** Name of an abstract UNIX socket on which something listens. */
  readonly abstract: string;
  /** What stands in the environment and in the arguments of a process of the platform. */
  readonly secret: string;
  readonly folder: string;
}

/** They look for the platform: its network, its files, its processes. */
export const seekers = ({ port, abstract, secret, folder }: Prey): readonly HostileProgram[] => [
  {
    name: 'services of the machine',
    source: `for host, family in (('127.0.0.1', socket.AF_INET), ('::1', socket.AF_INET6)):
    for number in (${port}, 5432, 6379, 3000):
        def act():
            with socket.socket(family) as one:
                one.settimeout(1)
                one.connect((host, number))
        attempt(f'{host}:{number}', act)
done()`,
    ends: ['done'],
  },
  {
    name: 'the network outside',
    source: `for host in ('1.1.1.1', '169.254.169.254', '10.0.0.1'):
    def act():
        with socket.socket() as one:
            one.settimeout(1)
            one.connect((host, 80))
    attempt(host, act)
    def send():
        socket.socket(type=socket.SOCK_DGRAM).sendto(b'x', (host, 53))
    attempt(f'{host} by datagram', send)
attempt('names', lambda: socket.getaddrinfo('deb.debian.org', 80))
if [name for _, name in socket.if_nameindex()] != ['lo']:
    door('an interface')
done()`,
    ends: ['done', 'crash'],
  },
  {
    name: 'UNIX sockets of the machine',
    source: `for path in ('\\0${abstract}', '\\0${abstract}'.ljust(108, '\\0'), '/run/postgresql/.s.PGSQL.5432', '/var/run/docker.sock', '/run/dbus/system_bus_socket'):
    attempt(path, lambda: socket.socket(socket.AF_UNIX).connect(path))
done()`,
    ends: ['done'],
  },
  {
    name: 'sockets of rare families',
    source: `for family in range(46):
    if family not in (1, 2, 10):
        for kind in (1, 2, 3, 5):
            try:
                socket.socket(family, kind)
                door(f'family {family} kind {kind}')
            except PermissionError:
                pass
            except OSError as error:
                door(f'the kernel was asked for family {family}: {error.errno}')
attempt('raw', lambda: socket.socket(socket.AF_INET, socket.SOCK_RAW, 1))
done()`,
    ends: ['done'],
  },
  {
    name: 'files of the machine',
    source: `for path in ('/etc/passwd', '/etc/shadow', '/etc/hostname', '/etc/ssl', '/root', '/home', '/var', '/sys', '/run', '/opt', '/srv', '/mnt', '/boot', '/proc/1/root/etc/passwd', ${JSON.stringify(folder)}):
    if os.path.lexists(path):
        door(path)
if os.listdir('/usr/local') if os.path.isdir('/usr/local') else []:
    for base, _, names in os.walk('/usr/local'):
        for name in names:
            if os.path.join(base, name) != '/usr/local/bin/node':
                door(os.path.join(base, name))
done()`,
    ends: ['done'],
  },
  {
    name: 'paths of the machine among the mounts',
    source: `text = open('/proc/self/mountinfo').read()
for path in (${JSON.stringify(folder)}, '/home/', '/root/', '/var/'):
    if path in text:
        door(path)
done()`,
    ends: ['done'],
  },
  {
    name: 'processes of the machine',
    source: `seen = [int(name) for name in os.listdir('/proc') if name.isdigit()]
if len(seen) > 2 or os.getpid() > 20:
    door(f'{len(seen)} processes')
if os.getppid() not in (0, 1):
    door('a parent')
for number in range(2, 400):
    if number != os.getpid():
        attempt(f'process {number}', lambda: os.kill(number, 0))
done()`,
    ends: ['done'],
  },
  {
    name: 'environment and arguments of the platform',
    source: `secret = '${secret.slice(0, 6)}' + '${secret.slice(6)}'
for name in os.listdir('/proc'):
    for part in ('environ', 'cmdline', 'maps', 'cgroup') if name.isdigit() or name == 'self' else ():
        try:
            text = open(f'/proc/{name}/{part}', errors='replace').read()
        except OSError:
            continue
        if secret in text or ${JSON.stringify(folder)} in text:
            door(f'{name}/{part}')
if set(os.environ) - {'HOME', 'LANG', 'PATH', 'PWD', 'TMPDIR', 'LC_CTYPE', 'COMPLETION_MARK'}:
    door(str(sorted(os.environ)))
done()`,
    ends: ['done'],
  },
  {
    name: 'descriptors of the platform',
    source: `for number in list(range(4, 256)):
    try:
        os.fstat(number)
        door(f'descriptor {number}')
    except OSError:
        pass
for name in os.listdir('/proc/1/fd'):
    attempt(f'descriptor {name} of the init', lambda: os.open(f'/proc/1/fd/{name}', os.O_RDWR) if int(name) > 2 else 1 // 0)
done()`,
    ends: ['done'],
  },
  {
    name: 'links out of the box',
    source: `os.symlink('/etc/shadow', '/box/out')
os.symlink('../../../../../../etc/passwd', '/tmp/out')
os.symlink('/proc/1/root', '/tmp/root')
for path in ('/box/out', '/tmp/out', '/tmp/root/etc/passwd', '/proc/self/cwd/../etc/passwd'):
    attempt(path, lambda: open(path).read())
done()`,
    ends: ['done'],
  },
];
