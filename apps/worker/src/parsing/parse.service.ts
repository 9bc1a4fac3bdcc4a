import { Injectable } from '@nestjs/common';
import {
  MarkupCommands,
  MarkupQueries,
  type MarkupSource,
  type ParsedMarkup,
  type UnparsedMarkups,
} from '@starboard/database';
import { JobQueue, PermanentFailure } from '@starboard/queue';
import { CalculationThreads, OverBudget } from '../threads/calculation-threads.js';
import type { ParseOutcome } from './parse-answers.js';

/** Markups in memory at the same time, and one more: each may have two megabytes. */
const SLICE_BYTES = 8 * 1_048_576;

/** Bytes → parsed markups. */
@Injectable()
export class ParseService {
  constructor(
    private readonly markups: MarkupCommands,
    private readonly markupQueries: MarkupQueries,
    private readonly threads: CalculationThreads,
    private readonly queue: JobQueue,
  ) {}

  /**
   * Parses those of `ids` that have no markup yet. A markup that cannot be read gets a job of its own, which fails for
   * good and shows it in the failed list; the others do not wait for it. When the calculation takes too
   * much, each of its markups gets such a job: one of them is the cause.
   * @throws PermanentFailure when there is one id only, and nothing can be made of its markup.
   */
  async parse(source: MarkupSource, ids: readonly string[]): Promise<void> {
    const left = new Set(ids);
    const failed: string[] = [];
    while (left.size > 0) {
      const slice = await this.markupQueries.load(source, [...left], SLICE_BYTES);
      if (slice.markups.length === 0) break;
      for (const { id } of slice.markups) left.delete(id);
      failed.push(...(await this.parseSlice(source, slice, ids.length === 1)));
    }
    await this.parseSingly(source, failed);
  }

  /** @returns answers that failed in a batch; each is tried again alone. */
  private async parseSlice(
    source: MarkupSource,
    unparsed: UnparsedMarkups,
    alone: boolean,
  ): Promise<readonly string[]> {
    const outcomes = await this.calculate(source, unparsed, alone);
    if (outcomes === undefined) return unparsed.markups.map(({ id }) => id);
    await this.markups.save(source, parsedOf(unparsed, outcomes));
    const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
    const [first] = failures;
    if (alone && first !== undefined) throw unreadableMarkup(source, first);
    return failures.map(({ id }) => id);
  }

  /** @returns undefined when it takes too much, because of one of several. */
  private async calculate(
    source: MarkupSource,
    unparsed: UnparsedMarkups,
    alone: boolean,
  ): Promise<readonly ParseOutcome[] | undefined> {
    try {
      return await this.threads.parse(unparsed);
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      if (!alone) return undefined;
      throw new PermanentFailure('ERR_MARKUP_BUDGET', `${source} ${unparsed.markups[0]?.id}: ${error.message}`);
    }
  }

  /** A job for each. */
  private async parseSingly(source: MarkupSource, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await (source === 'submission' ? this.queue.parse(id) : this.queue.parseExpertMarkups(id));
    }
  }
}

function parsedOf({ markups, essays }: UnparsedMarkups, outcomes: readonly ParseOutcome[]): ParsedMarkup[] {
  const essayIds = new Map(markups.map(({ id, essayId }) => [id, essayId]));
  return outcomes.flatMap((outcome) => {
    const essayId = essayIds.get(outcome.id);
    if (!outcome.ok || essayId === undefined) return [];
    const { id, answer, diagnostics } = outcome;
    const { sha256 = null } = essays.get(essayId)?.classifier ?? {};
    return [{ id, essayId, answer, diagnostics, classifier: sha256 }];
  });
}

function unreadableMarkup(source: MarkupSource, { id, error }: ParseOutcome & { ok: false }): PermanentFailure {
  return new PermanentFailure(
    'ERR_MARKUP_UNREADABLE',
    `${source} ${id}: ${error.code} at ${error.location}: ${error.message}`,
  );
}
