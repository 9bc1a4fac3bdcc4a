import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';
import { FILE_COLUMNS, FILE_JOIN, type FileRow, makeFile, type StoredFile } from './file-row.js';
import { groupBy } from './group-by.js';

/** Files of sessions with what was received for them. */
@Injectable()
export class ReleaseQueries {
  constructor(private readonly database: Database) {}

  /** Files of the sessions with what was received for them, by session. */
  async files(sessionIds: readonly number[]): Promise<ReadonlyMap<number, readonly StoredFile[]>> {
    const { rows } = await this.database.pool.query<FileRow>({
      name: 'session-files',
      text: `select ${FILE_COLUMNS} from ${FILE_JOIN} where r.session_id = any($1) order by r.session_id, r.index`,
      values: [sessionIds],
    });
    return groupBy(rows.map(makeFile), ({ sessionId }) => sessionId);
  }
}
