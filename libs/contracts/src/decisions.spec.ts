import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import * as contracts from './index.js';

/** What every reader of a decision needs: why, by which protocol, who, and when; by any of these names. */
const NEEDED = {
  reason: ['reason'],
  protocol: ['protocolRef'],
  who: ['by', 'setBy', 'createdBy'],
  when: ['at', 'decidedAt', 'createdAt', 'closedAt', 'fromAt'],
} as const;

/** Answers with a reason that lack one of the four, and why that is right. */
const EXCEPTED: Readonly<Record<string, string>> = {
  AuditEntry: 'what was done, decided or not: a decision has its protocol in the list of decisions',
  Announcement: 'a publication, whose reason is public; who published it is in the audit log',
  ContestDocument: 'a publication, as an announcement',
  AnnouncementHistory: 'a publication',
  AnnouncementList: 'publications',
  DocumentList: 'publications',
  ApplicationState: 'for an applicant without an account: officials are not named to the public',
  FailedJob: 'why a job failed: nobody decided it',
  Refusal: 'why a message of a program was not stored: nobody decided it',
  Import: 'an upload; what it decides beside (third checks, markups before a final) is in the list of decisions',
  Rescoring: 'a proposal: the decision about it, with its protocol, is `closed`',
  RescoringDetail: 'as Rescoring',
};

type Shape = Readonly<Record<string, z.ZodType>>;

/** Objects inside a schema by where they are, itself included. Bodies, which take nothing else, are no answers. */
function objectsIn(schema: unknown, path: string, found: Map<string, Shape>): void {
  if (schema instanceof z.ZodObject) {
    if (schema.def.catchall instanceof z.ZodNever) return;
    const shape = schema.shape as Shape;
    found.set(path, shape);
    for (const [name, part] of Object.entries(shape)) objectsIn(part, `${path}.${name}`, found);
  } else if (schema instanceof z.ZodArray) objectsIn(schema.element, path, found);
  else if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) objectsIn(schema.unwrap(), path, found);
}

const answers = new Map<string, Shape>();
for (const schema of Object.values(contracts as Readonly<Record<string, unknown>>)) {
  const id = schema instanceof z.ZodType ? schema.meta()?.id : undefined;
  if (id !== undefined) objectsIn(schema, id, answers);
}
const withReason = [...answers].filter(([, shape]) => shape['reason'] instanceof z.ZodString);

describe('what is said of a decision', () => {
  it.each(
    withReason.filter(([name]) => EXCEPTED[name] === undefined && EXCEPTED[name.split('.')[0] ?? ''] === undefined),
  )('is why, by which protocol, who and when in %s', (_name, shape) => {
    const missing = Object.entries(NEEDED).filter(([, names]) => !names.some((name) => name in shape));
    expect(missing.map(([need]) => need)).toEqual([]);
  });

  it('is complete in these answers', () => {
    const names = withReason.map(([name]) => name).sort();
    expect(names).toEqual(
      expect.arrayContaining([
        'AnnulledSolution',
        'ContestDecision',
        'LostFile.excuse',
        'ParametersVersion',
        'RoundObservations.reruns',
        'RoundResult.decisions',
        'RoundResult.freeze',
        'TeamDecision',
      ]),
    );
  });

  it('has no exception that nothing needs', () => {
    const named = new Set(withReason.flatMap(([name]) => [name, name.split('.')[0]]));
    expect(Object.keys(EXCEPTED).filter((name) => !named.has(name))).toEqual([]);
  });
});
