import { resolve } from 'node:path';

const lib = (path: string): string => resolve(import.meta.dirname, '../../libs', path);

/** The REST client alone: the rest of that library is for programs. */
const REST_CLIENT = lib('client/src/rest/client.ts');
/** Of the engines only what rules are tried out with. */
const RULES = lib('scoring/src/engines/rules/trying-out.ts');
/** Pure libraries; what the pages do not use of them, such as schemas, stays out. */
const PURE = ['catalogue', 'comparing', 'markup', 'matching', 'metrics', 'pages', 'result'];

/** Where the pages find the platform's libraries. */
export const ALIAS = {
  '@starboard/client/rest': REST_CLIENT,
  '@starboard/scoring/rules': RULES,
  ...Object.fromEntries(PURE.map((name) => [`@starboard/${name}`, lib(`${name}/src/index.ts`)])),
};

/** What is imported of the pure libraries is all that happens. */
export const TREESHAKE = {
  moduleSideEffects: [
    {
      test: new RegExp(
        `[\\\\/]libs[\\\\/](${[...PURE, 'scoring'].join('|')})[\\\\/]|[\\\\/](zod|snowball-stemmers)[\\\\/]`,
      ),
      sideEffects: false,
    },
  ],
};
