import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { DatasetEssayView, Page, PageQuery } from '@starboard/contracts';
import { DatasetContentQueries, DatasetQueries, type DatasetRecord } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeDatasetEssay } from './dataset-essay.view.js';

/** Essays with their texts on one page at most: a text may have megabytes. */
const TEXTS = 50;

/** The contents of sets, to those who may see them (regulation 2.6–2.8, 7.10). */
@Injectable()
export class DatasetContentService {
  constructor(
    private readonly datasets: DatasetQueries,
    private readonly content: DatasetContentQueries,
  ) {}

  async essays(scope: ContestScope, id: string, { limit, cursor }: PageQuery): Promise<Page<DatasetEssayView>> {
    const dataset = await this.datasets.find(scope.contestId, id);
    if (dataset === undefined) throw noSuch('set');
    const size = Math.min(limit, TEXTS);
    const after = readCursor(cursor, z.int());
    const withMarkups = await this.mayReadMarkups(scope, dataset);
    const all = scope.roles.has('organiser');
    const rows = await this.content.essays(id, size + 1, { after, withMarkups, all });
    return makePage(rows, size, ({ position }) => position, makeDatasetEssay);
  }

  /** @returns whether the markups, too. @throws ApiError ERR_FORBIDDEN for texts that are not released. */
  async mayReadMarkups({ roles }: ContestScope, { id, kind }: DatasetRecord): Promise<boolean> {
    if (roles.has('organiser') || kind === 'training') return true;
    if (kind === 'test') return false;
    const { closed, finalised } = await this.content.release(id);
    if (!closed) throw new ApiError('ERR_FORBIDDEN', 'A final set is the organisers’ until its round has ended.');
    return finalised;
  }
}
