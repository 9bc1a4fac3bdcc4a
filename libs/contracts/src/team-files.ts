import { z } from 'zod';
import { count, hash, leftOut, moment, verdict } from './primitives.js';
import { noticedSchema } from './received.js';

/** A sending of a team's program, as the platform stored it. */
const teamAttemptSchema = z.object({
  id: z.uuid(),
  attempt: z.int().positive(),
  receivedAt: moment,
  verdict,
  /** It is the answer that counts. */
  final: z.boolean(),
  bytes: count,
  sha256: hash,
  receipt: z.string().describe('The signed receipt in JSON, byte for byte as the program got it.'),
  /** What was noticed in it; null while the essays of the round are closed to teams. */
  diagnostics: z.array(noticedSchema).nullable(),
});

/** A file of a session as its own team sees it (regulation 7.6): when it was handed over, and what came of each answer. */
export const teamFileSchema = z
  .object({
    /** Of the file in the session, from 0. */
    index: count,
    fileId: z.int(),
    /** The organisers' name of the essay; null while the essays of the round are closed to teams. */
    essay: z.string().nullable(),
    /** The essay whose markups the team may compare now; null where it may not. */
    comparable: z.uuid().nullable(),
    /** null: it was not handed over. */
    releasedAt: moment.nullable(),
    deadlineAt: moment.nullable(),
    /** Why the file is annulled for the team; null when it counts or is still awaited. */
    cause: leftOut.nullable(),
    attempts: z.array(teamAttemptSchema),
  })
  .meta({ id: 'TeamFile' });

export type TeamFileView = z.infer<typeof teamFileSchema>;
