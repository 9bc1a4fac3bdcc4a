import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import {
  type EssayText,
  type RunningRound,
  RunningRoundCommands,
  RunningRoundQueries,
  type ScheduledItem,
} from '@starboard/database';
import { LOGGER } from '@starboard/platform';
import type { exchangeEngine } from '@starboard/scoring';
import { Batcher } from '../batcher.js';
import { makeRoundKey, ReceiptSigner } from './receipt-signer.js';
import { planOfRound, type SessionPlan } from './session-plan.js';

/** A round as this process knows it. Replaced as a whole when something of it changes, and only then. */
export interface LiveRound extends RunningRound {
  readonly signer: ReceiptSigner;
  /** Of all its sessions, in a round with a clock: thousands of them share it. */
  readonly plan: SessionPlan | undefined;
  /** What the engine looks into answers by. */
  readonly engineParameters: Parameters<typeof exchangeEngine>[1];
}

/**
 * The running rounds in this process's memory: a copy of the tables, refreshed on hints and every few seconds. Whatever
 * is decided with a consequence is decided again by the database's own conditions.
 */
@Injectable()
export class RunningRounds {
  private rounds = new Map<string, LiveRound>();
  /** What was read of each, to see whether something changed. */
  private readonly read = new WeakMap<LiveRound, RunningRound>();
  private readonly signers = new Map<string, ReceiptSigner>();
  private readonly texts = new Map<string, EssayText>();
  private readonly readings: Batcher<null, null>;
  private loaded: () => void = () => undefined;

  constructor(
    private readonly commands: RunningRoundCommands,
    private readonly queries: RunningRoundQueries,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.readings = new Batcher(async (calls) => {
      await this.load();
      return calls;
    }, Infinity);
  }

  /** Runs after every reading, whoever asked for it: a round that is known here must have its timers here. */
  onLoaded(listener: () => void): void {
    this.loaded = listener;
  }

  all(): readonly LiveRound[] {
    return [...this.rounds.values()];
  }

  get(roundId: string): LiveRound | undefined {
    return this.rounds.get(roundId);
  }

  /** Reads the tables again; calls that come during a reading share the next one. */
  async refresh(): Promise<void> {
    await this.readings.add(null);
  }

  /** The essay's text, for this process only. Kept while the round runs. */
  async essays(items: readonly ScheduledItem[]): Promise<ReadonlyMap<string, EssayText>> {
    const missing = items.map(({ essayId }) => essayId).filter((id) => !this.texts.has(id));
    if (missing.length > 0) {
      for (const essay of await this.queries.essays(missing)) this.texts.set(essay.essayId, essay);
    }
    return this.texts;
  }

  private async load(): Promise<void> {
    const rounds = await this.queries.load();
    const next = new Map<string, LiveRound>();
    for (const round of rounds) next.set(round.id, this.unchanged(round) ?? (await this.complete(round)));
    this.rounds = next;
    this.forget();
    this.loaded();
  }

  /** Whoever follows a round that is another object goes through all of its sessions. */
  private unchanged(round: RunningRound): LiveRound | undefined {
    const known = this.rounds.get(round.id);
    return known !== undefined && isDeepStrictEqual(this.read.get(known), round) ? known : undefined;
  }

  private async complete(round: RunningRound): Promise<LiveRound> {
    const engineParameters = { ...round.rules, classifier: round.classifier };
    const live = { ...round, plan: planOfRound(round), engineParameters, signer: await this.signer(round.id) };
    this.read.set(live, round);
    return live;
  }

  private async signer(roundId: string): Promise<ReceiptSigner> {
    const known = this.signers.get(roundId);
    if (known !== undefined) return known;
    const signer = new ReceiptSigner(await this.commands.key(roundId, makeRoundKey));
    this.signers.set(roundId, signer);
    this.logger.debug({ roundId }, 'round known');
    return signer;
  }

  /** Texts of rounds that are over leave the memory. */
  private forget(): void {
    const used = new Set(this.all().flatMap(({ items }) => items.map(({ essayId }) => essayId)));
    for (const essayId of this.texts.keys()) if (!used.has(essayId)) this.texts.delete(essayId);
  }
}
