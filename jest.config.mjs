import { availableParallelism } from 'node:os';

/** One configuration for all tests; `test/` holds those that need services or whole processes. */
const project = (displayName, testMatch, extra = {}) => ({
  displayName,
  testMatch,
  testEnvironment: 'node',
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
    '^@starboard/([a-z-]+)$': '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/.starboard'],
  ...extra,
});

export default {
  projects: [
    project('unit', ['<rootDir>/{libs,apps,src}/**/*.spec.ts']),
    project('integration', ['<rootDir>/test/integration/**/*.int-spec.ts']),
    project('e2e', ['<rootDir>/test/e2e/**/*.e2e-spec.ts']),
  ],
  testTimeout: 120_000,
  // Most of the time is spent waiting for processes and sockets: one worker less than cores would idle. Two at least, since
  // what a failed test leaves open ends with its worker, and not with the run.
  maxWorkers: Math.max(2, availableParallelism()),
  // Modules of a suite that is over are not given back (Node keeps ES modules of a context): without this a worker comes to
  // the end of its heap after some hundred suites.
  workerIdleMemoryLimit: '1.5GB',
};
