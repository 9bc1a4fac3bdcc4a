import type { NamedModel } from '../provider/model.js';
import { askOnce, type Reply, type ReplyText } from './ask-once.js';
import { type JudgingClock, MACHINE_CLOCK } from './clock.js';
import { type AbstainReason, type Judgement, judgementKey, type JudgementRequest, type JudgementStore, type JudgingParameters, waitName } from './judgement.js'; // prettier-ignore

/** Most of what one run may spend; a request that is under way when a cap is reached is still counted and kept. */
export interface JudgingCaps {
  readonly calls?: number;
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

/** What a run has spent. Calls are all requests that were sent, those that failed too. */
export interface JudgingSpent {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface JudgingProgress extends JudgingSpent {
  readonly done: number;
  readonly total: number;
}

export interface JudgingOptions {
  readonly model: NamedModel;
  readonly store: JudgementStore;
  readonly parameters: JudgingParameters;
  /** The label of a reply as text, or why there is none. */
  readonly read: (reply: string, request: JudgementRequest, truncated: boolean) => ReadReply;
  readonly caps?: JudgingCaps;
  /** Requests at the same time. */
  readonly concurrency?: number;
  /** Of one request. */
  readonly timeoutMs?: number;
  readonly clock?: JudgingClock;
  /** Stops the run; what is under way is given up. */
  readonly signal?: AbortSignal;
  /** Ask again what was lost on the way: a timeout, a reply that could not be read. */
  readonly again?: boolean;
  readonly onProgress?: (progress: JudgingProgress) => void;
}

export type ReadReply = { readonly label: string } | { readonly label: null; readonly reason: AbstainReason };

/** Why a run ended before its end: it goes on where it was when it is run again. */
export interface JudgingPause {
  readonly code: JudgingPauseCode;
  /** English; says what to do. */
  readonly message: string;
}

export type JudgingPauseCode =
  | 'ERR_JUDGING_CAP'
  | 'ERR_JUDGING_LATER'
  | 'ERR_JUDGING_DOWN'
  | 'ERR_JUDGING_KEY'
  | 'ERR_JUDGING_REQUEST'
  | 'ERR_JUDGING_STOPPED';

export interface JudgingEnd {
  /** By key; all that were asked for, unless the run paused. */
  readonly judgements: ReadonlyMap<string, Judgement>;
  readonly spent: JudgingSpent;
  readonly pause?: JudgingPause;
}

const CONCURRENCY = 4;
const TIMEOUT_MS = 60_000;
/** Failures one after another, of whatever request, after which the server is taken to be away. */
const MOST_FAILURES = 5;
/** Answers of 429 one after another. */
const MOST_LIMITED = 100;
/** A longer wait ends the run, which says when to come back. */
const LONGEST_WAIT_MS = 3_600_000;
const FIRST_BACKOFF_MS = 2_000;
const LONGEST_BACKOFF_MS = 60_000;
const LONGEST_KEPT_REPLY = 1_000;

/**
 * Has all requests judged: what is stored is not asked, every judgement is stored before it is handed out. Errors of the
 * store are thrown; what the model does wrong is an abstention or a pause.
 */
export const judgeAll = (requests: readonly JudgementRequest[], options: JudgingOptions): Promise<JudgingEnd> =>
  new JudgingTask(options).run(requests);

type Queued = readonly [key: string, request: JudgementRequest];

class JudgingTask {
  private readonly judgements = new Map<string, Judgement>();
  private readonly stop = new AbortController();
  private readonly clock: JudgingClock;
  private spent = { calls: 0, inputTokens: 0, outputTokens: 0 };
  private total = 0;
  private failures = 0;
  private limited = 0;
  private notBefore = 0;
  private pause: JudgingPause | undefined;

  constructor(private readonly options: JudgingOptions) {
    this.clock = options.clock ?? MACHINE_CLOCK;
  }

  async run(requests: readonly JudgementRequest[]): Promise<JudgingEnd> {
    const { model, parameters, store, again = false, concurrency = CONCURRENCY, signal } = this.options;
    const wanted = new Map(requests.map((request) => [judgementKey(model, request, parameters), request] as const));
    this.total = wanted.size;
    for (const [key, known] of await store.find([...wanted.keys()])) if (!again || !isLost(known)) this.judgements.set(key, known); // prettier-ignore
    this.notBefore = await store.notBefore(waitName(model));
    const queue = [...wanted].filter(([key]) => !this.judgements.has(key));
    const stopped = (): void => this.end('ERR_JUDGING_STOPPED', 'The run was stopped. Run it again to go on.', true);
    if (signal?.aborted === true) stopped();
    signal?.addEventListener('abort', stopped);
    this.progress();
    try {
      await Promise.all(Array.from({ length: concurrency }, () => this.work(queue)));
    } finally {
      signal?.removeEventListener('abort', stopped);
    }
    return { judgements: this.judgements, spent: this.spent, ...(this.pause && { pause: this.pause }) };
  }

  /** One of the workers that share the queue. */
  private async work(queue: Queued[]): Promise<void> {
    for (let next = queue.shift(); next && !this.pause; next = queue.shift()) {
      const judgement = await this.judge(next);
      if (!judgement) return;
      await this.options.store.save(judgement);
      this.judgements.set(judgement.key, judgement);
      this.progress();
    }
  }

  /** Undefined if the run ended before there was one. */
  private async judge([key, request]: Queued): Promise<Judgement | undefined> {
    for (let tried = false; ;) {
      if (!(await this.mayAsk())) return undefined;
      this.spent.calls++;
      const reply = await this.ask(request);
      if (reply.kind === 'text') return this.judgementOf(key, request, reply, this.options.read(reply.text, request, reply.truncated)); // prettier-ignore
      if (reply.kind === 'mismatch' || reply.kind === 'lost') {
        const reason = reply.kind === 'lost' ? reply.reason : 'not-a-label';
        const said = reply.kind === 'lost' ? NOTHING : reply;
        if (tried) return this.pause ? undefined : this.judgementOf(key, request, said, { label: null, reason });
        tried = true;
      }
      if (this.pause) return undefined;
    }
  }

  /** Waits until the model may be asked; false if this run asks no more. */
  private async mayAsk(): Promise<boolean> {
    for (;;) {
      if (this.pause) return false;
      const waitMs = this.notBefore - this.clock.now();
      if (waitMs > LONGEST_WAIT_MS)
        this.end('ERR_JUDGING_LATER', `The model asks to be left alone until ${dateText(this.notBefore)}. Run it again then.`); // prettier-ignore
      else if (waitMs > 0) await this.clock.sleep(waitMs, this.stop.signal);
      else if (!this.capReached()) return true;
    }
  }

  private capReached(): boolean {
    const { caps = {} } = this.options;
    const names = ['calls', 'inputTokens', 'outputTokens'] as const;
    const name = names.find((one) => this.spent[one] >= (caps[one] ?? Infinity));
    if (name) this.end('ERR_JUDGING_CAP', `The cap on ${name} (${caps[name]}) is reached. What was judged is kept; run it again to go on.`); // prettier-ignore
    return name !== undefined;
  }

  /** Asks once, counts, and does what concerns the whole run. */
  private async ask(request: JudgementRequest): Promise<Reply> {
    const { model, parameters, timeoutMs = TIMEOUT_MS } = this.options;
    const { signal } = this.stop;
    const reply = await askOnce(model, request, { parameters, timeoutMs, now: () => this.clock.now(), signal });
    if (reply.kind === 'text' || reply.kind === 'mismatch') {
      this.spent.inputTokens += reply.inputTokens;
      this.spent.outputTokens += reply.outputTokens;
      this.failures = this.limited = 0;
    } else if (reply.kind === 'refused') this.refused(reply);
    else if (reply.kind === 'limited') await this.leaveAlone(reply.waitMs ?? backoff(this.limited));
    else if (reply.kind !== 'stopped') await this.failed(reply.kind === 'down');
    return reply;
  }

  private refused({ code, status }: Reply & { readonly kind: 'refused' }): void {
    const what = code === 'ERR_JUDGING_KEY' ? 'the key is missing or refused: see JUDGING_API_KEY' : 'the request is refused: see JUDGING_MODEL and JUDGING_BASE_URL'; // prettier-ignore
    this.end(code, `The model cannot be asked, ${what}${status === null ? '' : ` (status ${status})`}.`);
  }

  /** Kept, so that a run that is begun meanwhile waits too. */
  private async leaveAlone(waitMs: number): Promise<void> {
    const until = Math.min(this.clock.now() + waitMs, LAST_DATE);
    this.notBefore = Math.max(this.notBefore, until);
    if (++this.limited >= MOST_LIMITED) this.end('ERR_JUDGING_LATER', `The model says that it is asked too much, ${MOST_LIMITED} times in a row. Run it again later.`); // prettier-ignore
    await this.options.store.wait(waitName(this.options.model), this.notBefore);
  }

  private async failed(down: boolean): Promise<void> {
    this.failures++;
    if (this.failures >= MOST_FAILURES)
      this.end('ERR_JUDGING_DOWN', `The model failed ${MOST_FAILURES} times in a row. Run it again when it answers.`); // prettier-ignore
    else if (down) await this.clock.sleep(backoff(this.failures - 1), this.stop.signal);
  }

  private judgementOf(key: string, { template }: JudgementRequest, said: ReplyText, read: ReadReply): Judgement {
    const { provider, address, name, withoutKey } = this.options.model;
    const { text, answeredBy, probability, inputTokens, outputTokens } = said;
    return {
      key,
      provider,
      address,
      model: name,
      answeredBy: answeredBy === null ? null : withoutKey(answeredBy).slice(0, LONGEST_KEPT_REPLY),
      template,
      label: read.label,
      reason: read.label === null ? read.reason : null,
      reply: withoutKey(text)
        .slice(0, LONGEST_KEPT_REPLY)
        .replace(/\p{Cs}/gu, '\ufffd'),
      probability,
      inputTokens,
      outputTokens,
      at: new Date(this.clock.now()).toISOString(),
    };
  }

  /** The first reason stands. What is under way goes on, and is kept, unless it is given up. */
  private end(code: JudgingPauseCode, message: string, giveUp = false): void {
    this.pause ??= { code, message };
    if (giveUp) this.stop.abort();
  }

  private progress(): void {
    this.options.onProgress?.({ done: this.judgements.size, total: this.total, ...this.spent });
  }
}

const NOTHING: ReplyText = { text: '', answeredBy: null, probability: null, inputTokens: 0, outputTokens: 0 };
/** The last moment that a date can say. */
const LAST_DATE = 8_640_000_000_000_000;

const isLost = ({ reason }: Judgement): boolean => reason === 'timeout' || reason === 'unreadable';
const backoff = (failures: number): number => Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures);
const dateText = (ms: number): string => new Date(ms).toISOString();
