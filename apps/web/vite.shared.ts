import { resolve } from 'node:path';

const lib = (path: string): string => resolve(import.meta.dirname, '../../libs', path);

/** The REST client alone: the rest of that library is for programs. */
const REST_CLIENT = lib('client/src/rest/client.ts');
/** Pure libraries; what the pages do not use of them, such as schemas, stays out. */
const PURE = ['catalogue', 'comparing', 'markup', 'matching', 'metrics', 'pages', 'result'];

/** Where the pages find the platform's libraries. */
export const ALIAS = {
  '@starboard/client/rest': REST_CLIENT,
  ...Object.fromEntries(PURE.map((name) => [`@starboard/${name}`, lib(`${name}/src/index.ts`)])),
};

/** What is imported of the pure libraries is all that happens. */
export const TREESHAKE = {
  moduleSideEffects: [
    {
      test: new RegExp(`[\\\\/]libs[\\\\/](${PURE.join('|')})[\\\\/]|[\\\\/](zod|snowball-stemmers)[\\\\/]`),
      sideEffects: false,
    },
  ],
};
