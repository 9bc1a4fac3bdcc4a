import type { Role } from '../generated/prisma/client.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';

/** A role that somebody would get. */
export interface AddedRole {
  readonly userId: string;
  /** Null: on the whole platform, which is in every contest. */
  readonly contestId: string | null;
  readonly role: Role;
}

interface InTheWay {
  readonly held: Role;
  readonly heldIn: string | null;
  readonly apart: 'never' | 'decision';
  readonly slug: string | null;
}

const IN_THE_WAY = `
  select w.held::text as held, w.held_in as "heldIn", w.apart, c.slug
  from role_in_the_way($1::uuid, $2::uuid, $3::role) w left join contests c on c.id = w.held_in`;

const RU: Readonly<Record<Role, readonly [string, string]>> = {
  organiser: ['организатор', 'организатором'],
  jury: ['член судейской коллегии', 'членом судейской коллегии'],
  technical_commission: ['член технической комиссии', 'членом технической комиссии'],
  expert: ['эксперт', 'экспертом'],
  team_member: ['член команды', 'членом команды'],
};

/**
 * Refuses a role beside one that excludes it (regulation 7.9, 8, 11.1); the database refuses it too. The person stays
 * locked until the transaction ends. `decided`: a decision allows what the regulation leaves open.
 * @throws RuleViolation ERR_ROLES_APART
 */
export async function assertRolesApart(tx: Transaction, added: AddedRole, decided = false): Promise<void> {
  await tx.$queryRaw`select id from users where id = ${added.userId}::uuid for no key update`;
  const found = await roleInTheWay(tx, added);
  if (found === undefined || (decided && found.apart === 'decision')) return;
  throw apart(found, added.role);
}

/**
 * The same for somebody who is only invited, as far as whoever runs the contest knows what people are in it: a role on the
 * whole platform is found when the invitation is used.
 * @throws RuleViolation ERR_ROLES_APART
 */
export async function assertInvitable(
  tx: Transaction,
  email: string | null,
  { contestId, role }: Omit<AddedRole, 'userId'>,
): Promise<void> {
  const person = email === null ? null : await tx.user.findUnique({ where: { email }, select: { id: true } });
  if (person === null || contestId === null) return;
  const found = await roleInTheWay(tx, { userId: person.id, contestId, role });
  if (found !== undefined && found.heldIn !== null) throw apart(found, role);
}

async function roleInTheWay(tx: Transaction, { userId, contestId, role }: AddedRole): Promise<InTheWay | undefined> {
  const [found] = await tx.$queryRawUnsafe<InTheWay[]>(IN_THE_WAY, userId, contestId, role);
  return found;
}

function apart({ held, slug, apart: how }: InTheWay, role: Role): RuleViolation {
  const [was] = RU[held];
  const [, becomes] = RU[role];
  const where = slug === null ? ['на всей платформе', 'on the whole platform'] : [`в «${slug}»`, `in "${slug}"`];
  const open = how === 'decision';
  const ru = open
    ? 'Поручите это другому человеку; организатор может разрешить это решением: POST …/roles с полями reason и protocolRef'
    : 'Поручите это другому человеку или сначала снимите прежнюю роль';
  const en = open
    ? 'Choose another person; an organiser may allow it by a decision: POST …/roles with reason and protocolRef'
    : 'Choose another person, or take the other role away first';
  return new RuleViolation(
    'ERR_ROLES_APART',
    `${where[0]} этот человек — ${was}, и потому не может быть ${becomes} (регламент 7.9, 8, 11.1). ${ru} / ` +
      `${where[1]} this person is ${words(held)}, and so cannot be ${words(role)} (regulation 7.9, 8, 11.1). ${en}`,
  );
}

const words = (role: Role): string => role.replace('_', ' ');
