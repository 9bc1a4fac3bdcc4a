import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { boundedFetch, type Fetch } from './bounded-fetch.js';
import { logprobMetadata } from './logprobs.js';

/** Where a model is, as an operator configures it. */
export interface ModelSettings {
  readonly provider: 'anthropic' | 'openai-compatible';
  readonly model: string;
  /** Needed for `openai-compatible`. */
  readonly baseUrl?: string | undefined;
  /** Goes to the provider and nowhere else. */
  readonly apiKey?: string | undefined;
  /** The server holds replies to a schema, if one is asked for (`openai-compatible`; Anthropic's do). */
  readonly structured?: boolean;
}

/** A model that can be asked, with the names under which its words are kept. */
export interface NamedModel {
  readonly provider: ModelSettings['provider'];
  readonly name: string;
  /** Without user, password, query and fragment. */
  readonly address: string;
  readonly model: LanguageModel;
  /** Text in which the key no longer stands, whoever said it. */
  readonly withoutKey: (text: string) => string;
}

// The SDK writes its warnings to the standard output, which is that of our commands.
globalThis.AI_SDK_LOG_WARNINGS = false;

const ANTHROPIC_ADDRESS = 'https://api.anthropic.com/v1';

/** The configured model. Its replies are limited in size, and redirects are not followed: they would take the key along. */
export function makeModel(settings: ModelSettings, fetch: Fetch = globalThis.fetch): NamedModel {
  const { provider, model: name } = settings;
  const baseURL = settings.baseUrl ?? (provider === 'anthropic' ? ANTHROPIC_ADDRESS : '');
  const apiKey = settings.apiKey ?? (provider === 'anthropic' ? process.env.ANTHROPIC_API_KEY : undefined);
  const options = { baseURL, fetch: boundedFetch(fetch), ...(apiKey !== undefined && { apiKey }) };
  const model =
    provider === 'anthropic'
      ? createAnthropic(options)(name)
      : createOpenAICompatible({
          ...options,
          name: provider,
          supportsStructuredOutputs: settings.structured ?? false,
          metadataExtractor: logprobMetadata,
        })(name);
  return { provider, name, address: addressOf(baseURL), model, withoutKey: redactor(apiKey) };
}

/** An address that may be kept. */
export function addressOf(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return '';
  const { origin, pathname } = new URL(baseUrl);
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

/** A server that is not ours may say back what it was sent. */
export const redactor =
  (key: string | undefined): ((text: string) => string) =>
  (text) =>
    key === undefined || key === '' ? text : text.replaceAll(key, '…');
