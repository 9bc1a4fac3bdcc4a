import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL, URL } from 'node:url';
import { transform } from '@swc/core';

const LIBS = new URL('../../libs/', import.meta.url);

/** `@starboard/x` is the library's index, and `./x.js` in a TypeScript file is `./x.ts`. */
export function resolve(specifier, context, next) {
  if (specifier.startsWith('@starboard/')) {
    const url = new URL(`${specifier.slice('@starboard/'.length)}/src/index.ts`, LIBS);
    return { url: url.href, shortCircuit: true };
  }
  if (specifier.startsWith('.') && context.parentURL?.endsWith('.ts')) {
    const source = fileURLToPath(new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL));
    if (existsSync(source)) return { url: pathToFileURL(source).href, shortCircuit: true };
  }
  return next(specifier, context);
}

/** The options of jest.config.mjs. */
const LIKE_JEST = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), { filename, ...LIKE_JEST });
  return { format: 'module', source: code, shortCircuit: true };
}
