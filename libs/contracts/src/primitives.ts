import { z } from 'zod';

/** A moment as the platform says it: ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A moment as somebody gives it: ISO 8601 with any zone. */
export const givenMoment = z.iso.datetime({ offset: true });

export const count = z.int().min(0);

export const positive = z.int().positive();

export const maybeNumber = z.number().nullable();

/** SHA-256 in hexadecimal digits. */
export const hash = z.hex().length(64);

/** Why a file is annulled (regulation 7.6, 7.15). */
export const cause = z.enum(['not-delivered', 'no-answer', 'late', 'invalid', 'server-fault']);
