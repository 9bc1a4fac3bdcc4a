import { Injectable } from '@nestjs/common';
import { DraftQueries, type DraftReading, type EndedDraft, WorkTimeCommands } from '@starboard/database';
import { checkMarkup } from '@starboard/essays';
import { classifierOf, parseMarkup } from '@starboard/markup';
import { JobQueue } from '@starboard/queue';

const ENDED_LIMIT = 1000;

/** The ends of experts' times (regulation 7.9): found in the tables, done once each. */
@Injectable()
export class ExpertEndService {
  constructor(
    private readonly drafts: DraftQueries,
    private readonly times: WorkTimeCommands,
    private readonly queue: JobQueue,
  ) {}

  /** @param at milliseconds since the epoch. */
  async plan(at: number): Promise<void> {
    const ended = await this.drafts.ended(at, ENDED_LIMIT);
    if (ended.length === 0) return;
    await this.queue.endExpertWork(...ended.map(({ id, endsAt }) => ({ assignmentId: id, endsAt: endsAt.getTime() })));
  }

  async end(assignmentId: string): Promise<void> {
    const ended = await this.drafts.endedDraft(assignmentId);
    if (ended !== undefined) await this.times.end(ended, readingOf(ended));
  }
}

/** The same look that a hand-in gets. */
function readingOf({ externalId, text, content, ...ended }: EndedDraft): DraftReading {
  const bytes = Buffer.from(content ?? '');
  const file = { name: '', bytes, identity: { essayId: externalId, expert: 'own' } };
  const classifier = classifierOf(ended.classifier);
  const read = parseMarkup(bytes, { original: text, classifier });
  if (checkMarkup(file, text, { classifier }) !== undefined || !read.ok) return { readable: false };
  return { readable: true, errors: read.diagnostics.filter(({ severity }) => severity === 'error').length };
}
