import { z } from 'zod';
import { engineSchema } from './engine.js';
import { localizedSchema } from './localized.js';
import { moment } from './primitives.js';
import { roundProgressSchema, roundSummarySchema } from './round.js';

/** What an address of a contest may look like; anything else names nothing. */
export const slugSchema = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u);

/** An announced contest with its rounds, in the order in which they take place. */
export const contestViewSchema = z
  .object({
    slug: z.string(),
    title: localizedSchema,
    engine: engineSchema,
    announcedAt: moment,
    /** Approved teams. */
    teams: z.int().min(0),
    rounds: z.array(roundSummarySchema),
  })
  .meta({ id: 'Contest' });

/** Answer of GET /api/contests. */
export const contestListSchema = z.object({ contests: z.array(contestViewSchema) }).meta({ id: 'ContestList' });

/**
 * Data of an event `live` of GET /api/contests/:slug/live: the whole public state, so that any event replaces all
 * before it. The event's id is a fingerprint of everything but `serverTime`.
 */
export const contestLiveSchema = z
  .object({
    contest: z.string(),
    /** The server's clock, for countdowns. */
    serverTime: moment,
    rounds: z.array(
      roundSummarySchema.extend({
        /** Names the public board: another value means that the board has changed. */
        boardTag: z.string().nullable(),
        /** Only of rounds that are scheduled, open or waiting for results. */
        progress: roundProgressSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'ContestLive' });

/** An announced contest with its rounds. */
export type ContestView = z.infer<typeof contestViewSchema>;
/** Answer of GET /api/contests. */
export type ContestList = z.infer<typeof contestListSchema>;
/** Data of an event `live`. */
export type ContestLive = z.infer<typeof contestLiveSchema>;
