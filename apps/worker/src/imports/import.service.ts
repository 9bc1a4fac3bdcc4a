import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import {
  type CheckedMarkup,
  IMPORT_BATCH,
  ImportRunCommands,
  ImportRunQueries,
  type OpenImport,
} from '@starboard/database';
import { makeProblem, type NamedMarkup, uploadProblem, type UploadProblemCode } from '@starboard/essays';
import { isRefusedByDatabase, LOGGER } from '@starboard/platform';
import { CalculationThreads, OverBudget } from '../threads/calculation-threads.js';
import type { ReadOutcome } from './read-upload.js';

/** An upload → essays and a set of them, or experts' markups. The reading happens in threads. */
@Injectable()
export class ImportService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly imports: ImportRunCommands,
    private readonly importRunQueries: ImportRunQueries,
    private readonly threads: CalculationThreads,
  ) {}

  /** Does what is left of an import; a second run, at the same time or later, changes nothing. */
  async run(importId: string): Promise<void> {
    const open = await this.importRunQueries.load(importId);
    if (open === undefined) return;
    try {
      await (open.target === 'essays' ? this.importEssays(open) : this.importMarkups(open));
    } catch (error) {
      const problem = endOf(error);
      if (problem === undefined) throw error;
      await this.imports.fail(importId, uploadProblem(problem));
      this.logger.error({ err: error, importId }, problem);
    }
  }

  private async importEssays(open: OpenImport): Promise<void> {
    const read = await this.threads.readEssays(open);
    if (!(await this.begin(open.id, read)) || !read.ok) return;
    for (let stored = open.stored; stored < read.units.length;) {
      stored = await this.imports.storeEssays(open.id, read.units, IMPORT_BATCH);
    }
    await this.imports.finish(open.id, read.units);
  }

  private async importMarkups(open: OpenImport): Promise<void> {
    const read = await this.threads.readMarkups(open);
    if (!(await this.begin(open.id, read)) || !read.ok) return;
    for (let stored = open.stored; stored < read.units.length;) {
      const batch = await this.check(open, read.units.slice(stored, stored + IMPORT_BATCH));
      stored = await this.imports.storeMarkups(open.id, batch, stored, read.units.length);
    }
    await this.imports.finish(open.id, []);
  }

  /** @returns whether there is anything to store. */
  private async begin(id: string, read: ReadOutcome<unknown>): Promise<boolean> {
    await (read.ok ? this.imports.begin(id, read.total, read.problems) : this.imports.fail(id, read.error));
    return read.ok;
  }

  private async check(open: OpenImport, batch: readonly NamedMarkup[]): Promise<CheckedMarkup[]> {
    const { contestId, classifier, grading } = open;
    const essays = await this.importRunQueries.texts(contestId, [...new Set(batch.map(({ essayId }) => essayId))]);
    const known = batch.flatMap(({ file, essayId }) => {
      const essay = essays.get(essayId);
      return essay === undefined ? [] : [{ file, text: essay.text }];
    });
    const looked = await this.threads.checkMarkups({ markups: known, classifier, grading });
    const found = new Map(known.map(({ file }, index) => [file.name, looked[index]]));
    return batch.map((markup): CheckedMarkup => {
      const { name, line } = markup.file;
      const essay = essays.get(markup.essayId);
      if (essay === undefined) return { ...markup, problem: makeProblem(name, 'ERR_IMPORT_ESSAY_UNKNOWN', line) };
      const { problem, noticed = [] } = found.get(name) ?? {};
      return problem === undefined ? { ...markup, essay: { id: essay.id }, noticed } : { ...markup, problem };
    });
  }
}

/** Why an import ends here; undefined when it may go on later. */
function endOf(error: unknown): UploadProblemCode | undefined {
  if (error instanceof OverBudget) return 'ERR_UPLOAD_BUDGET';
  return isRefusedByDatabase(error) ? 'ERR_UPLOAD_REFUSED' : undefined;
}
