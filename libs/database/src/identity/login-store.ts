import { prismaAdapter } from 'better-auth/adapters/prisma';
import type { Database } from '../database.js';

/** Where the login library keeps accounts and sessions: our own tables, through our own client. */
export const loginStore = (database: Database): ReturnType<typeof prismaAdapter> =>
  prismaAdapter(database.prisma, { provider: 'postgresql' });
