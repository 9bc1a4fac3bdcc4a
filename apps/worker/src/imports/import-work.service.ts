import { Injectable } from '@nestjs/common';
import { ImportRunQueries } from '@starboard/database';
import { type FailedJob, JobQueue, JOBS } from '@starboard/queue';

const OPEN_LIMIT = 100;

/** Finds imports that have not ended and asks for their jobs; those that were abandoned wait for somebody to retry them. */
@Injectable()
export class ImportWorkService {
  constructor(
    private readonly imports: ImportRunQueries,
    private readonly queue: JobQueue,
  ) {}

  async plan(failed: readonly FailedJob[]): Promise<void> {
    const open = await this.imports.open(OPEN_LIMIT);
    if (open.length === 0) return;
    const givenUp = new Set(failed.flatMap((job) => importOf(job)));
    await this.queue.importFiles(...open.filter((id) => !givenUp.has(id)));
  }
}

function importOf({ name, payload }: FailedJob): readonly string[] {
  const parsed = name === 'import-files' ? JOBS[name].payload.safeParse(payload) : undefined;
  return parsed?.success === true ? [parsed.data.importId] : [];
}
