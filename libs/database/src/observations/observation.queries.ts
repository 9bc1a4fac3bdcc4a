import { Injectable } from '@nestjs/common';
import { contestParametersSchema, type TargetId } from '@starboard/contracts';
import type { ObservationKind, ObservationOutcome, ObservedJson } from '@starboard/scoring';
import { ownClassifier } from '../contests/own-classifier.js';
import { Database } from '../kernel/database.js';
import { ESSAY_REFERENCE, type EssayWork, type OpenEssay, type ReferenceRow } from '../scores/scoring.queries.js';
import { NEWEST_OBSERVER, UNASKED, UNSEEN, WAITING_ANSWERS, WAITS, WANTED } from './observation-sql.js';

/** An answer that waits for something to be seen. */
export interface WaitingAnswer {
  readonly sessionId: number;
  readonly answerId: string;
  /** JSON of what the engine made of it. */
  readonly answer: string;
  /** What was seen of all that it asked for; keys are hexadecimal. */
  readonly seen: readonly { readonly key: string; readonly outcome: ObservationOutcome }[];
}

/** The answers to one item whose engine is to be asked, with the reference that they are scored against. */
export interface WaitingItem extends Omit<EssayWork, 'answers'> {
  readonly answers: readonly WaitingAnswer[];
}

/** A look that is wanted; `key` is hexadecimal. */
export interface WantedLook {
  readonly key: string;
  readonly kind: ObservationKind;
  readonly observer: string;
  readonly payload: ObservedJson;
  readonly vote: number;
}

/** `kind version` of each observer that is there. */
type Observers = readonly string[];

/** What must be seen of the world before answers can be scored (docs/adr/0016). */
@Injectable()
export class ObservationQueries {
  constructor(private readonly database: Database) {}

  /** Whether an answer of a round, or of a re-scoring, waits for something to be asked for or seen. */
  async waits(targetId: TargetId): Promise<boolean> {
    const { rows } = await this.database.pool.query<{ waits: boolean }>(WAITS, [targetId, []]);
    return rows[0]?.waits === true;
  }

  /** Who looked last at something of a kind; undefined: nobody ever. */
  async newestObserver(kind: ObservationKind): Promise<string | undefined> {
    const { rows } = await this.database.pool.query<{ observer: string }>(NEWEST_OBSERVER, [kind]);
    return rows[0]?.observer;
  }

  /** Items of a round, or of a re-scoring, with answers whose engine is to be asked. */
  async unasked(targetId: TargetId, observers: Observers): Promise<readonly OpenEssay[]> {
    const { rows } = await this.database.pool.query<OpenEssay>(UNASKED, [targetId, [], observers]);
    return rows;
  }

  /**
   * What is to be looked at for a round or a re-scoring, the oldest first.
   * @param givenUp keys, left out.
   */
  async unseen(
    targetId: TargetId,
    observers: Observers,
    givenUp: readonly string[],
    limit: number,
  ): Promise<readonly Pick<WantedLook, 'key' | 'kind'>[]> {
    const values = [targetId, [], observers, givenUp, limit];
    const { rows } = await this.database.pool.query<Pick<WantedLook, 'key' | 'kind'>>(UNSEEN, values);
    return rows;
  }

  /** The answers to an item that wait; undefined when it has no reference, or the round is not to be scored. */
  async loadWaiting(targetId: TargetId, essayId: string): Promise<WaitingItem | undefined> {
    const values = [targetId, [], essayId];
    const { rows } = await this.database.pool.query<ReferenceRow>(ESSAY_REFERENCE, values);
    const [reference] = rows;
    if (reference === undefined) return undefined;
    const { rows: answers } = await this.database.pool.query<WaitingAnswer>(WAITING_ANSWERS, values);
    const classifier = await ownClassifier(this.database.pool, reference.classifier);
    return { ...reference, classifier, parameters: contestParametersSchema.parse(reference.parameters), answers };
  }

  /** Those of the looks that are still to be taken, and wanted by a round that was not voided. */
  async wanted(keys: readonly string[]): Promise<readonly Omit<WantedLook, 'kind'>[]> {
    const { rows } = await this.database.pool.query<Omit<WantedLook, 'kind'>>(WANTED, [keys]);
    return rows;
  }
}
