import { z } from 'zod';
import { localizedSchema } from './localized.js';
import { reasonSchema } from './organising.js';
import { decided, deciding, moment } from './primitives.js';
import { protocolRefSchema, teamDecisionSchema, teamProblemSchema, teamSchema, teamSessionSchema } from './teams.js';

/** Why a conclusion is negative. */
const gap = z.object({ code: z.string(), text: localizedSchema });
const readiness = {
  ready: z.boolean(),
  gaps: z.array(gap),
  /** Sessions on which a positive conclusion rests. */
  qualification: z.int().nullable(),
  rehearsal: z.int().nullable(),
};

/** Where a team stands on its way to the final (6.3, 8.1). */
export const admissionSchema = z
  .object({
    teamId: z.uuid(),
    admittedAt: moment.nullable(),
    /** What the automatic conclusion would be now. */
    current: z.object(readiness),
    /** The latest conclusion that was issued; `outdated` when the facts have changed since. */
    conclusion: z
      .object({
        ...{ id: z.uuid(), issuedAt: moment, role: deciding },
        /** Who issued it; null for the command line, and for readers who are neither organisers, jury nor commission. */
        by: z.string().nullable(),
        ...{ ...readiness, outdated: z.boolean() },
      })
      .nullable(),
    /** Decisions on it, in their order. */
    decisions: z.array(teamDecisionSchema),
    /** What has to be done next, and by whom; null when the team is admitted. */
    next: z
      .object({
        step: z.enum(['ready', 'conclude', 'check', 'verify', 'approve']),
        roles: z.array(z.enum([...deciding.options, 'team_member'])),
        text: localizedSchema,
      })
      .nullable(),
  })
  .meta({ id: 'Admission' });

/** Body of a step of the admission: on which conclusion it is decided, and why. */
export const admissionStepSchema = z
  .strictObject({
    conclusionId: z.uuid(),
    outcome: decided,
    reason: reasonSchema,
    protocolRef: protocolRefSchema.optional(),
  })
  .meta({ id: 'AdmissionStep' });

/** Who issues a conclusion: in which of their roles. */
export const newConclusionSchema = z.strictObject({ role: deciding }).meta({ id: 'NewConclusion' });

const MAX_TEAMS = 200;

/** A team with where it stands on its way to the final. */
export const teamAdmissionSchema = z
  .object({ team: teamSchema, admission: admissionSchema })
  .meta({ id: 'TeamAdmission' });

/** One act for many teams: each is decided by itself. Without `teamIds`: every approved team that is not admitted. */
export const newConclusionsSchema = z
  .strictObject({ role: deciding, teamIds: z.array(z.uuid()).min(1).max(MAX_TEAMS).optional() })
  .meta({ id: 'NewConclusions' });

/** Body of a step for many teams: on which conclusion of which team, and one reason for all. */
export const admissionStepsSchema = z
  .strictObject({
    teams: z
      .array(z.strictObject({ teamId: z.uuid(), conclusionId: z.uuid(), outcome: decided }))
      .min(1)
      .max(MAX_TEAMS),
    reason: reasonSchema,
    protocolRef: protocolRefSchema.optional(),
  })
  .meta({ id: 'AdmissionSteps' });

/** What became of each team, in the order asked: where it stands now, or why nothing changed for it. */
export const admissionOutcomesSchema = z
  .object({
    outcomes: z.array(
      z.object({ teamId: z.uuid(), admission: admissionSchema.nullable(), problem: teamProblemSchema.nullable() }),
    ),
  })
  .meta({ id: 'AdmissionOutcomes' });

/** What a team sees of itself. */
export const teamOverviewSchema = z
  .object({
    team: teamSchema,
    admission: admissionSchema,
    sessions: z.array(teamSessionSchema),
    /** About the team, and about results and ends of its rounds, the newest first. */
    decisions: z.array(teamDecisionSchema),
  })
  .meta({ id: 'TeamOverview' });

export type AdmissionView = z.infer<typeof admissionSchema>;
export type AdmissionStepBody = z.infer<typeof admissionStepSchema>;
export type NewConclusionBody = z.infer<typeof newConclusionSchema>;
export type TeamOverviewView = z.infer<typeof teamOverviewSchema>;
export type TeamAdmissionView = z.infer<typeof teamAdmissionSchema>;
export type NewConclusionsBody = z.infer<typeof newConclusionsSchema>;
export type AdmissionStepsBody = z.infer<typeof admissionStepsSchema>;
export type AdmissionOutcomesView = z.infer<typeof admissionOutcomesSchema>;
