import type { Role } from '../generated/prisma/client.js';
import type { Database } from '../kernel/database.js';

/** A person with two roles that exclude each other and that no decision allows: from before the rule. */
export interface RolesTogether {
  readonly contest: string;
  readonly email: string;
  readonly roles: readonly [Role, Role];
}

const TOGETHER = `
  select distinct c.slug as contest, u.email, array[a.role::text, b.role::text] as roles
  from roles_held a
    join roles_held b on b.user_id = a.user_id and a.role < b.role
      and (a.contest_id is null or b.contest_id is null or b.contest_id = a.contest_id)
    join users u on u.id = a.user_id
    join contests c on coalesce(a.contest_id, b.contest_id, c.id) = c.id
  where roles_apart(a.role, b.role) = 'never' or (roles_apart(a.role, b.role) = 'decision' and not (a.decided or b.decided))
  order by 1, 2, 3`;

/** Roles of one person that the database would not take any more (regulation 7.9, 8, 11.1). */
export async function findRolesTogether({ pool }: Database): Promise<readonly RolesTogether[]> {
  return (await pool.query<RolesTogether>(TOGETHER)).rows;
}
