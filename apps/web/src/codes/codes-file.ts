import type { ClassifierData, Message } from '@starboard/markup';
import type { Result } from '@starboard/result';

/** A classifier that somebody gives as a file, put together with the built-in one. */
export interface GivenCodes {
  readonly name: string;
  readonly source: string;
  readonly data: ClassifierData;
}

/** Something that is wrong in it. */
export interface CodesFault {
  readonly line: number;
  readonly column: number;
  readonly message: Message;
}

export type CodesRead = Result<{ codes: GivenCodes }, { faults: readonly CodesFault[] }>;

const MOST_FAULTS = 50;

/** Reads it as the platform and `--classifier` do; what reads is loaded when somebody has a file. */
export async function readCodes(name: string, source: string): Promise<CodesRead> {
  const { completeClassifier } = await import('@starboard/markup');
  const read = completeClassifier(source);
  if (read.ok) return { ok: true, codes: { name, source, data: read.data } };
  return { ok: false, faults: read.diagnostics.slice(0, MOST_FAULTS) };
}

export async function readCodesFile(file: File): Promise<CodesRead> {
  const { CLASSIFIER_BYTES: most } = await import('@starboard/markup');
  if (file.size <= most) return readCodes(file.name, await file.text());
  const message = { ru: `Файл больше ${most} байт.`, en: `The file is larger than ${most} bytes.` };
  return { ok: false, faults: [{ line: 1, column: 1, message }] };
}
