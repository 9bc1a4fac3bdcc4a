import { setTimeout as delay } from 'node:timers/promises';
import { makeRestClient, type RestClient } from '@starboard/client';
import type { DeskTaskView, NewDeskTaskBody, Problem } from '@starboard/contracts';
import { sayFailure } from '../../../i18n/errors.js';
import { type CommandStreams, PROCESS_STREAMS } from '../../streams.js';
import { describeEstimate } from '../estimate.js';

/** Which platform, as whom, and how it is told. */
export interface PlatformOptions {
  readonly url: string;
  readonly token: string;
  readonly json?: boolean;
}

type Code = 0 | 1;
type DeskEstimateView = NonNullable<DeskTaskView['estimate']>;

const POLL_MS = 500;
const ENDED_FOR_GOOD = new Set<DeskTaskView['status']>(['done', 'failed', 'cancelled']);
const ENDED = new Set<DeskTaskView['status']>([...ENDED_FOR_GOOD, 'paused']);

/** What the platform, or a file, refuses, line by line. */
export class Refused extends Error {
  constructor(readonly lines: readonly string[]) {
    super(lines.join('\n'));
  }
}

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/** Does something with a platform, and says what it refuses. */
export async function withPlatform(
  options: PlatformOptions,
  streams: CommandStreams = PROCESS_STREAMS,
  work: (desk: Desk) => Promise<void>,
): Promise<Code> {
  try {
    await work(new Desk(options, streams));
    return 0;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    streams.stderr.write(`${error.lines.map(sayFailure).join('\n')}\n`);
    return 1;
  }
}

/** The platform as a command talks to it. */
export class Desk {
  readonly rest: RestClient;

  constructor(
    private readonly options: PlatformOptions,
    private readonly streams: CommandStreams,
  ) {
    this.rest = makeRestClient(options.url, options.token);
  }

  of(projectId: string): { readonly params: { readonly path: { readonly projectId: string } } } {
    return { params: { path: { projectId } } };
  }

  say(data: unknown, text: string): void {
    this.streams.stdout.write(`${this.options.json === true ? JSON.stringify(data) : text}\n`);
  }

  /** @throws Refused with all that the platform says */
  async data<T>(call: Promise<Answer<T>>): Promise<T> {
    const { data, error, response } = await call.catch(() => {
      throw new Refused([`ERR_NO_ANSWER: ${this.options.url} does not answer.`]);
    });
    if (response.ok) return data as T;
    const { code = `ERR_HTTP_${response.status}`, detail = '', errors = [] } = (error ?? {}) as Partial<Problem>;
    throw new Refused([`${code}: ${detail}`, ...errors.map(({ path, message }) => `${path}: ${message}`)]);
  }

  order(projectId: string, taskId: string, order: 'pause' | 'resume' | 'cancel'): Promise<DeskTaskView> {
    const params = { path: { projectId, taskId } };
    return this.data(
      this.rest.POST('/api/answer-projects/{projectId}/tasks/{taskId}/order', { params, body: { order } }),
    );
  }

  begin(projectId: string, body: NewDeskTaskBody): Promise<DeskTaskView> {
    return this.data(this.rest.POST('/api/answer-projects/{projectId}/tasks', { ...this.of(projectId), body }));
  }

  /** Begins a task and waits for its end. @throws Refused when it does not come to a good one, or waits for a person */
  async run(projectId: string, body: NewDeskTaskBody, confirmed = false): Promise<DeskTaskView> {
    const { id } = await this.begin(projectId, body);
    const ended = await this.wait(projectId, id);
    if (ended.status === 'done') return ended;
    if (ended.estimate) this.streams.stderr.write(`${describeEstimate(ended.estimate)}\n`);
    if (!waitsForConsent(ended) || !confirmed) throw new Refused([ended.failure ?? `the task is ${ended.status}`]);
    await this.order(projectId, id, 'resume');
    const finished = await this.wait(projectId, id);
    if (finished.status !== 'done') throw new Refused([finished.failure ?? `the task is ${finished.status}`]);
    return finished;
  }

  /** What a task would ask a language model: it is begun, says so, and is cancelled. */
  async estimate(projectId: string, body: NewDeskTaskBody): Promise<DeskEstimateView> {
    const { id } = await this.begin(projectId, body);
    const held = await this.wait(projectId, id);
    if (!ENDED_FOR_GOOD.has(held.status)) await this.order(projectId, id, 'cancel');
    if (!waitsForConsent(held) || held.estimate === null)
      throw new Refused([held.failure ?? `the task is ${held.status}`]);
    return held.estimate;
  }

  private async wait(projectId: string, taskId: string): Promise<DeskTaskView> {
    for (;;) {
      const params = { path: { projectId, taskId } };
      const task = await this.data(this.rest.GET('/api/answer-projects/{projectId}/tasks/{taskId}', { params }));
      if (ENDED.has(task.status)) return task;
      await delay(POLL_MS);
    }
  }
}

const waitsForConsent = ({ failure }: DeskTaskView): boolean => failure?.startsWith('ERR_DESK_CONFIRM') === true;
