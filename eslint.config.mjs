import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import prettier from 'eslint-config-prettier';
import tseslint from 'typescript-eslint';

const PURE = ['markup', 'matching', 'metrics', 'contest', 'scoring'];
const filesOf = (lib) => `libs/${lib}/src/**/*.ts`;

/** What the processes around the pure core have in common. */
const SERVER = [...PURE, 'proof', 'essays', 'contracts', 'platform', 'database', 'queue'];
/** Who may import whom. */
const LAYERS = {
  markup: [],
  matching: ['markup'],
  metrics: ['markup', 'matching'],
  contest: [],
  scoring: ['markup', 'matching', 'metrics', 'contest'],
  essays: ['markup'],
  contracts: [],
  proof: ['contracts'],
  client: ['contracts', 'proof'],
  platform: ['contracts'],
  database: ['contracts', 'platform', 'essays', 'proof', ...PURE],
  queue: ['contracts', 'platform'],
  'app-api': SERVER,
  'app-session': ['contest', 'scoring', 'contracts', 'platform', 'database', 'queue'],
  'app-worker': SERVER,
  /** An auditor's tool: what it says must not hang on what it audits, the database and the processes. */
  archive: [...PURE, 'proof', 'contracts'],
};
const LIBS = Object.keys(LAYERS).filter((name) => !name.startsWith('app-') && name !== 'archive');
const EVERYTHING = [...Object.keys(LAYERS), 'command'];

const elements = [
  ...LIBS.map((name) => ({ type: name, pattern: `libs/${name}`, partialMatch: false })),
  ...['api', 'session', 'worker'].map((name) => ({
    type: `app-${name}`,
    pattern: `apps/${name}`,
    partialMatch: false,
  })),
  { type: 'archive', pattern: 'src/archive', partialMatch: false },
  { type: 'command', pattern: 'src', partialMatch: false },
  { type: 'test', pattern: 'test', partialMatch: false },
];

const rule = (from, allow) => ({
  from: { element: { type: from } },
  allow: { to: { element: { type: [from, ...allow] } } },
});

const onlyIn = (group, message) => ({ group, message });
/** Scoring has no place in the process that decides milliseconds: of the engines it sees what checks an answer's form. */
const EXCHANGE_ENGINE = {
  name: '@starboard/scoring',
  allowImportNames: ['exchangeEngine', 'ExchangeEngine', 'DEFAULT_ENGINE_PARAMETERS'],
  message: 'The session server needs of an engine only what `exchangeEngine` gives.',
};
const PRISMA = onlyIn(['@prisma/*', '**/generated/prisma/**'], 'Only libs/database imports Prisma.');
const BULLMQ = onlyIn(['bullmq', 'bullmq/*'], 'Only libs/queue and apps/worker import BullMQ.');
const PURITY = 'Pure libs take data in and give data out.';
const FRAMEWORK = onlyIn(['@nestjs/*', 'node:*', 'pg', 'ioredis', 'socket.io*', 'fastify'], PURITY);
/** A proof is made of hashes and signatures. */
const FRAMEWORK_OF_PROOF = onlyIn([...FRAMEWORK.group, '!node:crypto'], PURITY);
const restrict = (...groups) => ({ 'no-restricted-imports': ['error', { patterns: groups }] });

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      'node_modules/**',
      'libs/database/src/generated/**',
      'libs/client/src/rest/schema.ts',
      '.starboard/**',
      'coverage/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['{libs,apps,src,test}/**/*.ts'],
    ignores: ['apps/web/**'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { alwaysTryTypes: true } },
      'boundaries/elements': elements,
      'boundaries/include': ['libs/**/*', 'apps/**/*', 'src/**/*', 'test/**/*'],
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...Object.entries(LAYERS).map(([from, allow]) => rule(from, allow)),
            rule('command', EVERYTHING),
            rule('test', EVERYTHING),
          ],
        },
      ],
      ...restrict(PRISMA, BULLMQ),
    },
  },
  { files: ['libs/database/**/*.ts', 'prisma.config.ts'], rules: restrict(BULLMQ) },
  { files: ['libs/queue/**/*.ts', 'apps/worker/**/*.ts'], rules: restrict(PRISMA) },
  {
    files: ['apps/session/**/*.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [PRISMA, BULLMQ], paths: [EXCHANGE_ENGINE] }] },
  },
  {
    files: [...PURE, 'proof'].map(filesOf),
    ignores: ['**/*.spec.ts', '**/*.fuzz.ts'],
    rules: {
      ...restrict(PRISMA, BULLMQ, FRAMEWORK),
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Time is passed in.' },
        { object: 'Math', property: 'random', message: 'Randomness is passed in.' },
      ],
      'no-restricted-globals': ['error', 'process', 'setTimeout', 'setInterval', 'performance'],
    },
  },
  { files: [filesOf('proof')], ignores: ['**/*.spec.ts'], rules: restrict(PRISMA, BULLMQ, FRAMEWORK_OF_PROOF) },
  {
    files: ['src/**/*.ts', 'libs/client/src/cli/**/*.ts', 'test/**/*.ts', 'scripts/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: {
      parserOptions: { projectService: false },
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        setTimeout: 'readonly',
        performance: 'readonly',
      },
    },
    rules: {
      ...tseslint.configs.disableTypeChecked.rules,
      'no-console': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
    },
  },
  prettier,
);
