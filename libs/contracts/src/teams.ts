import { z } from 'zod';
import { applicationSchema, personSchema } from './application.js';
import { reasonSchema } from './organising.js';
import { pageQuerySchema } from './paging.js';
import { closeReason, moment } from './primitives.js';
import { roundModeSchema } from './round.js';

const MAX_REF = 300;
const MAX_NAME = 100;
const MAX_TEAMS = 200;

/** Reference of the protocol in which something was decided. */
export const protocolRefSchema = z.string().trim().min(1).max(MAX_REF).describe('Such as its number and date.');
export const teamStatusSchema = z.enum(['applied', 'approved', 'refused', 'withdrawn', 'disqualified']);

/** A team of a contest. */
export const teamSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    status: teamStatusSchema,
    appliedAt: moment,
    /** Admission to the final (8.1.3). */
    admittedAt: moment.nullable(),
  })
  .meta({ id: 'Team' });

/** Query of the list of teams. */
export const teamQuerySchema = pageQuerySchema.extend({
  status: teamStatusSchema.optional(),
  admitted: z
    .stringbool()
    .optional()
    .describe('Only teams that are admitted to the final, or only those that are not.'),
});

/** Body of the record that a team passed the qualification of the larger contest, or did not (regulation 4.3). */
export const parentQualificationSchema = z
  .strictObject({
    passed: z.boolean().default(true),
    protocolRef: protocolRefSchema.describe('The protocol of the larger contest in which it stands.'),
    reason: reasonSchema,
  })
  .meta({ id: 'ParentQualification' });

export type ParentQualificationBody = z.infer<typeof parentQualificationSchema>;

/** A team with the answers of its form; null for a team that was set up from the command line. */
export const teamDetailSchema = teamSchema
  .extend({ application: applicationSchema.nullable() })
  .meta({ id: 'TeamDetail' });

/** An application as its applicant follows it. */
export const applicationStateSchema = teamDetailSchema
  .extend({
    /** The organisers' decision: approval, refusal or disqualification, with its reason. */
    decision: z.object({ outcome: z.string(), reason: z.string(), decidedAt: moment }).nullable(),
  })
  .meta({ id: 'ApplicationState' });

/** Answer to a new application. The secret is shown now and never again. */
export const filedApplicationSchema = z
  .object({
    team: teamSchema,
    secret: z.string().describe('Send it as `x-application-secret` to follow, amend or withdraw the application.'),
  })
  .meta({ id: 'FiledApplication' });

/** Body of a decision about a team. */
export const teamVerdictSchema = z
  .strictObject({ reason: reasonSchema, protocolRef: protocolRefSchema.optional() })
  .meta({ id: 'TeamVerdict' });

/** Body of an approval of many applications at once. */
export const teamApprovalsSchema = z
  .strictObject({
    teamIds: z.array(z.uuid()).min(1).max(MAX_TEAMS),
    reason: reasonSchema,
    protocolRef: protocolRefSchema.optional(),
  })
  .meta({ id: 'TeamApprovals' });

/** Why an act for many teams changed nothing for this one. */
export const teamProblemSchema = z.object({ code: z.string(), detail: z.string() });

/** Body of a withdrawal. */
export const withdrawalSchema = z.strictObject({ reason: reasonSchema.optional() }).meta({ id: 'Withdrawal' });

/** An invitation to a team. The link is shown now and never again. */
export const teamInvitationSchema = z
  .object({ id: z.uuid(), email: z.string(), expiresAt: moment, secret: z.string(), link: z.string() })
  .meta({ id: 'TeamInvitation' });

/** Answer to an approval: the captain's invitation, when this call made it. */
export const approvedTeamSchema = z
  .object({ team: teamSchema, invitation: teamInvitationSchema.nullable() })
  .meta({ id: 'ApprovedTeam' });

/** What became of each application, in the order asked. */
export const approvedTeamsSchema = z
  .object({
    outcomes: z.array(
      z.object({ teamId: z.uuid(), approved: approvedTeamSchema.nullable(), problem: teamProblemSchema.nullable() }),
    ),
  })
  .meta({ id: 'ApprovedTeams' });

export const memberSchema = z
  .object({ userId: z.uuid(), name: z.string(), email: z.string(), captain: z.boolean() })
  .meta({ id: 'TeamMember' });
export const memberListSchema = z.object({ members: z.array(memberSchema) }).meta({ id: 'TeamMembers' });
export const newMemberSchema = z.strictObject({ email: personSchema.shape.email }).meta({ id: 'NewTeamMember' });
export const captainSchema = z.strictObject({ userId: z.uuid() }).meta({ id: 'Captain' });

/** A token of a team's programs as it is listed. */
export const teamTokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Its first characters. */
    prefix: z.string(),
    createdAt: moment,
    lastUsedAt: moment.nullable(),
    revokedAt: moment.nullable(),
  })
  .meta({ id: 'TeamToken' });
export const teamTokenListSchema = z.object({ tokens: z.array(teamTokenSchema) }).meta({ id: 'TeamTokens' });
export const newTeamTokenSchema = z
  .strictObject({ name: z.string().trim().min(1).max(MAX_NAME).describe('Where the program runs.') })
  .meta({ id: 'NewTeamToken' });
/** The token: shown now and never again. */
export const issuedTeamTokenSchema = z
  .object({ id: z.uuid(), token: z.string(), prefix: z.string() })
  .meta({ id: 'IssuedTeamToken' });

/** A decision as the team that it concerns sees it. */
export const teamDecisionSchema = z
  .object({
    id: z.uuid(),
    kind: z.string(),
    outcome: z.string(),
    role: z.string(),
    /** Who decided; null for the command line, and for readers who are neither organisers, jury nor commission. */
    by: z.string().nullable(),
    reason: z.string(),
    protocolRef: z.string(),
    decidedAt: moment,
    roundId: z.uuid().nullable(),
  })
  .meta({ id: 'TeamDecision' });

/** A session of a team. */
export const teamSessionSchema = z
  .object({
    id: z.int(),
    roundId: z.uuid(),
    mode: roundModeSchema,
    number: z.int(),
    roundStatus: z.string(),
    openedAt: moment,
    openedLate: z.boolean(),
    closedAt: moment.nullable(),
    closeReason: closeReason.nullable(),
  })
  .meta({ id: 'TeamSession' });

export type TeamView = z.infer<typeof teamSchema>;
export type TeamListQuery = z.infer<typeof teamQuerySchema>;
export type TeamDetailView = z.infer<typeof teamDetailSchema>;
export type ApplicationStateView = z.infer<typeof applicationStateSchema>;
export type FiledApplicationView = z.infer<typeof filedApplicationSchema>;
export type TeamVerdictBody = z.infer<typeof teamVerdictSchema>;
export type WithdrawalBody = z.infer<typeof withdrawalSchema>;
export type TeamInvitationView = z.infer<typeof teamInvitationSchema>;
export type ApprovedTeamView = z.infer<typeof approvedTeamSchema>;
export type MemberList = z.infer<typeof memberListSchema>;
export type NewMemberBody = z.infer<typeof newMemberSchema>;
export type CaptainBody = z.infer<typeof captainSchema>;
export type TeamTokenList = z.infer<typeof teamTokenListSchema>;
export type NewTeamTokenBody = z.infer<typeof newTeamTokenSchema>;
export type IssuedTeamTokenView = z.infer<typeof issuedTeamTokenSchema>;
export type TeamDecisionView = z.infer<typeof teamDecisionSchema>;
export type TeamSessionView = z.infer<typeof teamSessionSchema>;
export type TeamApprovalsBody = z.infer<typeof teamApprovalsSchema>;
export type ApprovedTeamsView = z.infer<typeof approvedTeamsSchema>;
