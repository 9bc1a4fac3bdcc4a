import { availableParallelism } from 'node:os';

/** One configuration for all tests; `test/` holds those that need services or whole processes. */
const project = (displayName, testMatch, extra = {}) => ({
  displayName,
  testMatch,
  testEnvironment: '<rootDir>/test/support/tidy-environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  moduleNameMapper: {
    // One file in place of 226, which every suite would load anew.
    '^rxjs(/operators)?$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.js',
    '^@starboard/client/rest$': '<rootDir>/libs/client/src/rest/client.ts',
    '^@starboard/scoring/rules$': '<rootDir>/libs/scoring/src/engines/rules/trying-out.ts',
    '^@starboard/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.starboard'],
  ...extra,
});

/** What holds only while the machine is not busy otherwise: deadlines of seconds, under attacks. */
const TIMED = ['fairness', 'hostile', 'under-attack'].map(
  (name) => `<rootDir>/test/integration/sessions/session-${name}.int-spec.ts`,
);

/** Each takes most of the connections that a Postgres gives: what is killed leaves its own until the server notices. */
const FAULTS = [
  'answers-desk/desk-faults',
  'worker/worker-faults',
  'observing/observing-faults',
  'observing/executing-faults',
  'operations/chaos',
].map((name) => `<rootDir>/test/integration/${name}.int-spec.ts`);

/** Minutes each, much of it over ground that shorter ones cover piece by piece: a machine that is short of time begins with those. */
const LONG = [
  'commands/rehearse',
  'engines/short-answers',
  'engines/suites',
  'engines/third-engine',
  'sessions/behind-one-address',
  'sessions/session-faults',
  'start/demo',
  'start/start-hindered',
  'web/web-answers-desk',
  'web/web-cabinet',
  'web/web-desk',
  'web/web-load',
  'web/web-rescoring',
  'web/web-whole-contest',
].map((name) => `<rootDir>/test/e2e/${name}.e2e-spec.ts`);

/** Tens of thousands of random cases, hostile megabytes, bars on whole corpora: not for the moment between two edits. */
const THOROUGH = [
  'apps/api/src/rules/rule-threads',
  'libs/comparing/src/laws',
  'libs/markup/fuzz/fuzz',
  'libs/markup/src/alignment',
  'libs/markup/src/hostile',
  'libs/matching/src/matching.solvers',
  'libs/metrics/src/laws',
  'libs/metrics/src/pair-score.oracle',
  'libs/scoring/src/engines/rules/answers/result-detail',
  'libs/scoring/src/engines/rules/hostile',
  'libs/scoring/src/engines/rules/laws',
  'libs/scoring/src/engines/short-answers/guard/guards',
  'libs/scoring/src/engines/short-answers/measure/evaluate',
  'libs/scoring/src/engines/short-answers/measure/evaluate.bars',
  'libs/scoring/src/engines/short-answers/traps',
  'libs/scoring/src/engines/suites/golden',
  'libs/scoring/src/engines/suites/hostile',
  'src/commands/answers/answers',
].map((name) => `<rootDir>/${name}.spec.ts`);

export default {
  projects: [
    project('unit', ['<rootDir>/{libs,apps,src}/**/*.spec.ts'], { testPathIgnorePatterns: THOROUGH }),
    project('thorough', THOROUGH),
    project('integration', ['<rootDir>/test/integration/**/*.int-spec.ts'], {
      testPathIgnorePatterns: [...TIMED, ...FAULTS],
    }),
    project('e2e', ['<rootDir>/test/e2e/**/*.e2e-spec.ts'], { testPathIgnorePatterns: LONG }),
    project('faults', FAULTS),
    project('timed', TIMED),
    project('long', LONG),
  ],
  testTimeout: 240_000,
  // scripts/test.mjs gives each lane its own number.
  maxWorkers: Math.max(2, availableParallelism()),
  // Modules of a suite that is over are not given back (Node keeps ES modules of a context): without this a worker comes to
  // the end of its heap after some hundred suites.
  workerIdleMemoryLimit: '1.5GB',
};
