import { Injectable } from '@nestjs/common';
import { storableJson } from '@starboard/proof';
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
}

const save = ({ column }: Source): string => `
  insert into markups (id, essay_id, ${column}, content, diagnostics)
  select gen_random_uuid(), essay_id, source, answer, diagnostics
  from jsonb_to_recordset($1::jsonb) as x (source uuid, essay_id uuid, answer jsonb, diagnostics jsonb)
  on conflict (${column}) do nothing`;

const SAVE = { submission: save(SOURCES.submission), expert: save(SOURCES.expert) };

/** Parsed markups of submissions and experts. They can be rebuilt from the bytes at any time. */
@Injectable()
export class MarkupCommands {
  constructor(private readonly database: Database) {}

  /** Stores markups; one that is there already stays as it is. */
  async save(source: MarkupSource, markups: readonly ParsedMarkup[]): Promise<void> {
    if (markups.length === 0) return;
    // One value instead of an array for each column: there, every quotation mark of the JSON is escaped once more.
    const rows = markups.map(
      ({ id, essayId, answer, diagnostics }) =>
        `{"source":"${id}","essay_id":"${essayId}","answer":${answer},"diagnostics":${diagnostics}}`,
    );
    await this.database.pool.query(SAVE[source], [storableJson(`[${rows.join()}]`)]);
  }
}
