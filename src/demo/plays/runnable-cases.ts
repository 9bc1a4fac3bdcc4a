import type { Config } from '@starboard/platform';
import { limitsOf, makeBubblewrap, PROGRAM_LANGUAGES, programOf, type Sandbox } from '@starboard/sandbox';
import { openCase } from '../../commands/suites/engine.js';

/** Of an empty program, in seconds. */
const TRIAL_SECONDS = 10;

/** A case whose programs this machine cannot run, and why. */
export interface LeftOut {
  readonly id: string;
  readonly cause: string;
}

/** The language in which a case needs programs run, if it does. @param source text of the case */
export function programsOf(source: string): string | undefined {
  const { suiteCase } = openCase(source, 'case');
  const { unitTests, keywordsHandler, blanks, customized } = suiteCase ?? {};
  if (unitTests) return unitTests.language;
  return (keywordsHandler ?? blanks?.handler ?? customized) && 'python';
}

/** Which of the cases cannot be scored here. @param cases their texts by id */
export async function notRunnable(
  cases: ReadonlyMap<string, string>,
  { executionSlots, sandboxAllow: allow }: Pick<Config, 'executionSlots' | 'sandboxAllow'>,
): Promise<readonly LeftOut[]> {
  const sandbox = makeBubblewrap({ allow });
  const causes = new Map<string, Promise<string | undefined>>();
  try {
    const left: LeftOut[] = [];
    for (const [id, source] of cases) {
      const language = programsOf(source);
      if (language === undefined) continue;
      const asked = causes.get(language) ?? lackOf(language, sandbox, executionSlots);
      causes.set(language, asked);
      const cause = await asked;
      if (cause !== undefined) left.push({ id, cause });
    }
    return left;
  } finally {
    sandbox.close();
  }
}

/** What keeps programs of a language from being run: tried with an empty one, whose own end does not matter. */
async function lackOf(name: string, sandbox: Sandbox, slots: Config['executionSlots']): Promise<string | undefined> {
  if (slots === 0) return 'EXECUTION_SLOTS is 0';
  const language = PROGRAM_LANGUAGES.find((one) => one === name);
  if (language === undefined) return `programs in ${name} are not run`;
  const run = await sandbox.run(programOf(language, '', 'document'), limitsOf(language, TRIAL_SECONDS));
  return run.ok ? undefined : run.fault.message;
}

/** One line in both languages; cases with the same cause stand together. */
export function leftOutLine(left: readonly LeftOut[]): string {
  const byCause = new Map<string, string[]>();
  for (const { id, cause } of left) byCause.set(cause, [...(byCause.get(cause) ?? []), id]);
  const cases = [...byCause].map(([cause, ids]) => `${ids.join(', ')} (${cause.replace(/[\s.]+$/, '')})`).join('; ');
  return `Не участвуют, их программы здесь не исполнить / left out, their programs cannot be run here: ${cases}.\n`;
}
