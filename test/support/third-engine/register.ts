import { join } from 'node:path';
import type { ProjectCopy } from '../project-copy.js';

const HERE = import.meta.dirname;

/** A line of a list, and what stands behind it from now on. */
const behind = (line: string, ...more: readonly string[]): readonly [string, string] => [
  line,
  [line, ...more].join('\n'),
];

/**
 * What whoever adds an engine does (CONTRIBUTING, “An engine”): folders of its own, and lines in lists. There are two:
 * `words`, and `wordcounts`, which must see something of the world.
 */
export async function registerThirdEngine(project: ProjectCopy): Promise<void> {
  await project.add(join(HERE, 'catalogue'), 'libs/catalogue/src/words');
  await project.add(join(HERE, 'scoring'), 'libs/scoring/src/engines/words');
  await project.add(join(HERE, 'observing'), 'apps/worker/src/observing/words');
  await project.write('libs/catalogue/src/engines.ts', [
    behind(
      "import { RULES_PARAMETER_SET } from './rules/parameters.js';",
      "import { WORDS } from './words/entry.js';",
      "import { WORDS_PAGE } from './words/page.js';",
      "import { WORDS_PARAMETER_SET } from './words/parameters.js';",
    ),
    behind('  rules: RULES,', '  words: WORDS,', '  wordcounts: WORDS,'),
    behind('  rules: RULES_PAGE,', '  words: WORDS_PAGE,', '  wordcounts: WORDS_PAGE,'),
    behind('  rules: RULES_PARAMETER_SET,', '  words: WORDS_PARAMETER_SET,', '  wordcounts: WORDS_PARAMETER_SET,'),
  ]);
  await project.write('libs/scoring/src/registry.ts', [
    behind(
      "import { RULES_ENGINE } from './engines/rules/register.js';",
      "import { WORDCOUNTS_ENGINE, WORDS_ENGINE } from './engines/words/register.js';",
    ),
    behind('  rules: RULES_ENGINE,', '  words: WORDS_ENGINE,', '  wordcounts: WORDCOUNTS_ENGINE,'),
  ]);
  await project.write('apps/worker/src/observing/observers.ts', [
    behind("import type { Observer } from './observer.js';", "import { WORD_RUNNER } from './words/word-runner.js';"),
    behind('  config.executionSlots === 0 ? absentRunner : programRunner(toolchainsOf(config)),', '  WORD_RUNNER,'),
  ]);
}
