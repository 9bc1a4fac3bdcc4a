import { Inject, Injectable } from '@nestjs/common';
import {
  type DeskTaskWork,
  DeskTaskWorkCommands,
  ModelJudgementCommands,
  ModelJudgementQueries,
} from '@starboard/database';
import {
  estimateTokens,
  judgeAll,
  type Judgement,
  judgementKey,
  type JudgementRequest,
  type JudgementStore,
  type JudgingParameters,
  makeModel,
  type NamedModel,
} from '@starboard/language-model';
import { CLOCK, type Clock, CONFIG, type Config } from '@starboard/platform';
import { CalculationThreads } from '../threads/calculation-threads.js';
import type { DeskDecideTask, Said } from './desk-calculation.js';
import { shortAnswers } from './engine.js';

/** What asking would take, before anything is asked. */
export interface DeskEstimate {
  readonly model: string;
  /** Requests, if none has to be repeated. */
  readonly calls: number;
  /** Judgements that are kept already. */
  readonly kept: number;
  readonly inputTokens: number;
  /** At most. */
  readonly outputTokens: number;
  /** At most, in the operator's own money; null without JUDGING_PRICE_INPUT and JUDGING_PRICE_OUTPUT. */
  readonly cost: number | null;
}

/** A wait that is longer is not waited for: the task is put off, and others get the place. */
const LONGEST_WAIT_MS = 30_000;
const MILLION = 1e6;
/** The same question shall have the same answer, as far as a provider can do that. */
const REPEATABLE = { temperature: 0, seed: 1 } as const;
const CONFIRM = 'ERR_DESK_CONFIRM: look at the cost and let the task go on; nothing was asked yet';
/** What ends by itself when it is waited for. */
const PASSING = new Set(['ERR_JUDGING_LATER', 'ERR_JUDGING_STOPPED']);

type Judging = NonNullable<Config['judging']>;

/** Has a language model asked about what the method is unsure of: nothing without configuration, nothing before the cost was seen. */
@Injectable()
export class DeskAsking {
  constructor(
    private readonly tasks: DeskTaskWorkCommands,
    private readonly judgements: ModelJudgementCommands,
    private readonly judgementQueries: ModelJudgementQueries,
    private readonly threads: CalculationThreads,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns what was said; undefined: the task is held or put off, and says why. */
  async ask(
    work: DeskTaskWork,
    task: DeskDecideTask,
    stop: AbortSignal,
  ): Promise<{ readonly labels: Said; readonly estimate: DeskEstimate } | undefined> {
    const { judging } = this.config;
    if (judging === undefined) return this.hold(work, 'ERR_JUDGING_OFF: no language model is configured');
    const late = new AbortController();
    const model = makeModel({ ...judging, structured: judging.reply === 'json' }, this.counting(work, late));
    const parameters = parametersOf(judging);
    const questions = await this.threads.planDesk(task);
    const requests = new Map(
      questions.map((question) => [shortAnswers.questionKey(question), requestOf(question, task)] as const),
    );
    const estimate = await this.estimate([...requests.values()], model, judging);
    if (!work.confirmed) return this.hold(work, CONFIRM, estimate);
    const kept = await this.judgeAll(work, [...requests.values()], { model, parameters, judging, task, stop, late });
    if (kept === undefined) return undefined;
    const labels = new Map(
      [...requests].map(([key, request]) => [key, kept.get(judgementKey(model, request, parameters))?.label ?? null]),
    );
    return { labels, estimate };
  }

  private async judgeAll(
    work: DeskTaskWork,
    requests: readonly JudgementRequest[],
    { model, parameters, judging, task, stop, late }: AskingWith,
  ): Promise<ReadonlyMap<string, Judgement> | undefined> {
    const store = this.storeOf(work.projectId);
    const { judgements, pause } = await judgeAll(requests, {
      model,
      store,
      parameters,
      caps: capsLeft(work),
      concurrency: judging.concurrency,
      timeoutMs: judging.timeoutMs,
      signal: AbortSignal.any([stop, late.signal]),
      clock: this.impatient(late),
      read: (reply, _request, truncated) => {
        const parsed = shortAnswers.parseJudgement(reply, task.scheme, truncated);
        return parsed.label === null ? parsed : { label: task.scheme.labels[parsed.label]!.id };
      },
    });
    if (pause === undefined) return judgements;
    if (!PASSING.has(pause.code)) return this.hold(work, `${pause.code}: ${pause.message}`);
    const until = store.askedToWait();
    if (until > this.clock.now()) await this.tasks.postpone(work.id, new Date(until));
    return undefined;
  }

  private async estimate(
    requests: readonly JudgementRequest[],
    model: NamedModel,
    judging: Judging,
  ): Promise<DeskEstimate> {
    const parameters = parametersOf(judging);
    const keys = requests.map((request) => judgementKey(model, request, parameters));
    const kept = await this.judgementQueries.find<Judgement>(keys);
    const open = requests.filter((_, at) => !kept.has(keys[at]!));
    const inputTokens = open.reduce((sum, { prompt }) => sum + estimateTokens(prompt), 0);
    const outputTokens = open.length * judging.maxOutputTokens;
    const { priceInput: input, priceOutput: output } = judging;
    const cost =
      input === undefined || output === undefined ? null : (input * inputTokens + output * outputTokens) / MILLION;
    return { model: model.name, calls: open.length, kept: kept.size, inputTokens, outputTokens, cost };
  }

  /** Every request is counted before it is sent, so that no crash forgets one. */
  private counting({ projectId, id }: DeskTaskWork, late: AbortController): typeof globalThis.fetch {
    return async (input, init) => {
      if (!(await this.judgements.countCall(projectId, id))) {
        late.abort();
        throw new Error('the task was held');
      }
      return globalThis.fetch(input, init);
    };
  }

  private storeOf(projectId: string): JudgementStore & { askedToWait(): number } {
    let asked = 0;
    const remember = (until: number): number => (asked = Math.max(asked, until));
    return {
      find: (keys) => this.judgementQueries.find<Judgement>(keys),
      save: (judgement) => this.judgements.save(projectId, judgement),
      notBefore: async (name) => remember(await this.judgementQueries.notBefore(name)),
      wait: (name, until) => this.judgements.wait(name, remember(until)),
      askedToWait: () => asked,
    };
  }

  /** A clock that waits for a short while, and else ends the run. */
  private impatient(late: AbortController) {
    return {
      now: () => this.clock.now(),
      sleep: (ms: number, signal: AbortSignal): Promise<void> => {
        if (ms > LONGEST_WAIT_MS) late.abort();
        return sleep(ms, AbortSignal.any([signal, late.signal]));
      },
    };
  }

  private async hold(work: DeskTaskWork, failure: string, estimate?: DeskEstimate): Promise<undefined> {
    await this.tasks.pause(work.id, failure, estimate && { estimate });
    return undefined;
  }
}

interface AskingWith {
  readonly model: NamedModel;
  readonly parameters: JudgingParameters;
  readonly judging: Judging;
  readonly task: DeskDecideTask;
  /** The process stops. */
  readonly stop: AbortSignal;
  /** The task was held, or must wait for long. */
  readonly late: AbortController;
}

const parametersOf = ({ maxOutputTokens, reply, logprobs }: Judging): JudgingParameters => ({
  ...REPEATABLE,
  maxOutputTokens,
  reply,
  logprobs,
});

const requestOf = ({ prompt, template }: shortAnswers.ModelQuestion, { scheme }: DeskDecideTask): JudgementRequest => ({
  prompt,
  template,
  labels: scheme.labels.map(({ id }) => id),
});

const capsLeft = (work: DeskTaskWork) => ({
  calls: work.maxCalls - work.calls,
  inputTokens: work.maxInputTokens - work.inputTokens,
  outputTokens: work.maxOutputTokens - work.outputTokens,
});

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
