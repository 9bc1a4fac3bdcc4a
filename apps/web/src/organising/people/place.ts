import type { GrantView, IssuedLink } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../../api/client';

/** Roles that people are invited to, in the order of the lists. */
const ROLES = ['jury', 'technical_commission', 'expert', 'organiser'] as const;
type Role = (typeof ROLES)[number];

interface Somebody {
  readonly email: string;
  readonly role: Role;
}
/** Of a contest the decision that lets bodies share a person, if there is one. */
type Granted = Somebody & { readonly reason?: string; readonly protocolRef?: string };

/** Where roles are given and people invited: a contest, or the whole platform. */
export interface PeoplePlace {
  readonly of: 'contest' | 'platform';
  readonly roles: readonly Role[];
  readonly invite: (somebody: Somebody & { readonly expert?: string }) => Promise<Outcome<IssuedLink>>;
  readonly withdraw: (invitationId: string) => Promise<Outcome<unknown>>;
  readonly grant: (granted: Granted) => Promise<Outcome<GrantView>>;
  readonly revoke: (grantId: string) => Promise<Outcome<unknown>>;
}

export const inContest = (slug: string): PeoplePlace => {
  const path = { slug };
  return {
    of: 'contest',
    roles: ROLES,
    invite: ({ role, email, expert }) => {
      const body = role === 'expert' ? { role, email, ...(expert !== undefined && { expert }) } : { role, email };
      return outcome(rest.POST('/api/contests/{slug}/invitations', { params: { path }, body }));
    },
    withdraw: (invitationId) => {
      const params = { path: { slug, invitationId } };
      return outcome(rest.DELETE('/api/contests/{slug}/invitations/{invitationId}', { params }));
    },
    grant: (body) => outcome(rest.POST('/api/contests/{slug}/roles', { params: { path }, body })),
    revoke: (grantId) =>
      outcome(rest.DELETE('/api/contests/{slug}/roles/{grantId}', { params: { path: { slug, grantId } } })),
  };
};

/** Experts have a code in a contest: they are invited there. */
export const ON_PLATFORM: PeoplePlace = {
  of: 'platform',
  roles: ROLES.filter((role) => role !== 'expert'),
  invite: ({ email, role }) => outcome(rest.POST('/api/invitations', { body: { email, role } })),
  withdraw: (invitationId) =>
    outcome(rest.DELETE('/api/invitations/{invitationId}', { params: { path: { invitationId } } })),
  grant: ({ email, role }) => outcome(rest.POST('/api/roles', { body: { email, role } })),
  revoke: (grantId) => outcome(rest.DELETE('/api/roles/{grantId}', { params: { path: { grantId } } })),
};
