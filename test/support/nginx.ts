import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@starboard/platform';
import { eventually } from './eventually.js';
import { ROOT } from './process.js';

/** Debian has it where only root looks. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
export const hasNginx = spawnSync('nginx', ['-v'], { env: { PATH } }).status === 0;

/** The proxy as `deploy/nginx` has it; only the address and the processes behind are the test's. */
export class Nginx {
  private constructor(
    private readonly folder: string,
    readonly url: string,
    private child: ChildProcess,
  ) {}

  static async listen(sessions: readonly number[], apis: readonly number[]): Promise<Nginx> {
    const [folder, port] = [await mkdtemp(join(tmpdir(), 'starboard-nginx-')), await freePort()];
    const shipped = await Promise.all(
      ['starboard.conf', 'upstreams.conf'].map((name) => readFile(join(ROOT, 'deploy/nginx', name), 'utf8')),
    );
    const [site, upstreams] = shipped as [string, string];
    const owned = `daemon off;\nerror_log stderr warn;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporary(folder)}\n`;
    await writeFile(
      join(folder, 'nginx.conf'),
      owned +
        withServers(withServers(upstreams, 'starboard_session', sessions), 'starboard_api', apis) +
        site.replace('listen 80 ', `listen 127.0.0.1:${port} `) +
        '}\n',
    );
    const nginx = new Nginx(folder, `http://127.0.0.1:${port}`, run(folder));
    await nginx.listens();
    return nginx;
  }

  /** Connections cannot be cut one by one: all of them, or none. */
  cut(): void {
    throw new Error('kill() cuts all connections.');
  }

  /** Without warning; all connections are cut. */
  async kill(): Promise<void> {
    const workers = spawnSync('pgrep', ['-P', String(this.child.pid)], { encoding: 'utf8' }).stdout.split('\n');
    this.child.kill('SIGKILL');
    for (const worker of workers.filter(Boolean)) process.kill(Number(worker), 'SIGKILL');
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
  }

  async start(): Promise<void> {
    this.child = run(this.folder);
    await this.listens();
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async listens(): Promise<void> {
    const { port } = new URL(this.url);
    await eventually('nginx listens', async () => {
      const socket = connect(Number(port), '127.0.0.1');
      const listens = await Promise.race([once(socket, 'connect'), once(socket, 'error').then(() => undefined)]).catch(
        () => undefined,
      );
      socket.destroy();
      return listens;
    });
  }
}

const run = (folder: string): ChildProcess =>
  spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore', env: { PATH } });

const temporary = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n');

/** The lines of the processes of an upstream, as they are shipped, for other ports. */
function withServers(upstreams: string, name: string, ports: readonly number[]): string {
  const block = new RegExp(`(upstream ${name} \\{[^}]*?)((?:  server .*\\n)+)`);
  return upstreams.replace(block, (_, head: string, lines: string) => {
    const [line = ''] = lines.split('\n');
    return head + ports.map((port) => `${line.replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${port}`)}\n`).join('');
  });
}
