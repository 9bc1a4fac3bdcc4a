import { Injectable } from '@nestjs/common';
import { MarkupRepository, type MarkupSource, type ParsedMarkup, type UnparsedMarkup } from '@starboard/database';
import { PermanentFailure, ScoringQueue } from '@starboard/queue';
import { CalculationThreads } from '../threads/calculation-threads.js';
import type { ParseOutcome } from './parse-answers.js';

/** Markups in memory at the same time: each may have two megabytes. */
const SLICE = 20;

/** Bytes → parsed markups. */
@Injectable()
export class ParseService {
  constructor(
    private readonly markups: MarkupRepository,
    private readonly threads: CalculationThreads,
    private readonly queue: ScoringQueue,
  ) {}

  /**
   * Parses those of `ids` that have no markup yet. A markup that cannot be read gets a job of its own, which fails for
   * good and shows it in the failed list; the others do not wait for it.
   */
  async parse(source: MarkupSource, ids: readonly string[]): Promise<void> {
    const unreadable: string[] = [];
    for (let at = 0; at < ids.length; at += SLICE) {
      unreadable.push(...(await this.parseSlice(source, ids.slice(at, at + SLICE), ids.length === 1)));
    }
    if (unreadable.length > 0) await this.enqueue(source, unreadable);
  }

  /** @throws PermanentFailure when the slice is a single markup and unreadable. */
  private async parseSlice(source: MarkupSource, ids: readonly string[], alone: boolean): Promise<readonly string[]> {
    const unparsed = await this.markups.load(source, ids);
    if (unparsed.length === 0) return [];
    const tasks = unparsed.map(({ id, engine, item, content }) => ({ id, engine, item, content }));
    const outcomes = await this.threads.parse(tasks);
    await this.markups.save(source, parsedOf(unparsed, outcomes));
    const failures = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
    const [first] = failures;
    if (alone && first !== undefined) throw unreadableMarkup(source, first);
    return failures.map(({ id }) => id);
  }

  private async enqueue(source: MarkupSource, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      await (source === 'submission' ? this.queue.parse(id) : this.queue.parseExpertMarkups(id));
    }
  }
}

function parsedOf(unparsed: readonly UnparsedMarkup[], outcomes: readonly ParseOutcome[]): ParsedMarkup[] {
  const sources = new Map(unparsed.map((source) => [source.id, source]));
  return outcomes.flatMap((outcome) => {
    const source = sources.get(outcome.id);
    if (!outcome.ok || source === undefined) return [];
    const { id, answer, diagnostics } = outcome;
    return [{ id, essayId: source.essayId, engine: source.engine, answer, diagnostics }];
  });
}

function unreadableMarkup(source: MarkupSource, { id, error }: ParseOutcome & { ok: false }): PermanentFailure {
  return new PermanentFailure(
    'ERR_MARKUP_UNREADABLE',
    `${source} ${id}: ${error.code} at ${error.location}: ${error.message}`,
  );
}
