import type { MetadataExtractor } from '@ai-sdk/openai-compatible';

/** Hands on the log-probabilities of a reply's tokens, which the SDK drops. */
export const logprobMetadata: MetadataExtractor = {
  extractMetadata: ({ parsedBody }) => {
    const probability = probabilityOf(parsedBody);
    return Promise.resolve(probability === null ? undefined : { [KEY]: { probability } });
  },
  createStreamExtractor: () => ({ processChunk: () => undefined, buildMetadata: () => undefined }),
};

const KEY = 'starboard';

/** The probability of a whole reply, 0 … 1, out of what `logprobMetadata` handed on; null if the server says none. */
export function replyProbability(metadata: Readonly<Record<string, unknown>> | undefined): number | null {
  const { probability } = (metadata?.[KEY] ?? {}) as { readonly probability?: unknown };
  return typeof probability === 'number' ? probability : null;
}

function probabilityOf(body: unknown): number | null {
  const choices = fieldOf(body, 'choices');
  const tokens = fieldOf(fieldOf(Array.isArray(choices) ? choices[0] : undefined, 'logprobs'), 'content');
  if (!Array.isArray(tokens) || tokens.length === 0) return null;
  const logs = tokens.map((token: unknown) => fieldOf(token, 'logprob'));
  if (!logs.every((log): log is number => typeof log === 'number' && log <= 0)) return null;
  return Math.exp(logs.reduce((sum, log) => sum + log, 0));
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
