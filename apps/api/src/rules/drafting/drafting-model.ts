import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Config } from '@starboard/platform';

/** The model that drafts rules, with the names that a draft keeps. */
export interface DraftingModel {
  readonly provider: string;
  readonly name: string;
  readonly model: LanguageModel;
  readonly perHour: number;
  readonly timeoutMs: number;
}

/** Token of dependency injection: a DraftingModel, or undefined where drafting is off. */
export const DRAFTING_MODEL = Symbol('DRAFTING_MODEL');

/** The configured model. The key goes into the provider and nowhere else. */
export function draftingModel({ drafting }: Pick<Config, 'drafting'>): DraftingModel | undefined {
  if (drafting === undefined) return undefined;
  const { provider, model: name, baseUrl, apiKey, perHour, timeoutMs } = drafting;
  const options = {
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    ...(apiKey === undefined ? {} : { apiKey }),
  };
  const model =
    provider === 'anthropic'
      ? createAnthropic(options)(name)
      : createOpenAICompatible({ ...options, name: provider, baseURL: baseUrl ?? '' })(name);
  return { provider, name, model, perHour, timeoutMs };
}
