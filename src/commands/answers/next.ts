import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { shortAnswers } from './engine.js';
import { type DataOptions, loadData, refuse } from './load-data.js';

export interface NextOptions extends DataOptions {
  readonly method: shortAnswers.Method;
  readonly balance?: boolean;
  readonly seed?: number;
}

/** Prints what to label next, JSON lines with the texts, or one JSON object. */
export async function runNext(
  folder: string,
  { seed = 1, ...options }: NextOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const data = await loadData(folder, options, streams);
  if (!data) return 1;
  const labelled = new Map<string, number>();
  for (const { question, label } of data.answers)
    if (label !== null) labelled.set(question, (labelled.get(question) ?? 0) + 1);
  const confidence = labelled.size === 0 ? new Map<string, number>() : confidences(data, { ...options, seed });
  if ('code' in confidence) return refuse([confidence], options, streams) ?? 1;
  const texts = new Map(data.answers.map(({ id, text }) => [id, text]));
  const open = shortAnswers
    .prepareData(data)
    .answers.filter(({ label }) => label === null)
    .map((answer) => ({ ...answer, confidence: confidence.get(answer.id) ?? 0 }));
  const next = shortAnswers
    .chooseNext(open, labelled, { seed })
    .map(({ id, question, reason, confidence: sure }) => ({ id, q: question, text: texts.get(id), reason, confidence: Math.round(sure * 1e4) / 1e4 })); // prettier-ignore
  streams.stdout.write(
    options.json ? `${JSON.stringify({ next })}\n` : next.map((one) => `${JSON.stringify(one)}\n`).join(''),
  );
  return 0;
}

function confidences(data: shortAnswers.Dataset, options: shortAnswers.OpenOptions) {
  const result = shortAnswers.judgeOpen(data, options);
  return 'code' in result ? result : new Map(result.judgements.map(({ id, confidence }) => [id, confidence]));
}
