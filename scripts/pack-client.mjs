/**
 * Makes the participant's package `@starboard/client` (SDK, REST client, `pku`, and the commands of `starboard` that need no
 * server) out of the sources: an npm package that installs by itself. It lies beside the web build, so that the platform offers it for download, and so
 * does the client for Python, a file with its example.
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
const PYTHON = ['starboard_client.py', 'mark.py'];
const SOURCES = join(ROOT, 'libs/client/src');
/** Our own libraries that go into it. */
const OWN = ['catalogue', 'comparing', 'contracts', 'markup', 'matching', 'metrics', 'proof', 'result', 'speech'];
/** Of the server's library only where the package lies. */
const PLACE = { '@starboard/platform': join(ROOT, 'libs/platform/src/package.ts') };
/** The page that `starboard compare -o` fills in. */
const TEMPLATE = 'dist/report/comparison.html';
/** What the package needs at run time, in the versions of the server's own tests. */
const DEPENDENCIES = [
  ...[
    'cli-progress',
    'cli-table3',
    'commander',
    'openapi-fetch',
    'snowball-stemmers',
    'socket.io-client',
    'string-width',
  ],
  'zod',
];

rmSync(OUT, { recursive: true, force: true });
await bundle();
declare();
describe();
pack();
for (const name of PYTHON) copyFileSync(join(ROOT, 'libs/client/python', name), join(WEB, name));

async function bundle() {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: ROOT,
    resolve: {
      alias: {
        ...PLACE,
        ...Object.fromEntries(OWN.map((lib) => [`@starboard/${lib}`, join(ROOT, `libs/${lib}/src/index.ts`)])),
      },
    },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: OUT,
      rolldownOptions: {
        input: {
          index: join(SOURCES, 'index.ts'),
          cli: join(SOURCES, 'cli/main.ts'),
          commands: join(ROOT, 'src/participant.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name].js' },
      },
    },
  });
  for (const [command, code] of Object.entries({ pku: 'cli', starboard: 'commands' }))
    writeFileSync(join(OUT, `${command}.js`), `#!/usr/bin/env node\nimport './${code}.js';\n`, { mode: 0o755 });
  cpSync(join(ROOT, TEMPLATE), join(OUT, TEMPLATE));
  onlyWhatIsNamed();
}

/** A package that is imported and not named would be missing at whoever installs it. */
function onlyWhatIsNamed() {
  for (const name of readdirSync(OUT, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const imported = readFileSync(join(OUT, name), 'utf8').matchAll(/^import .*?["']([^."'][^"']*)["'];?$/gm);
    for (const [, from] of imported)
      if (!from.startsWith('node:') && !DEPENDENCIES.includes(from)) fail(`${name} imports ${from}.`);
  }
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
    bin: { pku: './pku.js', starboard: './starboard.js' },
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
