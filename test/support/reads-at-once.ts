import { Database } from '@starboard/database';
import { inTransaction } from '../../libs/database/src/kernel/transaction.js';

/* A process that reads rows with several kinds of related ones within one transaction: Prisma asks for them at the same time. */
const database = await Database.connect(process.argv[2] ?? '', 2, () => undefined);
const found = await inTransaction(database, async (tx) => {
  await tx.contest.create({ data: { slug: 'at-once', titleRu: 'Разом', titleEn: 'At once' } });
  return tx.contest.findMany({ include: { teams: true, datasets: true, rounds: true, parameters: true } });
});
process.stdout.write(found.map(({ slug }) => slug).join());
await database.close();
