import { Injectable } from '@nestjs/common';
import type { Criteria, Fragment, Meta } from '@starboard/markup';
import { Database } from '../kernel/database.js';
import { NOTICED_MARKUPS, SHOWN_ESSAYS } from './dataset-content-sql.js';

/** How far a set of a final has been opened by the course of its rounds. */
export interface Release {
  /** A round on it has ended: programs have seen the texts. */
  readonly closed: boolean;
  /** Its result is final: teams see the experts' markups (regulation 7.10). */
  readonly finalised: boolean;
}

/** An essay of a set, with the markups in force that were asked for. */
export interface ContentEssay {
  readonly position: number;
  readonly essayId: string;
  readonly fileId: number;
  readonly externalId: string;
  readonly subject: string;
  readonly words: number;
  readonly sha256: Buffer;
  readonly meta: Meta;
  readonly text: string;
  readonly markups: readonly (ContentMarkup & { readonly diagnostics: readonly NoticedInMarkup[] })[] | null;
}

/** Of a markup when it was read (appendix 3 §1.6). */
export interface NoticedInMarkup {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly line?: number;
  readonly column?: number;
  readonly message: { readonly ru: string; readonly en: string };
}

export interface ContentMarkup {
  readonly place: number;
  readonly criteria: Criteria;
  readonly fragments: readonly Fragment[];
}

/** The texts of sets. Who may see them is decided by the caller. */
@Injectable()
export class DatasetContentQueries {
  constructor(private readonly database: Database) {}

  async release(datasetId: string): Promise<Release> {
    const { rows } = await this.database.pool.query<Release>(
      `select coalesce(bool_or(status in ('closed', 'finalised')), false) as closed,
         coalesce(bool_or(status = 'finalised'), false) as finalised
       from rounds where dataset_id = $1`,
      [datasetId],
    );
    return rows[0] ?? { closed: false, finalised: false };
  }

  /** A final set is nowhere a file before programs have seen it: organisers, who may read it, read it page by page. */
  async released({ id, kind }: { readonly id: string; readonly kind: string }): Promise<boolean> {
    return kind !== 'final' || (await this.release(id)).closed;
  }

  /**
   * In the order of the set, behind the position `after`. Without `all`, those that an early end of the round left out are
   * left out here, too: they may be given out in another final.
   */
  async essays(
    datasetId: string,
    limit: number,
    { after = -1, withMarkups, all }: { after?: number | undefined; withMarkups: boolean; all: boolean },
  ): Promise<readonly ContentEssay[]> {
    const { rows } = await this.database.pool.query<ContentEssay>(
      `select d.position, e.id as "essayId", e.file_id as "fileId", e.external_id as "externalId", e.subject, e.words, e.sha256, e.meta, e.text,
         ${NOTICED_MARKUPS}
       from ${SHOWN_ESSAYS} and d.position > $4
       order by d.position limit $5`,
      [datasetId, withMarkups, all, after, limit],
    );
    return rows;
  }
}
