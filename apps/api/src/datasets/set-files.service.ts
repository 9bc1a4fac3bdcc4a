import { Injectable } from '@nestjs/common';
import { ContestQueries, DatasetContentQueries, DatasetQueries, SetFilesQueries } from '@starboard/database';
import type { SetFileFormat } from '@starboard/essays';
import { PACKAGE_VERSION } from '@starboard/platform';
import type { ContestScope } from '../access/principal.js';
import type { NamedArchive } from '../downloads/kept-archives.js';
import { MadeArchives } from '../downloads/made-archives.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { DatasetContentService } from './dataset-content.service.js';
import { writeSetFiles } from './write-set-files.js';

const SOON_SECONDS = 10;

/** Sets as files (regulation 2.6, 2.22), to those who may read their contents. */
@Injectable()
export class SetFilesService {
  constructor(
    private readonly contests: ContestQueries,
    private readonly datasets: DatasetQueries,
    private readonly content: DatasetContentQueries,
    private readonly contents: DatasetContentService,
    private readonly sets: SetFilesQueries,
    private readonly made: MadeArchives,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND, ERR_FORBIDDEN, ERR_UNAVAILABLE, RuleViolation ERR_CONTEST_ENGINE without experts */
  async find(scope: ContestScope, id: string, format: SetFileFormat): Promise<NamedArchive> {
    const dataset = await this.datasets.find(scope.contestId, id);
    if (dataset === undefined) throw noSuch('set');
    const withMarkups = await this.contents.mayReadMarkups(scope, dataset);
    await this.contests.requireReference(scope.contestId, 'independent-experts');
    if (!(await this.content.released(dataset))) {
      throw new ApiError('ERR_FORBIDDEN', 'A final set is made into files when its round has ended.');
    }
    const view = { withMarkups, all: false };
    const { version, unread } = await this.sets.look(id, view);
    if (unread > 0) {
      const detail = `${unread} markups of the set are still being read: ask again soon.`;
      throw new ApiError('ERR_UNAVAILABLE', detail, undefined, SOON_SECONDS);
    }
    const of = {
      subject: `${id}-${format}-${withMarkups ? 'marked' : 'plain'}`,
      // What a file looks like may change with the program.
      version: `${version}-${PACKAGE_VERSION.replaceAll('.', '-')}`,
    };
    const archive = await this.made.find(of, async (output) => {
      const source = await this.sets.open(id, view);
      try {
        if (source.version !== version) throw new ApiError('ERR_UNAVAILABLE', 'The set has just changed: ask again.');
        await writeSetFiles(source, format, output);
      } finally {
        await source.close();
      }
    });
    return { ...archive, name: `${scope.slug}-${dataset.kind}-v${dataset.version}-${format}.zip` };
  }
}
