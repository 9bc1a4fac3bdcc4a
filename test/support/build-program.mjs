// `build-program.mjs SOURCE OUTPUT`: a program of the tests as one file, without its packages.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const ROOT = join(import.meta.dirname, '../..');
const [input, output] = process.argv.slice(2);
const libs = readdirSync(join(ROOT, 'libs'));

const bundle = await rolldown({
  input,
  platform: 'node',
  external: /^(?!\.|\/|\0|@starboard\/|@oxc-project\/)/,
  logLevel: 'silent',
  tsconfig: join(ROOT, 'tsconfig.json'),
  resolve: {
    alias: Object.fromEntries(libs.map((lib) => [`@starboard/${lib}`, join(ROOT, `libs/${lib}/src/index.ts`)])),
    extensionAlias: { '.js': ['.ts', '.js'] },
  },
  transform: { decorator: { legacy: true, emitDecoratorMetadata: true } },
  plugins: [
    {
      name: 'in-place',
      // Modules find what they look for from where their sources are.
      transform: (code, id) =>
        id.includes('node_modules')
          ? null
          : code
              .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
              .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
    },
  ],
});
await bundle.write({ file: output, format: 'esm', codeSplitting: false });
