import { Injectable } from '@nestjs/common';
import { merkleProof, type ProofStep } from '@starboard/proof';
import type { RoundStatus } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { RuleViolation } from '../kernel/rule-violation.js';

/** The published seal of a round's set. */
export interface RoundSeal {
  readonly merkleRoot: Buffer;
  /** Over the documents that were known when the set was sealed, salted; null where there were none. */
  readonly referenceRoot: Buffer | null;
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

interface ProofRow {
  readonly sha256: Buffer;
  readonly fileId: number;
  readonly status: RoundStatus;
  /** Of the last release, if there is a schedule. */
  readonly lastAt: Date | null;
}

const ENDED: ReadonlySet<RoundStatus> = new Set(['closed', 'finalised']);
const BEFORE: ReadonlySet<RoundStatus> = new Set(['scheduled', 'open']);

function assertEnded(row: ProofRow | undefined): void {
  if (row === undefined || !BEFORE.has(row.status)) return;
  const [ru, en] =
    row.lastAt === null ? ['', ''] : [', после', ', after'].map((after) => `${after} ${row.lastAt?.toISOString()}`);
  throw new RuleViolation(
    'ERR_PROOF_EARLY',
    `Доказательства появятся, когда раунд закончится${ru} / Proofs are served when the round has ended${en}`,
  );
}

/** Seals of rounds past their draft, of announced contests: hashes only. */
@Injectable()
export class SealQueries {
  constructor(private readonly database: Database) {}

  async find(slug: string, roundId: string, at: Date): Promise<RoundSeal | undefined> {
    const { rows } = await this.database.pool.query<RoundSeal>(
      `select d.merkle_root as "merkleRoot", d.reference_root as "referenceRoot", d.sealed_at as "sealedAt",
         (select count(*)::int from dataset_essays where dataset_id = d.id) as essays ${PUBLIC_ROUND}`,
      [roundId, slug, at],
    );
    return rows[0];
  }

  /**
   * Undefined for what was not in the round. A proof names the hash of the essay beside it, by which somebody who has the
   * text would know it before its release: so there are none before the round has ended.
   * @throws RuleViolation ERR_PROOF_EARLY
   */
  async proof(slug: string, roundId: string, fileId: number, at: Date): Promise<EssayProof | undefined> {
    const seal = await this.find(slug, roundId, at);
    if (seal === undefined) return undefined;
    const { rows } = await this.database.pool.query<ProofRow>(
      `select e.sha256, e.file_id as "fileId", r.status,
         max(i.planned_at) over () as "lastAt"
       from rounds r
       join dataset_essays d on d.dataset_id = r.dataset_id
       join essays e on e.id = d.essay_id
       left join round_items i on i.round_id = r.id and i.essay_id = e.id
       where r.id = $1 order by d.position`,
      [roundId],
    );
    assertEnded(rows[0]);
    const position = rows.findIndex((row) => row.fileId === fileId && ENDED.has(row.status));
    const essay = rows[position];
    if (essay === undefined) return undefined;
    const leaves = rows.map(({ sha256 }) => sha256);
    return { ...seal, position, sha256: essay.sha256, path: merkleProof(leaves, position) };
  }
}
