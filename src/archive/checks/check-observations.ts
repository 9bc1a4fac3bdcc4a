import { observationKey } from '@starboard/proof';
import type { ArchiveData } from '../archive-data.js';
import { type ArchiveCheck, type ArchiveProblem, problem } from '../archive-problem.js';

const CODE = 'ERR_ARCHIVE_OBSERVATION';

/** Every look at the world under the digest of what was looked at, once; every one that an answer names is there. */
export function checkObservations({ tables }: ArchiveData): ArchiveCheck {
  const records = tables.observations;
  const known = new Set<string>();
  const problems = records.flatMap((row): ArchiveProblem[] => {
    const where = `observations.jsonl ${row.key}`;
    const twice = known.has(row.key) ? [problem(CODE, where, 'it is there twice')] : [];
    known.add(row.key);
    const named = observationKey(row).toString('hex') === row.key;
    return named ? twice : [...twice, problem(CODE, where, 'the key is not that of kind, observer, payload and vote')];
  });
  const named = new Set(tables['answer-observations'].flatMap(({ keys }) => keys));
  const lost = [...named].filter((key) => !known.has(key));
  const unnamed = [...known].filter((key) => !named.has(key));
  return {
    name: 'observations',
    checked: records.length,
    problems: [
      ...problems,
      ...lost.map((key) => problem(CODE, `answer-observations.jsonl ${key}`, 'there is no such observation')),
      ...unnamed.map((key) => problem(CODE, `observations.jsonl ${key}`, 'no answer asked for it')),
    ],
  };
}
