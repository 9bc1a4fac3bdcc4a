import { z } from 'zod';
import { JsonLinesFile } from './json-lines-file.js';
import type { Judgement, JudgementStore } from './judgement.js';

/** Judgements in a file of JSON lines that only grows; of one key the last line holds. */
export interface FileJudgementStore extends JudgementStore {
  close(): Promise<void>;
}

const count = z.number().int().min(0);
const judgementSchema = z.object({
  key: z.string().regex(/^[0-9a-f]{64}$/),
  provider: z.string(),
  address: z.string(),
  model: z.string(),
  answeredBy: z.string().nullable(),
  template: z.string(),
  label: z.string().nullable(),
  reason: z.enum(['no-label', 'ambiguous', 'truncated', 'not-a-label', 'timeout', 'unreadable']).nullable(),
  reply: z.string(),
  probability: z.number().nullable(),
  inputTokens: count,
  outputTokens: count,
  at: z.string(),
});
const lineSchema = z.union([judgementSchema, z.object({ wait: z.string(), until: z.number() })]);

/**
 * Opens a file of judgements, or makes it.
 * @throws JsonLinesError
 */
export async function openJudgementFile(path: string): Promise<FileJudgementStore> {
  const judgements = new Map<string, Judgement>();
  const waits = new Map<string, number>();
  const file = await JsonLinesFile.open(path, (value) => {
    const { data } = lineSchema.safeParse(value);
    if (data && 'wait' in data) waits.set(data.wait, data.until);
    else if (data) judgements.set(data.key, data);
    return data !== undefined;
  });
  return {
    find: (keys) => Promise.resolve(new Map(keys.flatMap((key) => withKey(key, judgements.get(key))))),
    save: async (judgement) => {
      await file.append(judgement);
      judgements.set(judgement.key, judgement);
    },
    notBefore: (model) => Promise.resolve(waits.get(model) ?? 0),
    wait: (model, until) => {
      waits.set(model, until);
      return file.append({ wait: model, until });
    },
    close: () => file.close(),
  };
}

const withKey = <T>(key: string, value: T | undefined): (readonly [string, T])[] =>
  value === undefined ? [] : [[key, value]];
