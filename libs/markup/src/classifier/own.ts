import { type Classifier, CLASSIFIER_2020, createClassifier, mergeClassifiers } from './classifier.js';
import { DATA_2020 } from './classifier-2020.js';
import type { ClassifierData } from './data.js';
import { type ClassifierResult, parseClassifier } from './file.js';

/** The classifier of a contest, complete, with the digest of its canonical JSON: plain data, for threads too. */
export interface OwnClassifier {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly data: ClassifierData;
}

/** Of the file that organisers give: everything that reads a markup holds it in memory. */
export const CLASSIFIER_BYTES = 262_144;

/** What an organiser gives, put together with the built-in one: nothing else is needed to read by it. */
export function completeClassifier(source: string | Uint8Array): ClassifierResult {
  const read = parseClassifier(source, { bytes: CLASSIFIER_BYTES });
  return read.ok ? { ok: true, data: mergeClassifiers(read.data, DATA_2020) } : read;
}

const MOST_KEPT = 32;
const kept = new Map<string, Classifier>();

/** Its lookups, made once for a digest; without one those of the built-in classifier. */
export function classifierOf(own: OwnClassifier | undefined): Classifier {
  if (own === undefined) return CLASSIFIER_2020;
  const found = kept.get(own.sha256);
  if (found !== undefined) return found;
  const made = createClassifier(own.data);
  const [oldest] = kept.size < MOST_KEPT ? [] : kept.keys();
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(own.sha256, made);
  return made;
}
