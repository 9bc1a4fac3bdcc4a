import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { observationKey } from '@starboard/proof';
import type { ObservationOutcome } from '@starboard/scoring';
import { type Observer } from '../../../apps/worker/src/index.js';
import {
  type OutcomeOf,
  payloadOf,
  type PlannedRun,
  readOutcome,
  type ResponseGrade,
  type ResponseGrader,
} from './engine.js';

/** What the command line runs programs with: what the machine has. */
const TOOLCHAIN = 'host';
/** How often a run is tried that the machine spoils. */
const TRIES = 3;

export interface ExecutionOptions {
  readonly observer: Pick<Observer, 'observe'>;
  /** Of the observer, and of what it runs programs with: what came of them is kept by it. */
  readonly version: string;
  /** Programs at the same time. */
  readonly jobs: number;
  /** A folder in which outcomes are kept: what was run is not run again. */
  readonly cache: string;
}

/** What came of a program, or why nothing did. */
type Came = { readonly outcome: ObservationOutcome } | { readonly cause: string };

/** Runs the programs that responses need, each once, and grades by what came of them. */
export class Executions {
  private readonly came = new Map<string, Came>();
  /** Not run yet. */
  private readonly planned = new Map<string, PlannedRun>();

  constructor(private readonly options: ExecutionOptions) {}

  /** Programs that are still to be run. */
  get waiting(): number {
    return this.planned.size;
  }

  /** Notes which programs the responses need. */
  plan(grader: ResponseGrader, responses: readonly string[]): void {
    for (const response of responses)
      grader(response, (run) => {
        const key = this.keyOf(run);
        if (!this.came.has(key)) this.planned.set(key, run);
        return undefined;
      });
  }

  /** Runs what is planned. @param done called after each program */
  async run(done: () => void = () => undefined): Promise<void> {
    await mkdir(this.options.cache, { recursive: true });
    const left = [...this.planned];
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) {
        const [key, run] = next;
        this.came.set(key, await this.recall(key, run));
        this.planned.delete(key);
        done();
      }
    };
    await Promise.all(Array.from({ length: this.options.jobs }, work));
  }

  /** A response whose programs could not be run has no score, and the cause. */
  async grade(grader: ResponseGrader, responses: readonly string[]): Promise<readonly ResponseGrade[]> {
    this.plan(grader, responses);
    if (this.waiting > 0) await this.run();
    const outcomeOf: OutcomeOf = (run) => {
      const came = this.came.get(this.keyOf(run));
      return came && 'outcome' in came ? readOutcome(came.outcome) : undefined;
    };
    return responses.map((response) => this.explained(grader(response, outcomeOf), grader, response));
  }

  private explained(grade: ResponseGrade, grader: ResponseGrader, response: string): ResponseGrade {
    if (grade.unscored?.code !== 'ERR_SUITES_NEEDS_EXECUTION') return grade;
    const causes: string[] = [];
    grader(response, (run) => {
      const came = this.came.get(this.keyOf(run));
      if (came && 'cause' in came) causes.push(came.cause);
      return undefined;
    });
    return { ...grade, unscored: { ...grade.unscored, message: causes[0] ?? grade.unscored.message } };
  }

  /** A file that cannot be read is as good as none. */
  private async recall(key: string, run: PlannedRun): Promise<Came> {
    const file = join(this.options.cache, `${key}.json`);
    const kept = await readFile(file, 'utf8').then(parseOutcome, () => undefined);
    if (kept !== undefined) return { outcome: kept };
    const came = await this.look(run);
    if ('outcome' in came) {
      // Whole or not at all: the command may be stopped at any moment, and begun again.
      await writeFile(`${file}.${process.pid}`, JSON.stringify(came.outcome));
      await rename(`${file}.${process.pid}`, file);
    }
    return came;
  }

  private async look(run: PlannedRun): Promise<Came> {
    let cause = '';
    for (let tried = 0; tried < TRIES; tried += 1) {
      try {
        const signal = new AbortController().signal;
        return { outcome: await this.options.observer.observe(payloadOf(run, TOOLCHAIN), signal) };
      } catch (error) {
        cause = error instanceof Error ? error.message : String(error);
        if (error instanceof Error && error.name === 'PermanentFailure') break;
      }
    }
    return { cause };
  }

  private keyOf(run: PlannedRun): string {
    const { version: observer } = this.options;
    return observationKey({ kind: 'run', observer, payload: payloadOf(run, TOOLCHAIN), vote: 0 }).toString('hex');
  }
}

function parseOutcome(text: string): ObservationOutcome | undefined {
  try {
    const value = JSON.parse(text) as ObservationOutcome;
    return typeof value.state === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
