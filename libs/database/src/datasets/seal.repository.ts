import { Injectable } from '@nestjs/common';
import { Database } from '../database.js';
import { merkleProof, type ProofStep } from './merkle-tree.js';

/** The published seal of a round's set. */
export interface RoundSeal {
  readonly merkleRoot: Buffer;
  readonly sealedAt: Date;
  readonly essays: number;
}

/** That an essay is in a sealed set, for anybody to check. */
export interface EssayProof extends RoundSeal {
  readonly position: number;
  readonly sha256: Buffer;
  readonly path: readonly ProofStep[];
}

const PUBLIC_ROUND = `
  from rounds r
  join contests c on c.id = r.contest_id and c.announced_at <= $3
  join datasets d on d.id = r.dataset_id and d.sealed_at is not null
  where r.id = $1 and c.slug = $2 and r.status <> 'draft'`;

/** Seals of rounds past their draft, of announced contests: hashes only. */
@Injectable()
export class SealRepository {
  constructor(private readonly database: Database) {}

  async find(slug: string, roundId: string, at: Date): Promise<RoundSeal | undefined> {
    const { rows } = await this.database.pool.query<RoundSeal>(
      `select d.merkle_root as "merkleRoot", d.sealed_at as "sealedAt",
         (select count(*)::int from dataset_essays where dataset_id = d.id) as essays ${PUBLIC_ROUND}`,
      [roundId, slug, at],
    );
    return rows[0];
  }

  /** Undefined until the essay is released: by the schedule, or at the end of a round without a clock. */
  async proof(slug: string, roundId: string, fileId: number, at: Date): Promise<EssayProof | undefined> {
    const seal = await this.find(slug, roundId, at);
    if (seal === undefined) return undefined;
    const { rows } = await this.database.pool.query<{ sha256: Buffer; fileId: number; released: boolean }>(
      `select e.sha256, e.file_id as "fileId",
         r.status in ('closed', 'finalised') or (r.status = 'open' and i.planned_at <= $2) as released
       from rounds r
       join dataset_essays d on d.dataset_id = r.dataset_id
       join essays e on e.id = d.essay_id
       left join round_items i on i.round_id = r.id and i.essay_id = e.id
       where r.id = $1 order by d.position`,
      [roundId, at],
    );
    const position = rows.findIndex((row) => row.fileId === fileId && row.released);
    const essay = rows[position];
    if (essay === undefined) return undefined;
    const leaves = rows.map(({ sha256 }) => sha256);
    return { ...seal, position, sha256: essay.sha256, path: merkleProof(leaves, position) };
  }
}
