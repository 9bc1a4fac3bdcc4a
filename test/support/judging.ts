import {
  type Judgement,
  type JudgementRequest,
  type JudgementStore,
  type JudgingOptions,
  makeModel,
  type NamedModel,
} from '@starboard/language-model';
import { shortAnswers } from '../../src/commands/answers/engine.js';

const SCHEME = shortAnswers.SCHEMES[3];
const LABELS = SCHEME.labels.map(({ id }) => id);

export const PARAMETERS = { temperature: 0, seed: 1, maxOutputTokens: 64, reply: 'text', logprobs: false } as const;

export const requestOf = (prompt: string): JudgementRequest => ({ prompt, template: 'test/1', labels: LABELS });

/** A reply as the engine reads it. */
export const readThree: JudgingOptions['read'] = (reply, _request, truncated) => {
  const parsed = shortAnswers.parseJudgement(reply, SCHEME, truncated);
  return parsed.label === null ? parsed : { label: LABELS[parsed.label]! };
};

/** A model of a fake server. */
export const modelAt = (url: string, more: Partial<Parameters<typeof makeModel>[0]> = {}): NamedModel =>
  makeModel({ provider: 'openai-compatible', model: 'fake', baseUrl: url, apiKey: 'sk-secret', ...more });

/** Judgements that are kept as long as the test. */
export function memoryStore(): JudgementStore & { readonly waits: Map<string, number> } {
  const judgements = new Map<string, Judgement>();
  const waits = new Map<string, number>();
  return {
    waits,
    find: (keys) => Promise.resolve(new Map([...judgements].filter(([key]) => keys.includes(key)))),
    save: (judgement) => Promise.resolve(void judgements.set(judgement.key, judgement)),
    notBefore: (model) => Promise.resolve(waits.get(model) ?? 0),
    wait: (model, until) => Promise.resolve(void waits.set(model, until)),
  };
}

/** A clock that goes on when somebody sleeps, and says for how long they did. */
export function sleepingClock(start = 1_000_000): NonNullable<JudgingOptions['clock']> & { readonly slept: number[] } {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: (ms: number) => {
      slept.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
}
