import { Injectable } from '@nestjs/common';
import { storableJson } from '@starboard/proof';
import { arrayOf } from '../kernel/binary-array.js';
import { Database } from '../kernel/database.js';
import { type MarkupSource, type Source, SOURCES } from './markup.queries.js';

/** What the engine made of the bytes, on its way into the database. */
export interface ParsedMarkup {
  readonly id: string;
  readonly essayId: string;
  /** JSON. */
  readonly answer: string;
  /** JSON of a list. */
  readonly diagnostics: string;
  /** Digest of the contest's classifier that it was read by; null: the built-in one. */
  readonly classifier?: string | null;
}

/** An answer comes when no classifier can be set any more; an expert's markup may be read while another one is. */
const BY_CLASSIFIER_IN_FORCE = `
  join essays e on e.id = x.essay_id join contests c on c.id = e.contest_id
  where c.classifier is not distinct from x.classifier for share of c`;

const save = ({ column }: Source, guard = ''): string => `
  insert into markups (id, essay_id, ${column}, content, diagnostics)
  select gen_random_uuid(), x.essay_id, x.source, x.answer, x.diagnostics
  from unnest($1::uuid[], $2::uuid[], $3::jsonb[], $4::jsonb[], $5::text[])
    as x (source, essay_id, answer, diagnostics, classifier) ${guard}
  on conflict (${column}) do nothing`;

const SAVE = { submission: save(SOURCES.submission), expert: save(SOURCES.expert, BY_CLASSIFIER_IN_FORCE) };

/** Parsed markups of submissions and experts. They can be rebuilt from the bytes at any time. */
@Injectable()
export class MarkupCommands {
  constructor(private readonly database: Database) {}

  /** Stores markups; one that is there already stays as it is, and what was read by a former classifier is read again. */
  async save(source: MarkupSource, markups: readonly ParsedMarkup[]): Promise<void> {
    if (markups.length === 0) return;
    await this.database.pool.query(SAVE[source], [
      arrayOf.uuids(markups.map(({ id }) => id)),
      arrayOf.uuids(markups.map(({ essayId }) => essayId)),
      arrayOf.jsons(markups.map(({ answer }) => storableJson(answer))),
      arrayOf.jsons(markups.map(({ diagnostics }) => storableJson(diagnostics))),
      arrayOf.texts(markups.map(({ classifier }) => classifier ?? null)),
    ]);
  }
}
