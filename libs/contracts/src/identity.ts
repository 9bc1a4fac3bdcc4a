import { z } from 'zod';
import { OWN_RULES } from './field-rule.js';
import { reasonSchema } from './organising.js';
import { pageOf } from './paging.js';
import { language, moment } from './primitives.js';
import { protocolRefSchema } from './teams.js';

const MAX_NAME = 200;
const MIN_PASSWORD = 12;
const MAX_PASSWORD = 128;
const MAX_SECRET = 200;
const MAX_TOKEN_DAYS = 366;

const name = z.string().trim().min(1).max(MAX_NAME);
/** An address of e-mail, in lower case: one address is one account. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** Long rather than strange: length is what makes a password hard to guess. */
export const passwordSchema = z.string().min(MIN_PASSWORD).max(MAX_PASSWORD);
const secret = z.string().min(1).max(MAX_SECRET).describe('What the link holds behind `#`.');

/** Roles that are granted; team members follow from their team. */
export const grantedRoleSchema = z.enum(['organiser', 'jury', 'technical_commission', 'expert']);

export const signInSchema = z.object({ email: emailSchema, password: z.string().min(1).max(MAX_PASSWORD) });
export const passwordChangeSchema = z.object({
  current: z.string().min(1).max(MAX_PASSWORD),
  password: passwordSchema,
});

/** Who is signed in, and what they are where. */
export const meSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    locale: z.string(),
    /** Roles on the whole platform. */
    roles: z.array(z.string()),
    contests: z.array(
      z.object({
        slug: z.string(),
        roles: z.array(z.string()),
        teams: z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string(), captain: z.boolean() })),
        expert: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Me' });

export const loginSessionSchema = z
  .object({
    id: z.uuid(),
    createdAt: moment,
    expiresAt: moment,
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    /** The one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'LoginSession' });
export const loginSessionListSchema = z.object({ items: z.array(loginSessionSchema) });

export const newTokenSchema = z.object({
  name,
  /** Until it expires; null: it does not. */
  days: z.int().min(1).max(MAX_TOKEN_DAYS).nullable().default(90),
});
export const personalTokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Its first characters, to tell it from others. */
    prefix: z.string(),
    createdAt: moment,
    lastUsedAt: moment.nullable(),
    expiresAt: moment.nullable(),
    revokedAt: moment.nullable(),
  })
  .meta({ id: 'PersonalToken' });
/** `secret` is shown now and never again. */
export const issuedTokenSchema = personalTokenSchema.extend({ secret: z.string() }).meta({ id: 'IssuedToken' });
export const personalTokenListSchema = z.object({ items: z.array(personalTokenSchema) });

/** An invitation: a role, for a team member the team, for an expert perhaps the code of one. */
export const newInvitationSchema = z.discriminatedUnion('role', [
  z.object({ role: z.literal('team_member'), email: emailSchema, teamId: z.uuid() }),
  z.object({ role: z.literal('expert'), email: emailSchema, expert: z.string().min(1).max(100).optional() }),
  z.object({ role: z.enum(['organiser', 'jury', 'technical_commission']), email: emailSchema }),
]);
export const newPlatformInvitationSchema = z.object({ role: grantedRoleSchema, email: emailSchema });
export const invitationSchema = z
  .object({
    id: z.uuid(),
    email: z.string().nullable(),
    role: z.string(),
    team: z.string().nullable(),
    expert: z.string().nullable(),
    createdAt: moment,
    expiresAt: moment,
    usedAt: moment.nullable(),
    revokedAt: moment.nullable(),
  })
  .meta({ id: 'Invitation' });
/** `link` is shown now and never again; whoever has it may use it once. */
export const issuedLinkSchema = z
  .object({ id: z.uuid(), expiresAt: moment, secret: z.string(), link: z.string() })
  .meta({ id: 'IssuedLink' });
export const invitationPageSchema = pageOf(invitationSchema).meta({ id: 'InvitationPage' });

export const linkSecretSchema = z.object({ secret });
/** What a link is for, before it is used. */
export const linkViewSchema = z
  .object({
    purpose: z.enum(['invitation', 'password_reset']),
    email: z.string().nullable(),
    role: z.string().nullable(),
    contest: z.string().nullable(),
    team: z.string().nullable(),
    expiresAt: moment,
  })
  .meta({ id: 'LinkView' });
export const joinSchema = z.object({
  secret,
  name,
  password: passwordSchema,
  locale: language.default('ru'),
  /** Needed only when the invitation names no address, as the first organiser's does. */
  email: emailSchema.optional(),
});
export const passwordResetSchema = z.object({ secret, password: passwordSchema });

export const newGrantSchema = z.object({ email: emailSchema, role: grantedRoleSchema });
/** A decision may let jury, commission and organisers share a person, on which the regulation is silent. */
export const newContestGrantSchema = newGrantSchema
  .extend({
    reason: reasonSchema.optional(),
    protocolRef: protocolRefSchema.optional().describe('Of the decision that allows it; with the reason.'),
  })
  .refine(({ reason, protocolRef }) => protocolRef === undefined || reason !== undefined, {
    path: ['reason'],
    message: OWN_RULES.decisionReason,
  });
export const grantSchema = z
  .object({
    id: z.uuid(),
    role: z.string(),
    person: z.object({ id: z.uuid(), email: z.string(), name: z.string(), disabled: z.boolean() }),
    grantedAt: moment,
  })
  .meta({ id: 'RoleGrant' });
export const grantListSchema = z.object({ items: z.array(grantSchema) });

export const accountSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    createdAt: moment,
    disabledAt: moment.nullable(),
  })
  .meta({ id: 'Account' });
export const accountPageSchema = pageOf(accountSchema).meta({ id: 'AccountPage' });

export type SignIn = z.infer<typeof signInSchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
export type Me = z.infer<typeof meSchema>;
export type LoginSessionView = z.infer<typeof loginSessionSchema>;
export type NewToken = z.infer<typeof newTokenSchema>;
export type PersonalTokenView = z.infer<typeof personalTokenSchema>;
export type IssuedTokenView = z.infer<typeof issuedTokenSchema>;
export type NewInvitation = z.infer<typeof newInvitationSchema>;
export type NewPlatformInvitation = z.infer<typeof newPlatformInvitationSchema>;
export type InvitationView = z.infer<typeof invitationSchema>;
export type IssuedLink = z.infer<typeof issuedLinkSchema>;
export type LinkView = z.infer<typeof linkViewSchema>;
export type Join = z.infer<typeof joinSchema>;
export type PasswordReset = z.infer<typeof passwordResetSchema>;
export type NewContestGrant = z.infer<typeof newContestGrantSchema>;
export type NewGrant = z.infer<typeof newGrantSchema>;
export type GrantView = z.infer<typeof grantSchema>;
export type AccountView = z.infer<typeof accountSchema>;
