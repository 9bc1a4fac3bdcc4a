import { z } from 'zod';
import { hash, moment, positive } from './primitives.js';

/** The simulated programs of one that is asked for by page run on one machine; a larger final is rehearsed by command, from others. */
export const MOST_REHEARSED_TEAMS = 2_000;
const MOST_ITEMS = 1_000;
const LEAST_MS = 200;
const MOST_MS = 3_600_000;
const time = z.int().min(LEAST_MS).max(MOST_MS);

/** A rehearsal to be played: what is left out is as the contest announces it. */
export const newRehearsalSchema = z
  .strictObject({
    teams: z.int().min(1).max(MOST_REHEARSED_TEAMS).optional().describe('In place of its admitted teams.'),
    items: z.int().min(1).max(MOST_ITEMS).optional().describe('In place of its files.'),
    intervalMs: time.optional(),
    deadlineMs: time.optional(),
    cutConnections: z.boolean().default(true).describe('Whether programs lose their connections on purpose.'),
  })
  .meta({ id: 'NewRehearsal' });

/** How large the final is announced to be; null: not known yet. */
export const rehearsalSizeSchema = z
  .object({ teams: positive.nullable(), items: positive.nullable(), intervalMs: positive, deadlineMs: positive })
  .meta({ id: 'AnnouncedSize' });

/** `waiting` for a worker to take it; `counting`: programs are at their end, the board is waited for. */
const state = z.enum(['waiting', 'preparing', 'playing', 'counting', 'ready', 'not-ready', 'failed']);

/** A rehearsal of the contest's final, and what came of it. */
export const rehearsalSchema = z
  .object({
    id: z.uuid(),
    number: positive,
    state,
    size: z.object({ teams: positive, items: positive, intervalMs: positive, deadlineMs: positive }),
    cutConnections: z.boolean(),
    asked: z.object({ by: z.string(), at: moment }),
    /** From the first file to the end of the last one; null before it is known. */
    plays: z.object({ from: moment, until: moment }).nullable(),
    stoppedBy: z.string().nullable(),
    endedAt: moment.nullable(),
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** What was certified; the files of it are downloads. Times in ms, the others are counts; null: not measured. */
    certificate: z
      .object({
        hash,
        publicKey: z.string(),
        figures: z.array(
          z.object({ name: z.string(), value: z.number().nullable(), bar: z.number(), met: z.boolean() }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'Rehearsal' });

export const certificateQuerySchema = z.strictObject({
  format: z.enum(['json', 'html']).default('json').describe('`html`: a page without scripts, with the JSON in it.'),
  lang: z.enum(['ru', 'en']).default('en').describe('Of the page.'),
});

export type NewRehearsalBody = z.infer<typeof newRehearsalSchema>;
export type AnnouncedSizeView = z.infer<typeof rehearsalSizeSchema>;
export type RehearsalView = z.infer<typeof rehearsalSchema>;
export type CertificateQuery = z.infer<typeof certificateQuerySchema>;
