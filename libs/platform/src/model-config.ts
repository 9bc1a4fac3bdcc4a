/** The language model that judges short answers. */
export interface JudgingConfig {
  readonly provider: 'anthropic' | 'openai-compatible';
  readonly model: string;
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly reply: 'text' | 'json';
  readonly logprobs: boolean;
  readonly maxOutputTokens: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** Of a million tokens. */
  readonly priceInput: number | undefined;
  readonly priceOutput: number | undefined;
  readonly record: string | undefined;
  readonly replay: string | undefined;
}

/** What makes vectors of answers. */
export type EmbeddingsConfig =
  | { readonly provider: 'minilm' }
  | {
      readonly provider: 'openai-compatible';
      readonly model: string;
      readonly baseUrl: string;
      readonly apiKey: string | undefined;
    };

export interface JudgingValues {
  readonly JUDGING_PROVIDER?: JudgingConfig['provider'] | undefined;
  readonly JUDGING_MODEL?: string | undefined;
  readonly JUDGING_BASE_URL?: string | undefined;
  readonly JUDGING_API_KEY?: string | undefined;
  readonly JUDGING_REPLY: 'text' | 'json';
  readonly JUDGING_LOGPROBS: boolean;
  readonly JUDGING_MAX_OUTPUT_TOKENS: number;
  readonly JUDGING_CONCURRENCY: number;
  readonly JUDGING_TIMEOUT_MS: number;
  readonly JUDGING_PRICE_INPUT?: number | undefined;
  readonly JUDGING_PRICE_OUTPUT?: number | undefined;
  readonly JUDGING_RECORD?: string | undefined;
  readonly JUDGING_REPLAY?: string | undefined;
}

/** What judging needs; undefined where it is off; a line that says what is missing. */
export function judgingConfig(values: JudgingValues): JudgingConfig | string | undefined {
  const { JUDGING_PROVIDER: provider, JUDGING_MODEL: model, JUDGING_BASE_URL: baseUrl } = values;
  if (provider === undefined) return undefined;
  if (model === undefined) return 'JUDGING_MODEL: must name a model when JUDGING_PROVIDER is set';
  if (provider === 'openai-compatible' && baseUrl === undefined)
    return 'JUDGING_BASE_URL: must be given for the provider openai-compatible';
  if (values.JUDGING_RECORD !== undefined && values.JUDGING_REPLAY !== undefined)
    return 'JUDGING_REPLAY: replies are recorded or replayed, not both';
  return {
    provider,
    model,
    baseUrl,
    apiKey: values.JUDGING_API_KEY,
    reply: values.JUDGING_REPLY,
    logprobs: values.JUDGING_LOGPROBS,
    maxOutputTokens: values.JUDGING_MAX_OUTPUT_TOKENS,
    concurrency: values.JUDGING_CONCURRENCY,
    timeoutMs: values.JUDGING_TIMEOUT_MS,
    priceInput: values.JUDGING_PRICE_INPUT,
    priceOutput: values.JUDGING_PRICE_OUTPUT,
    record: values.JUDGING_RECORD,
    replay: values.JUDGING_REPLAY,
  };
}

export interface EmbeddingsValues {
  readonly EMBEDDINGS_PROVIDER?: EmbeddingsConfig['provider'] | undefined;
  readonly EMBEDDINGS_MODEL?: string | undefined;
  readonly EMBEDDINGS_BASE_URL?: string | undefined;
  readonly EMBEDDINGS_API_KEY?: string | undefined;
}

/** What embeddings need; undefined where they are off; a line that says what is missing. */
export function embeddingsConfig(values: EmbeddingsValues): EmbeddingsConfig | string | undefined {
  const { EMBEDDINGS_PROVIDER: provider, EMBEDDINGS_MODEL: model, EMBEDDINGS_BASE_URL: baseUrl } = values;
  if (provider === undefined) return undefined;
  if (provider === 'minilm') return { provider };
  if (model === undefined) return 'EMBEDDINGS_MODEL: must name a model for the provider openai-compatible';
  if (baseUrl === undefined) return 'EMBEDDINGS_BASE_URL: must be given for the provider openai-compatible';
  return { provider, model, baseUrl, apiKey: values.EMBEDDINGS_API_KEY };
}
