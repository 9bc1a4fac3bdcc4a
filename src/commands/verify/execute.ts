import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { hostToolchain, makeBubblewrap } from '@starboard/sandbox';
import type { ObservationOutcome, ObservedJson } from '@starboard/scoring';
import { programRunner } from '../../../apps/worker/src/index.js';
import type { ArchiveData } from '../../archive/archive-data.js';
import { type ArchiveCheck, type ArchiveProblem, problem } from '../../archive/archive-problem.js';
import { openMeter } from '../files/progress.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { toolchainIn } from '../toolchain/check.js';

export interface ExecuteOptions {
  /** A toolchain that was built; the machine's own by default. */
  readonly toolchain?: string;
  /** Programs at the same time; as many as there are cores by default. */
  readonly jobs?: number;
}

const CODE = 'ERR_ARCHIVE_EXECUTION';

/** Runs every program of an archive once more in the sandbox of this machine, and says what comes to something else. */
export async function executeAgain(
  { tables }: ArchiveData,
  { toolchain, jobs = availableParallelism() }: ExecuteOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<ArchiveCheck> {
  const runs = tables.observations.filter(({ kind }) => kind === 'run');
  const allow = process.env['SANDBOX_ALLOW'] === 'partial' ? 'partial' : 'full';
  const root = toolchain === undefined ? hostToolchain() : toolchainIn(resolve(toolchain));
  const sandbox = makeBubblewrap({ allow, toolchain: root });
  const names = new Set(runs.map(({ payload }) => String(fieldOf(payload, 'toolchain'))));
  const observer = programRunner(new Map([...names].map((name) => [name, sandbox])));
  const meter = openMeter(runs.length, streams);
  const problems: ArchiveProblem[] = [];
  const left = [...runs];
  const work = async (): Promise<void> => {
    for (let row = left.shift(); row !== undefined; row = left.shift()) {
      const why = await differenceOf(row, (payload) => observer.observe(payload, new AbortController().signal));
      if (why !== undefined) problems.push(problem(CODE, `observations.jsonl ${row.key}`, why));
      meter.done();
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  meter.stop();
  sandbox.close();
  return { name: 'executions', checked: runs.length, problems };
}

type Run = ArchiveData['tables']['observations'][number];

/** How often a run is tried that the machine spoils. */
const TRIES = 3;

/** Undefined: it comes to the same again. */
async function differenceOf(
  { payload, outcome }: Run,
  observe: (payload: ObservedJson) => Promise<ObservationOutcome>,
): Promise<string | undefined> {
  let cause = '';
  for (let tried = 0; tried < TRIES; tried += 1) {
    try {
      const [recorded, now] = [wordsOf(payload, outcome), wordsOf(payload, await observe(payload))];
      return recorded === now ? undefined : `recorded: ${recorded}; now: ${now}`;
    } catch (error) {
      cause = error instanceof Error ? error.message : String(error);
      if (error instanceof Error && error.name === 'PermanentFailure') break;
    }
  }
  return `it could not be run: ${cause}`;
}

/** What of an outcome points follow from: how it ended, and of a function what it gave. Other output differs from run to run. */
function wordsOf(payload: ObservedJson, outcome: ObservationOutcome): string {
  if (outcome.state !== 'seen') return outcome.state;
  const [verdict, exitCode] = [fieldOf(outcome.value, 'verdict'), fieldOf(outcome.value, 'exitCode')];
  const end = fieldOf(outcome.value, 'completed') === true ? 'completed' : 'not completed';
  const given = fieldOf(payload, 'run') === 'handler' ? [lastLine(fieldOf(outcome.value, 'stdout'))] : [];
  return [verdict, exitCode, end, ...given].map(String).join(' ');
}

const lastLine = (text: unknown): string => String(text).trimEnd().split('\n').at(-1) ?? '';

const fieldOf = (value: ObservedJson, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
