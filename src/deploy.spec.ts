import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PACKAGE_ROOT } from './package.js';

const read = (name: string): string => readFileSync(join(PACKAGE_ROOT, name), 'utf8');
const compose = read('docker-compose.yml');
/** Each service's own lines. */
const services = compose
  .slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
  .split(/^ {2}(?=\w+:(?: |$))/m)
  .slice(1);

describe('Compose', () => {
  it('starts every service again, by the shared part or by itself', () => {
    expect(services).toHaveLength(7);
    expect(compose.slice(0, compose.indexOf('\nservices:'))).toContain('restart: unless-stopped');
    for (const service of services) expect(service).toMatch(/<<: \*app|: \*session|restart: unless-stopped/);
  });

  it('asks for each secret, and says where', () => {
    for (const name of ['POSTGRES_PASSWORD', 'STARBOARD_SECRET']) {
      expect(compose).toContain(`\${${name}:?set it in .env`);
      expect(compose).not.toContain(`\${${name}:-`);
    }
  });

  it('has its variables in .env.example, which holds no secret', () => {
    const named = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    const given = [...read('.env.example').matchAll(/^(\w+)=(.*)$/gm)];
    expect(new Set(given.map(([, name]) => name))).toEqual(named);
    expect(given.map(([, , value]) => value).join('')).toBe('');
  });

  it.each(['.gitignore', '.dockerignore'])('keeps .env out: %s', (file) => {
    expect(read(file).split('\n')).toContain('.env');
  });
});

describe('the server', () => {
  it('is started alike by units, Compose, the image, npm and the benches (decisions 0059 and 0064)', () => {
    const units = ['deploy/starboard.service', 'deploy/starboard@.service.d/many.conf'].map(read).join('\n');
    const scripts = Object.values((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
    const starts = [
      ...[...units.matchAll(/^ExecStart=\S+ (.+) start\b/gm)].map(([, command]) => command ?? ''),
      ...[...compose.matchAll(/command: \[node, (.+), start\b/g)].map(([, command]) => command ?? ''),
      ...[...read('Dockerfile').matchAll(/^CMD \["node", (.+), "start"/gm)].map(([, command]) => command ?? ''),
      ...scripts.filter((script) => / start\b/.test(script)),
    ];
    expect(starts).toHaveLength(10);
    const given = read('test/load/node-arguments.ts').match(/--[^']+/g) ?? [];
    expect(given).toHaveLength(2);
    for (const start of starts) expect(start.match(/--[^ ',"]+/g)?.slice(0, given.length)).toEqual(given);
  });
});

describe('images', () => {
  it('have exact versions', () => {
    const node = /^ARG NODE_IMAGE=(\S+)$/m.exec(read('Dockerfile'))?.[1] ?? '';
    const others = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => image ?? '');
    expect(others).toHaveLength(3);
    for (const image of [node, ...others])
      expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z-]+)?(@sha256:[0-9a-f]{64})?$/);
  });

  it('let their user write where the data folder is', () => {
    const dockerfile = read('Dockerfile');
    const folder = /STARBOARD_DATA=(\S+)/.exec(dockerfile)?.[1] ?? '-';
    expect(dockerfile).toMatch(new RegExp(`RUN install --directory --owner=node .*${folder}\n(.*\n)*USER node\n`));
  });
});

const analyser = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!analyser) process.stderr.write('Skipped: the check of the systemd unit; this machine has no systemd-analyze.\n');

(analyser ? describe : describe.skip)('the systemd unit', () => {
  const unit = join(PACKAGE_ROOT, 'deploy/starboard.service');
  const analyse = (...args: string[]) => spawnSync('systemd-analyze', [...args, unit], { encoding: 'utf8' });

  it('is understood', () => {
    // It may say that a program is not installed here; nothing about what is written.
    expect(analyse('verify').stderr).not.toMatch(/starboard\.service:\d+/);
  });

  it('is the template of many processes with its drop-in, which says only what differs', () => {
    const folder = mkdtempSync(join(tmpdir(), 'starboard-unit-'));
    try {
      cpSync(unit, join(folder, 'starboard@.service'));
      cpSync(join(PACKAGE_ROOT, 'deploy/starboard@.service.d'), join(folder, 'starboard@.service.d'), {
        recursive: true,
      });
      const { stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'starboard@session-1.service')], {
        encoding: 'utf8',
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
      });
      expect(stderr).not.toMatch(/starboard@[^ ]*:\d+|many\.conf|more than one ExecStart/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('leaves a service little to do harm with (10: everything)', () => {
    const { status, stdout, stderr } = analyse('security', '--offline=true', '--threshold=25');
    expect([status, stderr + (status === 0 ? '' : stdout)]).toEqual([0, '']);
  });

  it('starts it again whatever ended it, for as long as it takes', () => {
    const lines = read('deploy/starboard.service').split('\n');
    for (const line of [
      'Restart=always',
      'StartLimitIntervalSec=0',
      'OOMPolicy=continue',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'User=starboard',
    ])
      expect(lines).toContain(line);
  });
});
