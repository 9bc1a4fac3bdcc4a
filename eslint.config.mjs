import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

const PURE = ['result', 'catalogue', 'markup', 'matching', 'metrics', 'comparing', 'contest', 'pages', 'scoring'];
const filesOf = (lib) => `libs/${lib}/src/**/*.ts`;
/** Names of the folders in a folder. */
const foldersOf = (folder) =>
  readdirSync(new URL(folder, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** What the processes around the pure core have in common. */
const SERVER = [...PURE, 'proof', 'essays', 'contracts', 'platform', 'database', 'queue', 'sandbox'];
/** Who may import whom. */
const LAYERS = {
  /** How what may be refused ends. */
  result: [],
  /** In which language commands speak. */
  speech: [],
  /** Data: the wire, the pages and the published client may have it. */
  catalogue: [],
  markup: ['result'],
  matching: ['result', 'markup'],
  metrics: ['result', 'catalogue', 'markup', 'matching'],
  /** Two markups side by side, for whoever looks at them. */
  comparing: ['result', 'catalogue', 'markup', 'matching', 'metrics', 'pages'],
  contest: ['result'],
  /** Markup of pages without scripts, and CSV: what goes out, escaped. */
  pages: [],
  scoring: ['result', 'catalogue', 'markup', 'matching', 'metrics', 'contest'],
  essays: ['result', 'markup', 'metrics'],
  contracts: ['catalogue'],
  proof: ['contracts'],
  /** What a rehearsal certifies: figures against bars, signed, and its page. */
  rehearsal: ['contest', 'pages', 'proof'],
  client: ['result', 'contracts', 'proof', 'speech'],
  platform: ['result', 'contracts'],
  /** Providers of language models and embeddings; who asks and what for is not known here. */
  'language-model': [],
  database: ['contracts', 'platform', 'essays', 'proof', ...PURE],
  queue: ['contracts', 'platform'],
  /** Programs of strangers: it knows nothing of the platform, and the platform only its port. */
  sandbox: ['result'],
  'app-api': [...SERVER, 'language-model', 'rehearsal'],
  'app-session': ['result', 'contest', 'scoring', 'contracts', 'platform', 'database', 'queue'],
  'app-worker': [...SERVER, 'language-model'],
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

/** Folders of the pages: what each may import beside what all share. Nothing new may be added without being seen here. */
const SHARED_BY_PAGES = ['api', 'format', 'i18n', 'ui'];
const PAGES = {
  about: [],
  admin: ['account', 'desk', 'organising'],
  account: [],
  admission: ['apply', 'desk', 'my'],
  apply: ['drafts', 'team'],
  'features/answers-desk': ['account', 'desk'],
  calendar: [],
  'features/rules': ['desk'],
  'features/suites': [],
  codes: ['account', 'desk', 'running'],
  contests: [],
  datasets: ['desk', 'running'],
  desk: ['leaderboard', 'my', 'rescorings'],
  drafts: [],
  evidence: ['desk'],
  experts: ['desk', 'running'],
  leaderboard: ['account', 'live'],
  live: [],
  marking: ['codes', 'drafts'],
  my: ['account', 'codes', 'desk', 'drafts', 'marking', 'organising', 'psr', 'running'],
  operations: ['running'],
  organising: ['account', 'apply', 'desk', 'drafts', 'parameters', 'running', 'team'],
  parameters: [],
  proof: [],
  profile: ['account', 'desk', 'team'],
  protests: ['account', 'desk', 'drafts', 'my'],
  psr: ['codes', 'marking'],
  publishing: ['account', 'desk', 'drafts', 'running'],
  requests: ['account', 'my'],
  record: ['account'],
  rehearsals: ['running'],
  rescorings: ['desk', 'parameters'],
  rounds: ['desk', 'evidence', 'live', 'running'],
  running: [],
  team: ['account', 'apply', 'datasets', 'desk', 'evidence', 'proof', 'running'],
  verify: ['proof'],
};
const page = (name) => `web-${name}`;
const LIBS_OF_PAGES = [
  'catalogue',
  'client',
  'comparing',
  'contracts',
  'essays',
  'markup',
  'metrics',
  'pages',
  'result',
  // Of the engines only what the rules workbench tries rules out with.
  'scoring',
];
const pageElements = [...SHARED_BY_PAGES, ...Object.keys(PAGES)].map((name) => ({
  type: page(name),
  pattern: `apps/web/src/${name}`,
  partialMatch: false,
}));
/** The head of every page shows who is signed in. */
const SHARED_IMPORTS = { api: [], format: [], i18n: SHARED_BY_PAGES, ui: ['account'] };

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
/** What differs by engine stands in its folder, in the catalogue, or in a table `Record<EngineId, …>`: never in an `else`. */
const ENGINE_NAME = `Literal[value=/^(${foldersOf('libs/catalogue/src').join('|')})$/]`;
const BY_NAME =
  'What an engine is called decides nothing: ask the catalogue for a property of it, or keep a Record<EngineId, …>.';
const NO_ENGINE_NAMES = [
  { selector: `BinaryExpression[operator=/^[!=]==?$/] > ${ENGINE_NAME}`, message: BY_NAME },
  { selector: `SwitchCase > ${ENGINE_NAME}`, message: BY_NAME },
  { selector: "TemplateElement[value.raw=/engine +(=|<>|in|when) *[(]*'/i]", message: BY_NAME },
];
const ONE_HELPER = 'Transactions are begun and ended in libs/database/src/kernel/transaction.ts only.';
const BEGIN = String.raw`[value=/^\s*(begin|start transaction|commit|rollback|savepoint)\b/i]`;
const NO_OWN_TRANSACTION = [
  { selector: `CallExpression[callee.property.name='query'] > Literal${BEGIN}`, message: ONE_HELPER },
  { selector: "MemberExpression[property.name='$transaction']", message: ONE_HELPER },
];
/** Of `providers: […]`. */
const OWN_PROVIDER = "Property[key.name='providers'] Identifier[name=/(Commands|Queries)$/]";
const NO_OWN_PROVIDER = [{ selector: OWN_PROVIDER, message: 'DatabaseModule provides it, once for all.' }];
/** A query reads (docs/adr/0017); where its helpers lead is looked through by the test of the statements. */
const QUERIES_READ = 'Queries read: what writes, locks or decides is a command.';
const NO_COMMANDS = [
  onlyIn(['**/*.commands.js', '**/kernel/locks.js', '**/kernel/decision.js'], QUERIES_READ),
  { group: ['**/kernel/transaction.js'], importNames: ['inTransaction', 'inSqlTransaction'], message: QUERIES_READ },
];
/** Of a model of Prisma: `tx.round.update(…)`, where `map.delete(…)` is none. */
const PRISMA_WRITES =
  "MemberExpression[object.type='MemberExpression'][property.name=/^(create|update|delete|upsert)(Many)?(AndReturn)?$/]";
const NO_WRITES = [
  { selector: `CallExpression > ${PRISMA_WRITES}.callee`, message: QUERIES_READ },
  { selector: 'MemberExpression[property.name=/^.executeRaw(Unsafe)?$/]', message: QUERIES_READ },
];
/** What an app shows of itself is in an `index.ts`: of the app, or of a folder that can be loaded without the rest. */
const INSIDE_APPS = { regex: '/apps/\\w+/src/(?!(.+/)?index\\.js$)', message: 'Import an index.js of the app.' };
const ENGINES = foldersOf('libs/scoring/src/engines').join('|');
/** An engine is one folder (docs/adr/0012): what two of them need is beside the folders. */
const OTHER_ENGINES = { regex: `^(\\.\\./)+(${ENGINES})/`, message: 'An engine imports nothing of another one.' };
/** Effects, Node, packages, libraries of the platform, neighbours; no empty lines between. */
const IMPORT_ORDER = [['^\\u0000', '^node:', '^@?\\w', '^@starboard/', '^\\.']];
const forbid = (...selectors) => ({ 'no-restricted-syntax': ['error', ...selectors] });
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
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    plugins: { 'import-sort': importSort },
    rules: { 'import-sort/imports': ['error', { groups: IMPORT_ORDER }] },
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
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { boundaries, 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    settings: {
      'import/resolver': { typescript: { alwaysTryTypes: true, project: ['apps/web/tsconfig.json', 'tsconfig.json'] } },
      'boundaries/elements': [...pageElements, ...elements],
      'boundaries/include': ['libs/**/*', 'apps/web/src/**/*'],
    },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...jsxA11y.configs.recommended.rules,
      // What scrolls by itself must be reached by keyboard, and tables whose display is changed lose their roles in browsers.
      'jsx-a11y-x/no-noninteractive-tabindex': 'off',
      'jsx-a11y-x/no-redundant-roles': 'off',
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': 'off',
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            ...Object.entries({ ...PAGES, ...SHARED_IMPORTS }).map(([name, allow]) =>
              rule(page(name), [...[...SHARED_BY_PAGES, ...allow].map(page), ...LIBS_OF_PAGES]),
            ),
          ],
        },
      ],
    },
  },
  { files: ['libs/database/**/*.ts', 'prisma.config.ts'], rules: restrict(BULLMQ) },
  { files: ['libs/queue/**/*.ts', 'apps/worker/**/*.ts'], rules: restrict(PRISMA) },
  { files: ['libs/sandbox/src/plan/**/*.ts'], ignores: ['**/*.spec.ts'], rules: restrict(PRISMA, BULLMQ, FRAMEWORK) },
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
  {
    files: ['libs/scoring/src/engines/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: restrict(PRISMA, BULLMQ, FRAMEWORK, OTHER_ENGINES),
  },
  { files: [filesOf('proof')], ignores: ['**/*.spec.ts'], rules: restrict(PRISMA, BULLMQ, FRAMEWORK_OF_PROOF) },
  {
    files: ['{libs,apps,src}/**/*.{ts,tsx}'],
    ignores: ['libs/scoring/src/engines/**', '**/*.spec.ts'],
    rules: forbid(...NO_ENGINE_NAMES, ...NO_OWN_TRANSACTION, ...NO_OWN_PROVIDER),
  },
  { files: ['libs/database/src/kernel/transaction.ts'], rules: forbid(...NO_ENGINE_NAMES) },
  {
    files: ['libs/database/src/**/*.queries.ts'],
    rules: {
      ...restrict(BULLMQ, ...NO_COMMANDS),
      ...forbid(...NO_ENGINE_NAMES, ...NO_OWN_TRANSACTION, ...NO_OWN_PROVIDER, ...NO_WRITES),
    },
  },
  { files: ['src/**/*.ts'], rules: restrict(PRISMA, BULLMQ, INSIDE_APPS) },
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
        AbortController: 'readonly',
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
