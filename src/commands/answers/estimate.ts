import { estimateTokens, type JudgementRequest, type JudgementStore } from '@starboard/language-model';
import { say } from '../../i18n/say.js';
import type { CommandStreams } from '../streams.js';
import type { Judging } from './judging-settings.js';
import type { DataOptions } from './load-data.js';

/** What a run would ask, before it asks anything. */
export interface Estimate {
  readonly model: string;
  /** Requests, if none has to be repeated. */
  readonly calls: number;
  /** Judgements that are kept already. */
  readonly kept: number;
  /** By the length of the texts: tokens of the model may be some tens of percent fewer or more. */
  readonly inputTokens: number;
  /** At most, by JUDGING_MAX_OUTPUT_TOKENS. */
  readonly outputTokens: number;
  /** At most, in the operator's own money; null without JUDGING_PRICE_INPUT and JUDGING_PRICE_OUTPUT. */
  readonly cost: number | null;
}

const MILLION = 1e6;

export async function estimateRun(
  requests: readonly (readonly [key: string, request: JudgementRequest])[],
  store: JudgementStore,
  { model, parameters, prices }: Judging,
): Promise<Estimate> {
  const kept = await store.find(requests.map(([key]) => key));
  const open = requests.filter(([key]) => !kept.has(key));
  const inputTokens = open.reduce((sum, [, { prompt }]) => sum + estimateTokens(prompt), 0);
  const outputTokens = open.length * parameters.maxOutputTokens;
  const { input, output } = prices;
  const cost = input === undefined || output === undefined ? null : (input * inputTokens + output * outputTokens) / MILLION; // prettier-ignore
  return { model: model.name, calls: open.length, kept: kept.size, inputTokens, outputTokens, cost };
}

export function sayEstimate(estimate: Estimate, options: DataOptions, { stdout }: CommandStreams): void {
  const said = `${describeEstimate(estimate)} ${say('Nothing was asked.')}`;
  stdout.write(options.json === true ? `${JSON.stringify({ dryRun: estimate })}\n` : `${said}\n`);
}

/** What a model would be asked, in a line. */
export const describeEstimate = ({ model, calls, kept, inputTokens, outputTokens, cost }: Estimate): string =>
  say(
    '{model}: {calls} calls ({kept} judgements are kept), about {input} input and at most {output} output tokens, cost at most {cost}.',
    { model, calls, kept, input: inputTokens, output: outputTokens, cost: cost === null ? '—' : cost.toFixed(4) },
  );
