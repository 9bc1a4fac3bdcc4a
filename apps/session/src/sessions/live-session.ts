import { dueFile, type FileState, inTime, plannedDeadline, progressOf } from '@starboard/contest';
import type { SessionStatus } from '@starboard/contracts';
import type { SessionRecord, StoredFile } from '@starboard/database';
import type { Connection } from '../connections/connection.js';
import type { LiveRound } from '../rounds/running-rounds.js';
import { hasClock, type PlannedFile, planOf, type SessionPlan } from '../rounds/session-plan.js';
import { AnswersInFlight } from './answers-in-flight.js';

/** A program that answers sooner than this hears of the file that came and of its answer in one status, ms. */
const RELEASE_UNTOLD_MS = 2_000;

/**
 * An open session of which this process holds a connection: a working copy of its rows. It is read when a connection
 * attaches and dropped when the last one goes, so what another process did meanwhile is seen.
 */
export class LiveSession {
  readonly connections = new Set<Connection>();
  plan: SessionPlan;
  /** Resolves when the releases made so far are stored: no answer is judged before. */
  recording: Promise<void> = Promise.resolve();
  /** Answers that are validated and stored just now. */
  readonly flights = new AnswersInFlight();
  /** Connections that are being given what they missed. */
  catchingUp = 0;
  private readonly files: Map<number, FileState>;
  private lastStatus = '';
  /** Since when something is so of which no status told, ms: of a file that came, the file itself has told the program. */
  private untoldSince: number | undefined;
  /** No file without an answer that counts has an earlier deadline that was not looked at. */
  private nextDeadline: number;
  private turn: Promise<unknown> = Promise.resolve();
  /** Things that wait for their turn. */
  waiting = 0;

  constructor(
    readonly record: SessionRecord,
    public round: LiveRound,
    files: readonly StoredFile[],
    /** Since when this process has had a connection of it without a gap, ms. */
    readonly connectedSince: number,
  ) {
    this.plan = planOf(record, round);
    this.files = new Map(files.map(({ index, state }) => [index, state]));
    this.nextDeadline = connectedSince;
    this.passDeadlines(connectedSince);
  }

  /** Does one thing after the other, in the order of the calls: answers keep the order of their arrival. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined).then(() => (this.waiting -= 1));
    return result;
  }

  /** Follows a round that was changed: before the start an organiser may still move its schedule. */
  follow(round: LiveRound): void {
    this.round = round;
    this.plan = planOf(this.record, round);
    this.nextDeadline = 0;
    this.untoldSince = 0;
  }

  get id(): number {
    return this.record.id;
  }

  /** Whether its files come with the round's clock (and not at its own pace). */
  get onRoundClock(): boolean {
    return hasClock(this.round);
  }

  get pull(): boolean {
    return !this.onRoundClock && this.record.params.pull === true;
  }

  planned(index: number): PlannedFile | undefined {
    return this.plan.files[index];
  }

  indexOf(fileId: number): number | undefined {
    return this.plan.indexByFileId.get(fileId);
  }

  /** The file's state; for one without a row, what its planned moment alone makes it. */
  file(index: number): FileState | undefined {
    const stored = this.files.get(index);
    if (stored !== undefined) return stored;
    const plannedAt = this.plan.files[index]?.plannedAt;
    if (plannedAt === undefined) return undefined;
    return dueFile(plannedAt, plannedDeadline(plannedAt, this.round.rules));
  }

  setFile(index: number, state: FileState): void {
    this.files.set(index, state);
    this.nextDeadline = Math.min(this.nextDeadline, state.deadlineAt);
  }

  /** Files that an answer may still be given to in time, and has not: in order. */
  expected(now: number): readonly PlannedFile[] {
    return this.plan.files.filter(({ index }) => {
      const file = this.file(index);
      if (file === undefined || file.plannedAt > now) return false;
      return file.finalAttempt === undefined && inTime(now, file.deadlineAt);
    });
  }

  /** The next file of a pull session. */
  nextToPull(): PlannedFile | undefined {
    return this.plan.files.find(({ index }) => this.files.get(index)?.releasedAt === undefined);
  }

  /** Whether every file of the sample has been given out by `now`. */
  isSampleOver(now: number): boolean {
    return this.plan.files.every(({ index }) => (this.file(index)?.plannedAt ?? Infinity) <= now);
  }

  allAccepted(): boolean {
    return this.plan.files.every(({ index }) => this.files.get(index)?.finalAttempt !== undefined);
  }

  status(now: number): SessionStatus {
    // Of a sample of hundreds most files are still to come, and count for nothing.
    const { files: all } = this.plan;
    const come = all.filter(({ index, plannedAt = now }) => plannedAt <= now || this.files.has(index));
    const files = come.flatMap(({ index }) => this.file(index) ?? []);
    const progress = progressOf(files, all.length, now, this.round.rules);
    const { released, total, accepted, late, annulled, annulBudgetLeft } = progress;
    return { sessionId: this.id, released, total, accepted, late, annulled, annulBudgetLeft };
  }

  emit(event: string, payload: object): void {
    this.write(JSON.stringify([event, payload]));
  }

  /** A file came: the next status says so, at the latest the one that is due. */
  released(now: number): void {
    this.untoldSince ??= now;
  }

  /**
   * Shows the team a file that was annulled since the last look, or one that came a while ago. Files are gone through once for
   * each deadline: of thousands of sessions that is in the moment of the next release.
   */
  pushDueStatus(now: number): void {
    const missed = now > this.nextDeadline && this.passDeadlines(now);
    if (missed || now > (this.untoldSince ?? Infinity) + RELEASE_UNTOLD_MS) this.pushStatus(now);
  }

  /** @returns whether a file without an answer that counts has lost its time since the last look. */
  private passDeadlines(now: number): boolean {
    const since = this.nextDeadline;
    let missed = false;
    this.nextDeadline = Infinity;
    for (const file of this.plan.files) {
      const deadlineAt = this.openDeadline(file);
      if (deadlineAt < since) continue;
      if (deadlineAt < now) missed = true;
      else this.nextDeadline = Math.min(this.nextDeadline, deadlineAt);
    }
    return missed;
  }

  /** Infinity: an answer counts, or the program has not asked for the file yet. */
  private openDeadline({ index, plannedAt = Infinity }: PlannedFile): number {
    const stored = this.files.get(index);
    if (stored === undefined) return plannedDeadline(plannedAt, this.round.rules);
    return stored.finalAttempt === undefined ? stored.deadlineAt : Infinity;
  }

  /** Sends `session-status` when it differs from the last one. */
  pushStatus(now: number): void {
    this.untoldSince = undefined;
    const text = JSON.stringify(['session-status', this.status(now)]);
    if (text === this.lastStatus) return;
    this.lastStatus = text;
    this.write(text);
  }

  private write(event: string): void {
    for (const connection of this.connections) connection.writeSerialised(event);
  }
}
