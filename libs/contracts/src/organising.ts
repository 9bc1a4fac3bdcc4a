import { z } from 'zod';
import { DEFAULT_ENGINE } from '@starboard/catalogue';
import { datasetKindSchema } from './datasets.js';
import { engineSchema } from './engine.js';
import { OWN_RULES } from './field-rule.js';
import { localizedSchema } from './localized.js';
import { MAX_INT } from './paging.js';
import { contestParametersSchema, parameterChangesSchema, parameterIssues } from './parameters.js';
import { count, givenMoment, moment } from './primitives.js';
import { roundModeSchema, roundStatusSchema } from './round.js';

const MAX_TEXT = 2_000;
const MAX_TITLE = 300;

/** Why something is decided; goes into the decision and the audit log. */
export const reasonSchema = z.string().trim().min(1).max(MAX_TEXT);
const protocol = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TITLE)
  .describe('Reference of a protocol, such as its number and date.');
const override = reasonSchema
  .optional()
  .describe(
    'Why the notice period is not kept (regulation 4.6, 7.5); without it such a call answers ERR_NOTICE_PERIOD.',
  );

/** The page that makes a contest stands where the page of a contest of this name would (`/my/new-contest`). */
const TAKEN_SLUG = 'new-contest';

/** A slug for a new contest: stays in addresses for ever. */
export const newContestSlugSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,62}[a-z0-9]$/, OWN_RULES.contestSlug)
  .refine((slug) => slug !== TAKEN_SLUG, OWN_RULES.takenSlug);
const title = z.string().trim().min(1).max(MAX_TITLE);

/** Body of POST /api/contests. */
export const newContestSchema = z
  .strictObject({
    slug: newContestSlugSchema,
    title: z.strictObject({ ru: title, en: title }),
    engine: engineSchema.default(DEFAULT_ENGINE).describe('Scoring engine.'),
    parameters: parameterChangesSchema
      .default({})
      .describe("What differs from the regulation's numbers; of engines, that of the contest alone."),
  })
  .superRefine(({ engine, parameters }, check) => {
    for (const { path, message, rule } of parameterIssues(engine, parameters))
      check.addIssue({ code: 'custom', path: ['parameters', ...path], message, params: { rule } });
  })
  .meta({ id: 'NewContest' });

/** A contest as the people in it see it, announced or not. */
export const ownContestSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: localizedSchema,
    engine: engineSchema,
    createdAt: moment,
    announcedAt: moment.nullable(),
    /** Version of the parameters in force. */
    parametersVersion: z.int().min(1).nullable(),
    /** What the person who asks is there. */
    roles: z.array(z.enum(['organiser', 'jury', 'technical_commission', 'expert', 'team_member'])),
  })
  .meta({ id: 'OwnContest' });

/** One version of the parameters (regulation 2.17). */
export const parametersVersionSchema = z
  .object({
    version: z.int().min(1),
    values: contestParametersSchema,
    /** Empty for the first version, and where a program made it without one. */
    reason: z.string(),
    createdAt: moment,
    /** Who made it; null for readers who are neither organisers, jury nor commission. */
    by: z.string().nullable(),
    /** In which jury and commission agreed; empty before the announcement, null for the same readers. */
    protocolRef: z.string().nullable(),
  })
  .meta({ id: 'ParametersVersion' });

/** Body of POST …/parameters: what is to be different from the version in force. */
export const parametersChangeSchema = z
  .strictObject({
    changes: parameterChangesSchema,
    reason: reasonSchema,
    protocolRef: protocol.optional().describe('In which jury and commission agreed; needed after the announcement.'),
    overrideReason: override,
  })
  .meta({ id: 'ParametersChange' });

/** Body of POST …/announcement. */
export const contestAnnouncementSchema = z
  .strictObject({ overrideReason: override })
  .meta({ id: 'ContestAnnouncement' });

/** A round in any state, drafts included. */
export const organiserRoundSchema = z
  .object({
    id: z.uuid(),
    mode: roundModeSchema,
    number: z.int().min(1),
    status: roundStatusSchema,
    lobbyOpensAt: moment.nullable(),
    startsAt: moment.nullable(),
    /** When the last essay is planned. */
    lastPlannedAt: moment.nullable(),
    /** The organisers have ended the round here; it closes a moment later. */
    closeAt: moment.nullable(),
    closedAt: moment.nullable(),
    createdAt: moment,
    /** The void round that this one restarts, and the one that restarts this (regulation 7.15). */
    replaces: z.uuid().nullable(),
    replacedBy: z.uuid().nullable(),
    parametersVersion: z.int().min(1),
    dataset: z.object({
      id: z.uuid(),
      kind: datasetKindSchema,
      name: z.string(),
      version: z.int().min(1),
      /** Of the sealed set, hex. */
      merkleRoot: z.string().nullable(),
    }),
    essays: count,
    /** Essays that an early end took out of the sample. */
    cutOff: count,
    sessions: count,
    /** Other rounds of the mode that are open now: programs that name no round go to the newest. */
    openBeside: z.array(z.uuid()),
  })
  .meta({ id: 'OrganiserRound' });

/** An essay of a round's plan; nothing of its text. */
export const plannedItemSchema = z
  .object({
    index: count,
    essayId: z.uuid(),
    fileId: z.int().min(1),
    externalId: z.string(),
    subject: z.string(),
    words: count,
    plannedAt: moment.nullable(),
    cutOff: z.boolean(),
  })
  .meta({ id: 'PlannedItem' });

const version = z.int().min(1).max(MAX_INT).optional().describe('Of the parameters; the one in force when absent.');

/** Body of POST …/rounds. */
export const newRoundSchema = z
  .strictObject({
    mode: roundModeSchema,
    datasetId: z.uuid(),
    parametersVersion: version,
    overrideReason: reasonSchema
      .optional()
      .describe('Why a final is held on essays of another one that is scheduled; else ERR_ESSAYS_SHARED. A decision.'),
  })
  .meta({ id: 'NewRound' });

/** Body of PUT …/schedule. */
export const scheduleSchema = z
  .strictObject({ startsAt: givenMoment, lobbyOpensAt: givenMoment, overrideReason: override })
  .meta({ id: 'RoundSchedule' });

/** Body of POST …/close. */
export const roundCloseSchema = z
  .strictObject({ reason: reasonSchema.optional(), protocolRef: protocol.optional() })
  .meta({ id: 'RoundClose' });

/** Body of POST …/finalisation. */
export const roundFinalisationSchema = z
  .strictObject({
    snapshotId: z.uuid().optional().describe('The board that the person has seen; another one is not made final.'),
  })
  .meta({ id: 'RoundFinalisation' });

/** Body of POST …/void. */
export const roundVoidSchema = z
  .strictObject({ reason: reasonSchema, protocolRef: protocol.optional() })
  .meta({ id: 'RoundVoid' });

/** Body of POST …/restart: both protocols are needed (regulation 7.15.1). */
export const roundRestartSchema = z
  .strictObject({
    datasetId: z.uuid().describe('A sealed set of essays that no final of the contest has given out.'),
    parametersVersion: version,
    reason: reasonSchema,
    protocols: z.strictObject({ jury: protocol, technicalCommission: protocol }),
  })
  .meta({ id: 'RoundRestart' });

export type NewContestBody = z.infer<typeof newContestSchema>;
export type OwnContestView = z.infer<typeof ownContestSchema>;
export type ParametersVersionView = z.infer<typeof parametersVersionSchema>;
export type ParametersChange = z.infer<typeof parametersChangeSchema>;
export type ContestAnnouncement = z.infer<typeof contestAnnouncementSchema>;
export type OrganiserRoundView = z.infer<typeof organiserRoundSchema>;
export type PlannedItemView = z.infer<typeof plannedItemSchema>;
export type NewRoundBody = z.infer<typeof newRoundSchema>;
export type RoundScheduleBody = z.infer<typeof scheduleSchema>;
export type RoundCloseBody = z.infer<typeof roundCloseSchema>;
export type RoundFinalisationBody = z.infer<typeof roundFinalisationSchema>;
export type RoundVoidBody = z.infer<typeof roundVoidSchema>;
export type RoundRestartBody = z.infer<typeof roundRestartSchema>;
