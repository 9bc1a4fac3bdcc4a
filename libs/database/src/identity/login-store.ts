import { prismaAdapter } from 'better-auth/adapters/prisma';
import type { Database } from '../kernel/database.js';

/** Where the login library keeps accounts and sessions: our own tables, through our own client. */
export const loginStore = (database: Database): ReturnType<typeof prismaAdapter> =>
  prismaAdapter(database.prisma, { provider: 'postgresql' });

/** Whether the account of a person is not closed. */
export async function isAccountOpen(database: Database, userId: string): Promise<boolean> {
  return (await database.prisma.user.count({ where: { id: userId, disabledAt: null } })) > 0;
}
