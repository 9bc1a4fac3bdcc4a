import type { ObservationOutcome } from '../../../observation.js';
import type { TestLanguage } from '../cases/case.js';
import type { SuiteProfile } from '../profile.js';
import type { PlannedRun } from './planned-run.js';

const VERDICTS = ['exited', 'time', 'memory', 'output', 'crashed', 'refused'] as const;

/** What came of a program. */
export interface RunOutcome {
  readonly verdict: (typeof VERDICTS)[number];
  readonly exitCode: number | null;
  /** Its last line was reached. */
  readonly completed: boolean;
  readonly stdout: string;
  readonly stderr: string;
}

/** What was recorded of a program; undefined: it was not run. */
export type OutcomeOf = (run: PlannedRun) => RunOutcome | undefined;

/** Nothing is run. */
export const NOTHING_RUN: OutcomeOf = () => undefined;

const FAILED = { exitCode: null, completed: false, stdout: '' } as const;
const BY_STATE = { timeout: 'time', crashed: 'crashed', refused: 'refused' } as const;

/** Reads what an observer recorded, whatever it is: what is odd counts as a crash. */
export function readOutcome(outcome: ObservationOutcome): RunOutcome {
  if (outcome.state !== 'seen') return { verdict: BY_STATE[outcome.state], ...FAILED, stderr: outcome.detail };
  const value = (typeof outcome.value === 'object' ? outcome.value : null) as Readonly<Record<string, unknown>> | null;
  const verdict = VERDICTS.find((one) => one === value?.['verdict']);
  if (!value || !verdict) return { verdict: 'crashed', ...FAILED, stderr: '' };
  const { exitCode, completed, stdout, stderr } = value;
  return {
    verdict,
    exitCode: typeof exitCode === 'number' ? exitCode : null,
    completed: completed === true,
    stdout: typeof stdout === 'string' ? stdout : '',
    stderr: typeof stderr === 'string' ? stderr : '',
  };
}

/** Languages whose driver says that the program came to its end: what ends itself with 0 before its test is a failure. */
const SAYS_ITS_END: readonly TestLanguage[] = ['python', 'javascript', 'typescript', 'r'];

/** Whether a test has passed. The public grader looks at the exit code alone. */
export function hasPassed(
  { verdict, exitCode, completed }: RunOutcome,
  language: TestLanguage,
  profile: SuiteProfile,
): boolean {
  if (verdict !== 'exited' || exitCode !== 0) return false;
  return completed || profile === 'reference' || !SAYS_ITS_END.includes(language);
}

/** What the function of a case gave: points, full points. */
export interface HandlerResult {
  readonly points: number;
  readonly full: number;
}

/** The last line that a function's program wrote: `[points, full, details]`; undefined: it failed. */
export function readHandlerResult({ verdict, exitCode, stdout }: RunOutcome): HandlerResult | undefined {
  if (verdict !== 'exited' || exitCode !== 0) return undefined;
  const line = stdout.trimEnd().split('\n').at(-1) ?? '';
  try {
    const [points, full] = JSON.parse(line) as readonly unknown[];
    const both = typeof points === 'number' && typeof full === 'number' && Number.isFinite(points + full);
    return both ? { points, full } : undefined;
  } catch {
    return undefined;
  }
}
