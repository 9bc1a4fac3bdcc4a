import {
  JsonLinesError,
  judgeAll,
  judgementKey,
  type JudgementRequest,
  type JudgementStore,
  openJudgementFile,
  type ReadReply,
} from '@starboard/language-model';
import type { CommandStreams } from '../streams.js';
import { shortAnswers } from './engine.js';
import { type Estimate, estimateRun, sayEstimate } from './estimate.js';
import { configuredJudging, type Judging } from './judging-settings.js';
import { type DataOptions, refuse } from './load-data.js';
import { progressTo } from './progress.js';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ModelOptions {
  readonly mode?: shortAnswers.ModelMode;
  readonly model?: string;
  readonly templates?: shortAnswers.TemplateSet;
  /** Labelled answers that a prompt shows. */
  readonly examples?: number;
  /** The file of judgements. */
  readonly judgements?: string;
  readonly maxCalls?: number;
  readonly maxInputTokens?: number;
  readonly maxOutputTokens?: number;
  readonly again?: boolean;
  readonly dryRun?: boolean;
}

type Options = ModelOptions &
  DataOptions & { readonly method: shortAnswers.Method; readonly similarity?: shortAnswers.Similarity };

/** What was computed, or with which code the command ends: all is said then. */
type Outcome<R> = { readonly result: R; readonly mode: shortAnswers.ModelMode } | { readonly code: 0 | 1 };

/**
 * Computes with the model's labels where it is asked for: once to learn what to ask, then all is asked that is not kept, then
 * once more with what it said. Nothing is computed of a run that paused: run again, it goes on.
 */
export async function withModel<R extends object>(
  scheme: shortAnswers.LabelScheme,
  options: Options,
  streams: CommandStreams,
  environment: Environment,
  compute: (model?: shortAnswers.ModelStage) => R | shortAnswers.ShortAnswerProblem,
): Promise<Outcome<R>> {
  const refused = (code: string, message: string): Outcome<R> => refuse([{ code, message }], options, streams) ?? { code: 1 }; // prettier-ignore
  const mode = options.mode ?? (options.model === undefined ? 'offline' : 'cascade');
  if (mode === 'offline') return finish(compute(), mode, refused);
  if (options.method !== 'cascade')
    return refused('ERR_JUDGING_METHOD', 'Only --method cascade asks a language model.');
  const { templates = 'starboard' } = options;
  if (!shortAnswers.hasTemplates(templates, scheme)) return refused('ERR_JUDGING_TEMPLATE', `There are no templates "${templates}" for these labels: --templates starboard has some for any.`); // prettier-ignore
  const judging = configuredJudging(environment, options.model);
  if ('code' in judging) return refused(judging.code, judging.message);
  const asked = new Asked(scheme, mode, options, judging);
  const planned = compute(asked.noting());
  if (shortAnswers.isProblem(planned)) return refused(planned.code, planned.message);
  try {
    const store = await openJudgementFile(options.judgements ?? 'judgements.jsonl');
    try {
      return await judged(asked, store, streams, () => finish(compute(asked.answering()), mode, refused), refused);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof JsonLinesError) return refused(error.code, error.message);
    throw error;
  }
}

function finish<R extends object>(
  result: R | shortAnswers.ShortAnswerProblem,
  mode: shortAnswers.ModelMode,
  refused: (code: string, message: string) => Outcome<R>,
): Outcome<R> {
  return shortAnswers.isProblem(result) ? refused(result.code, result.message) : { result, mode };
}

async function judged<R>(
  asked: Asked,
  store: JudgementStore,
  streams: CommandStreams,
  compute: () => Outcome<R>,
  refused: (code: string, message: string) => Outcome<R>,
): Promise<Outcome<R>> {
  if (asked.options.dryRun === true) {
    sayEstimate(await asked.estimate(store), asked.options, streams);
    return { code: 0 };
  }
  const pause = await asked.ask(store, streams);
  return pause ? refused(pause.code, pause.message) : compute();
}

/** The questions of a run and what was said to them. */
class Asked {
  private readonly requests = new Map<string, JudgementRequest>();
  private labels: ReadonlyMap<string, number | null> = new Map();

  constructor(
    private readonly scheme: shortAnswers.LabelScheme,
    private readonly mode: shortAnswers.ModelMode,
    readonly options: Options,
    private readonly judging: Judging,
  ) {}

  /** A stage that writes down what it is asked. */
  noting(): shortAnswers.ModelStage {
    return this.stage((question) => {
      const request = this.requestOf(question);
      this.requests.set(this.keyOf(request), request);
      return null;
    });
  }

  /** A stage that knows what was said. */
  answering(): shortAnswers.ModelStage {
    return this.stage((question) => this.labels.get(this.keyOf(this.requestOf(question))) ?? null);
  }

  estimate(store: JudgementStore): Promise<Estimate> {
    return estimateRun([...this.requests], store, this.judging);
  }

  /** Asks what is not kept; says why the run paused, if it did. */
  async ask(store: JudgementStore, streams: CommandStreams) {
    const { model, parameters, concurrency, timeoutMs } = this.judging;
    const { maxCalls, maxInputTokens, maxOutputTokens, again = false } = this.options;
    const caps = { calls: maxCalls ?? Infinity, inputTokens: maxInputTokens ?? Infinity, outputTokens: maxOutputTokens ?? Infinity }; // prettier-ignore
    const interrupted = new AbortController();
    const interrupt = (): void => interrupted.abort();
    process.once('SIGINT', interrupt);
    try {
      const { judgements, pause } = await judgeAll([...this.requests.values()], { model, store, parameters, caps, concurrency, timeoutMs, again, signal: interrupted.signal, read: (reply, _request, truncated) => this.read(reply, truncated), onProgress: progressTo(streams.stderr) }); // prettier-ignore
      this.labels = new Map([...judgements].map(([key, { label }]) => [key, label === null ? null : shortAnswers.labelIndex(this.scheme, label)])); // prettier-ignore
      return pause;
    } finally {
      process.removeListener('SIGINT', interrupt);
    }
  }

  private read(reply: string, truncated: boolean): ReadReply {
    const parsed = shortAnswers.parseJudgement(reply, this.scheme, truncated);
    return parsed.label === null ? parsed : { label: this.scheme.labels[parsed.label]!.id };
  }

  private stage(said: shortAnswers.ModelStage['said']): shortAnswers.ModelStage {
    const { templates, examples, similarity } = this.options;
    return { mode: this.mode, said, ...(templates && { templates }), ...(examples !== undefined && { k: examples }), ...(similarity && { similarity }) }; // prettier-ignore
  }

  private requestOf({ prompt, template }: shortAnswers.ModelQuestion): JudgementRequest {
    return { prompt, template, labels: this.scheme.labels.map(({ id }) => id) };
  }

  private keyOf(request: JudgementRequest): string {
    return judgementKey(this.judging.model, request, this.judging.parameters);
  }
}
