import type { Database } from '@starboard/database';
import { asOwner } from './earlier-versions.js';

/** What tests begin with: rows as they were left by a past that they do not tell, with the triggers about its way off. */

type NewRound = Extract<Parameters<Database['prisma']['round']['create']>[0]['data'], { contestId: string }>;

interface NewItem {
  readonly index: number;
  readonly essayId: string;
  readonly plannedAt: Date | null;
}

/** A round in a state. It has its items before: a server that runs meanwhile reads an open round whole. @returns its id. */
export async function placeRound(
  database: Database,
  { status = 'draft', ...data }: NewRound,
  items: readonly NewItem[] = [],
): Promise<string> {
  const { id } = await database.prisma.round.create({ data });
  await database.prisma.roundItem.createMany({ data: items.map((item) => ({ ...item, roundId: id })) });
  if (status !== 'draft') {
    await asOwner(database, ['update rounds set status = $2::round_status where id = $1::uuid'], [id, status]);
  }
  return id;
}

/** The essays of a set, in order, wherever else they stand. */
export const placeEssays = (database: Database, datasetId: string, essayIds: readonly string[]): Promise<void> =>
  asOwner(
    database,
    [
      `insert into dataset_essays (dataset_id, essay_id, position)
       select $1::uuid, essay_id, nth - 1 from unnest($2::uuid[]) with ordinality as listed (essay_id, nth)`,
    ],
    [datasetId, essayIds],
  );

/** The seal of a set, whoever knows its essays. */
export const placeSeal = (database: Database, datasetId: string, root: Uint8Array): Promise<void> =>
  asOwner(
    database,
    [`update datasets set merkle_root = $2, sealed_at = timestamptz 'epoch' where id = $1::uuid`],
    [datasetId, Buffer.from(root)],
  );
