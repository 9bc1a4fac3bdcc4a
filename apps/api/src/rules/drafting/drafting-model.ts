import type { LanguageModel } from 'ai';
import { makeModel } from '@starboard/language-model';
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
  const { perHour, timeoutMs } = drafting;
  const { provider, name, model } = makeModel(drafting);
  return { provider, name, model, perHour, timeoutMs };
}
