import { Injectable } from '@nestjs/common';
import type { OwnClassifier } from '@starboard/markup';
import { ownClassifier } from '../contests/own-classifier.js';
import { Database } from '../kernel/database.js';

/** A revision of a draft; without content it was spent. */
export interface Draft {
  readonly revision: number;
  readonly baseVersion: number;
  readonly content: string | null;
  readonly savedAt: Date;
}

/** Where the time is over and nobody has done what is to be done then. */
export interface EndedWork {
  readonly id: string;
  readonly endsAt: Date;
}

/** A draft with what decides whether it can be handed in. */
export interface EndedDraft extends EndedWork {
  readonly externalId: string;
  readonly text: string;
  readonly content: string | null;
  /** Of the contest; absent where the built-in one holds. */
  readonly classifier?: OwnClassifier | undefined;
}

interface EndedRow extends Omit<EndedDraft, 'classifier'> {
  readonly classifier: string | null;
}

/** Drafts of experts. What somebody else's is does not exist here. */
@Injectable()
export class DraftQueries {
  constructor(private readonly database: Database) {}

  /** The latest revision, or one of those that are kept. */
  async find(expertId: string, id: string, revision?: number): Promise<Draft | undefined> {
    const { rows } = await this.database.pool.query<Draft>(
      `select d.revision, d.base_version as "baseVersion", d.content, d.saved_at as "savedAt"
       from markup_drafts d join expert_assignments a on a.id = d.assignment_id
       where a.expert_id = $1 and a.id = $2 and a.status <> 'cancelled' and ($3::int is null or d.revision = $3)
       order by d.revision desc limit 1`,
      [expertId, id, revision ?? null],
    );
    return rows[0];
  }

  /** Those that are kept, the latest first, with their lengths. */
  async revisions(
    expertId: string,
    id: string,
  ): Promise<readonly (Omit<Draft, 'content'> & { readonly length: number | null })[]> {
    const { rows } = await this.database.pool.query<Omit<Draft, 'content'> & { length: number | null }>(
      `select d.revision, d.base_version as "baseVersion", length(d.content) as length, d.saved_at as "savedAt"
       from markup_drafts d join expert_assignments a on a.id = d.assignment_id
       where a.expert_id = $1 and a.id = $2 and a.status <> 'cancelled' order by d.revision desc`,
      [expertId, id],
    );
    return rows;
  }

  /** Assignments whose time has ended. @param at milliseconds since the epoch. */
  async ended(at: number, limit: number): Promise<readonly EndedWork[]> {
    const { rows } = await this.database.pool.query<EndedWork>(
      `select id, ends_at as "endsAt" from expert_assignments
       where ends_at < $1 and end_handled_at is null and status <> 'cancelled' order by ends_at limit $2`,
      [new Date(at), limit],
    );
    return rows;
  }

  /** One of them, with its draft. */
  async endedDraft(id: string): Promise<EndedDraft | undefined> {
    const { rows } = await this.database.pool.query<EndedRow>(
      `select a.id, a.ends_at as "endsAt", s.external_id as "externalId", s.text, d.content, c.classifier
       from expert_assignments a join essays s on s.id = a.essay_id join contests c on c.id = s.contest_id
       left join lateral (
         select content from markup_drafts where assignment_id = a.id order by revision desc limit 1
       ) d on true
       where a.id = $1 and a.ends_at is not null and a.end_handled_at is null and a.status <> 'cancelled'`,
      [id],
    );
    const [ended] = rows;
    return ended && { ...ended, classifier: await ownClassifier(this.database.pool, ended.classifier) };
  }
}
