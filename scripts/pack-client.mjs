/**
 * Makes the participant's package `@starboard/client` (SDK, REST client, `pku`) out of the sources: an npm package that
 * installs by itself, without the server. It lies beside the web build, so that the platform offers it for download.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'dist/client');
const WEB = join(ROOT, 'dist/web');
const TARBALL = 'starboard-client.tgz';
const SOURCES = join(ROOT, 'libs/client/src');
/** Our own libraries that go into it. */
const OWN = ['catalogue', 'contracts', 'proof', 'result'];
/** What the package needs at run time, in the versions of the server's own tests. */
const DEPENDENCIES = ['commander', 'openapi-fetch', 'socket.io-client', 'zod'];

rmSync(OUT, { recursive: true, force: true });
await bundle();
declare();
describe();
pack();

async function bundle() {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    resolve: {
      alias: Object.fromEntries(OWN.map((lib) => [`@starboard/${lib}`, join(ROOT, `libs/${lib}/src/index.ts`)])),
    },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: OUT,
      rolldownOptions: {
        input: { index: join(SOURCES, 'index.ts'), cli: join(SOURCES, 'cli/main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared.js' },
      },
    },
  });
  writeFileSync(join(OUT, 'pku.js'), "#!/usr/bin/env node\nimport './cli.js';\n", { mode: 0o755 });
}

/** Types as the compiler writes them, with our own libraries by their place: outside the repository nobody knows their names. */
function declare() {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const types = join(OUT, 'types');
  const { options } = ts.parseJsonConfigFileContent(
    { compilerOptions: { ...config.compilerOptions, incremental: false } },
    ts.sys,
    ROOT,
  );
  const program = ts.createProgram([join(SOURCES, 'index.ts')], {
    ...options,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: types,
    rootDir: ROOT,
    noEmitOnError: true,
  });
  const { diagnostics } = program.emit();
  if (diagnostics.length > 0) fail(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  for (const name of readdirSync(types, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const path = join(types, name);
    const text = readFileSync(path, 'utf8').replace(/(['"])@starboard\/([a-z-]+)\1/g, (_import, _quote, lib) => {
      const place = relative(dirname(path), join(types, `libs/${lib}/src/index.js`));
      return `'${place.startsWith('.') ? place : `./${place}`}'`;
    });
    writeFileSync(path, text);
  }
}

function describe() {
  const { version, license, engines, dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const manifest = {
    name: '@starboard/client',
    version,
    description:
      'Takes part in contests of language programs on a Starboard platform: SDK, REST client and the pku command.',
    license,
    type: 'module',
    engines,
    exports: { '.': { types: './types/libs/client/src/index.d.ts', default: './index.js' } },
    bin: { pku: './pku.js' },
    dependencies: Object.fromEntries(DEPENDENCIES.map((name) => [name, dependencies[name]])),
  };
  writeFileSync(join(OUT, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  copyFileSync(join(ROOT, 'LICENSE'), join(OUT, 'LICENSE'));
  cpSync(join(ROOT, 'libs/client/README.md'), join(OUT, 'README.md'));
}

/** npm writes the same bytes for the same files. */
function pack() {
  mkdirSync(WEB, { recursive: true });
  const cli = process.env.npm_execpath;
  const [command, args] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  const packed = spawnSync(command, [...args, 'pack', '--silent', '--ignore-scripts', '--pack-destination', WEB], {
    cwd: OUT,
    encoding: 'utf8',
  });
  if (packed.status !== 0) fail(`${packed.stdout}${packed.stderr}${packed.error ?? ''}`);
  renameSync(join(WEB, packed.stdout.trim().split('\n').at(-1)), join(WEB, TARBALL));
}

function fail(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
