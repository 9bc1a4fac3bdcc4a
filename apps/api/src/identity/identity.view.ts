import type {
  AccountView,
  GrantView,
  InvitationView,
  IssuedLink,
  LinkView,
  LoginSessionView,
  Me,
  PersonalTokenView,
} from '@starboard/contracts';
import type {
  ContestStanding,
  FreshLink,
  GrantRecord,
  LinkRecord,
  LoginQueries,
  PersonalTokenQueries,
  PersonQueries,
} from '@starboard/database';

type PersonRow = NonNullable<Awaited<ReturnType<PersonQueries['find']>>>;
type SessionRow = Awaited<ReturnType<LoginQueries['sessions']>>[number];
type TokenRow = Awaited<ReturnType<PersonalTokenQueries['list']>>[number];

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The person who asks, and what they are where. */
export function makeMe(person: PersonRow, roles: readonly string[], standings: readonly ContestStanding[]): Me {
  const { id, email, name, locale } = person;
  const contests = standings.map(({ roles: granted, teams, ...rest }) => ({
    ...rest,
    roles: [...granted],
    teams: [...teams],
  }));
  return { id, email, name, locale, roles: [...roles], contests };
}

/** A signed-in browser. */
export function makeLoginSession(session: SessionRow, currentId: string): LoginSessionView {
  const { id, createdAt, expiresAt, ipAddress, userAgent } = session;
  return {
    id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ipAddress,
    userAgent,
    current: id === currentId,
  };
}

/** A personal token, without its secret. */
export function makeTokenView({ id, name, prefix, ...times }: TokenRow): PersonalTokenView {
  return {
    id,
    name,
    prefix,
    createdAt: times.createdAt.toISOString(),
    lastUsedAt: iso(times.lastUsedAt),
    expiresAt: iso(times.expiresAt),
    revokedAt: iso(times.revokedAt),
  };
}

/** An invitation, without its secret. */
export function makeInvitation(link: LinkRecord): InvitationView {
  return {
    id: link.id,
    email: link.email,
    role: link.role ?? '',
    team: link.team?.slug ?? null,
    expert: link.expert?.code ?? null,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    usedAt: iso(link.usedAt),
    revokedAt: iso(link.revokedAt),
  };
}

/** What a link is for, as its holder sees it. */
export function makeLinkView({ purpose, email, role, contest, team, expiresAt }: LinkRecord): LinkView {
  return {
    purpose,
    email,
    role,
    contest: contest?.slug ?? null,
    team: team?.name ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}

/** A link as it is handed out. The secret is behind `#`, so that no server and no log sees it. */
export const makeIssuedLink = ({ id, plain, expiresAt }: FreshLink, origin: string): IssuedLink => ({
  id,
  expiresAt: expiresAt.toISOString(),
  secret: plain,
  link: `${origin}/join#${plain}`,
});

/** A role of a person. */
export function makeGrant({ id, role, user, grantedAt }: GrantRecord): GrantView {
  const person = { id: user.id, email: user.email, name: user.name, disabled: user.disabledAt !== null };
  return { id, role, person, grantedAt: grantedAt.toISOString() };
}

/** An account. */
export const makeAccount = ({ id, email, name, createdAt, disabledAt }: PersonRow): AccountView => ({
  id,
  email,
  name,
  createdAt: createdAt.toISOString(),
  disabledAt: iso(disabledAt),
});
