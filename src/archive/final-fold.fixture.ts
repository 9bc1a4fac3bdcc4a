import {
  type CloseReason,
  closesNow,
  type ContentState,
  deadlineOf,
  dueFile,
  endedBy,
  type FileEnd,
  type FileState,
  inTime,
  isAbandoned,
  isCutOff,
  isDueAt,
  makeSchedule,
  type Outage,
  plannedDeadline,
  receive,
  type RoundState,
  silenceSince,
  type Verdict,
} from '@starboard/contest';
import { type Life, LOBBY_MS, SENDING_MS, START, type Step } from './final-life.fixture.js';

export interface FoldedAnswer {
  readonly verdict: Verdict;
  readonly receivedAt: number;
  readonly content: ContentState;
}

export interface FoldedFile {
  readonly index: number;
  readonly state: FileState;
  readonly answers: readonly FoldedAnswer[];
  readonly end?: FileEnd;
}

export interface FoldedSession {
  readonly closedAt: number;
  readonly reason: CloseReason;
  readonly files: readonly FoldedFile[];
}

/** The rows that a life leaves, by the law. */
export interface Folded {
  readonly status: 'closed' | 'void';
  readonly closedAt: number;
  readonly cutAt?: number;
  /** By index. */
  readonly cutOff: readonly boolean[];
  readonly outages: readonly Outage[];
  readonly sessions: readonly FoldedSession[];
}

interface File {
  state: FileState;
  answers: FoldedAnswer[];
  end?: FileEnd;
}

interface Session {
  connectedSince: number | undefined;
  lastSeen: number;
  closed?: { readonly at: number; readonly reason: CloseReason };
  readonly files: Map<number, File>;
}

/** What becomes of a life: a fold of the pure law over its steps, without a server. */
export function foldLife(life: Life): Folded {
  const fold = new Fold(life);
  for (const step of life.steps) fold.step(step);
  return fold.finish();
}

class Fold {
  private now = START - LOBBY_MS;
  private lastBeat = this.now;
  /** Nobody has beaten since a gap began. */
  private quiet = false;
  private status: RoundState['status'] = 'open';
  private closedAt = 0;
  private cutAt: number | undefined;
  private readonly plan: readonly number[];
  private cutOff: boolean[];
  private readonly outages: Outage[] = [];
  private readonly sessions: Session[];

  constructor(private readonly life: Life) {
    this.plan = makeSchedule(START, life.rules.intervalMs, life.items);
    this.cutOff = this.plan.map(() => false);
    this.sessions = Array.from({ length: life.teams }, () => ({
      connectedSince: this.now,
      lastSeen: this.now,
      files: new Map<number, File>(),
    }));
  }

  step({ after, ...step }: Step & { after: number }): void {
    if (this.status !== 'open') return;
    this.pass(after);
    if (this.status === 'open') this.act(step);
  }

  finish(): Folded {
    for (let turns = 0; this.status === 'open' && turns < 100; turns += 1) this.pass(60_000);
    const sessions = this.sessions.map(({ closed, files }): FoldedSession => {
      const { at: closedAt = 0, reason = 'finish' } = closed ?? {};
      const list = [...files].sort(([a], [b]) => a - b).map(([index, file]) => ({ index, ...file }));
      return { closedAt, reason, files: list };
    });
    const { closedAt, cutOff, cutAt, outages, status } = this;
    if (status !== 'closed' && status !== 'void') throw new Error('the life does not end');
    return { status, closedAt, cutOff, outages, sessions, ...(cutAt !== undefined && { cutAt }) };
  }

  /** Time goes by with the server there: it sends, beats and sweeps. */
  private pass(ms: number): void {
    const from = this.now;
    this.now += ms;
    this.plan.forEach((plannedAt, index) => {
      const at = plannedAt + SENDING_MS;
      if (at <= from || at > this.now || this.cutAt !== undefined) return;
      for (const session of this.sessions) if (session.connectedSince !== undefined) this.send(session, index, at);
    });
    if (!this.quiet) this.beat();
    const gone = this.sessions.filter(
      ({ closed, connectedSince, lastSeen }) =>
        !closed && connectedSince === undefined && isAbandoned(lastSeen, this.now, this.life.rules),
    );
    this.close(gone, 'timeout-close');
    if (closesNow(this.round(), this.now, this.life.rules)) this.closeRound();
    if (this.quiet) this.beat();
  }

  private act(step: Step): void {
    switch (step.kind) {
      case 'pass':
        return;
      case 'connect':
        return this.connect(this.session(step.team));
      case 'disconnect':
        return this.disconnect(this.session(step.team));
      case 'abort':
        return this.close([this.session(step.team)], 'abort');
      case 'answer':
        return this.answer(this.session(step.team), step.index, step.content);
      case 'gap':
        return this.gap(step.ms, step.beats);
      case 'end':
        return this.endEarly();
      case 'void':
        return this.makeVoid();
    }
  }

  private session(team: number): Session {
    const session = this.sessions[team];
    if (session === undefined) throw new Error(`there is no team ${team}`);
    return session;
  }

  private connect(session: Session): void {
    if (session.closed || session.connectedSince !== undefined || this.cutAt !== undefined) return;
    session.connectedSince = this.now;
    this.plan.forEach((plannedAt, index) => {
      const { state } = this.file(session, index);
      const open = state.finalAttempt === undefined && inTime(this.now, state.deadlineAt);
      if (plannedAt <= this.now && open) this.send(session, index, this.now);
    });
  }

  private disconnect(session: Session): void {
    if (session.connectedSince === undefined) return;
    session.connectedSince = undefined;
    session.lastSeen = this.now;
  }

  /** The first sending counts. */
  private send(session: Session, index: number, at: number): void {
    const file = this.file(session, index);
    if (session.closed || file.state.releasedAt !== undefined) return;
    const { plannedAt } = file.state;
    const connected = (session.connectedSince ?? Infinity) <= plannedAt;
    const deadlineAt = deadlineOf({ plannedAt, sentAt: at, connected }, this.life.rules);
    file.state = { ...file.state, releasedAt: at, deadlineAt };
    session.files.set(index, file);
  }

  private answer(session: Session, index: number, content: ContentState): void {
    if (session.connectedSince === undefined) return;
    const file = this.file(session, index);
    const receivedAt = this.now;
    const reception = receive(file.state, { receivedAt, content }, this.life.rules);
    if (!reception.ok) return;
    file.state = reception.file;
    file.answers = [...file.answers, { verdict: reception.verdict, receivedAt, content }];
    session.files.set(index, file);
  }

  private gap(ms: number, beats: boolean): void {
    for (const session of this.sessions) this.disconnect(session);
    this.now += ms;
    this.quiet = true;
    if (beats) this.beat();
  }

  private beat(): void {
    if (this.quiet) this.notice();
    this.quiet = false;
    this.lastBeat = this.now;
    for (const session of this.sessions) if (session.connectedSince !== undefined) session.lastSeen = this.now;
  }

  /** A silence is written down by whoever finds it; it is no fault of the teams, and their limit begins anew. */
  private notice(): void {
    const silence = silenceSince(this.lastBeat, this.now);
    if (silence === undefined) return;
    this.outages.push(silence);
    for (const session of this.sessions) session.lastSeen = Math.max(session.lastSeen, silence.to);
  }

  private endEarly(): void {
    this.cutAt = this.now;
    this.cutOff = this.plan.map((plannedAt, index) => {
      const given = this.sessions.flatMap(({ files }) => files.get(index)?.state.deadlineAt ?? []);
      return isCutOff(plannedAt, given, this.now, this.life.rules);
    });
  }

  private makeVoid(): void {
    this.status = 'void';
    this.closedAt = this.now;
    for (const session of this.sessions) session.closed ??= { at: this.now, reason: 'void' };
  }

  private closeRound(): void {
    this.status = 'closed';
    this.closedAt = this.now;
    this.endFiles(this.sessions);
    for (const session of this.sessions) session.closed ??= { at: this.now, reason: 'finish' };
  }

  private close(sessions: readonly Session[], reason: CloseReason): void {
    const open = sessions.filter(({ closed }) => !closed);
    if (open.length === 0) return;
    this.endFiles(open);
    for (const session of open) {
      session.closed = { at: this.now, reason };
      session.connectedSince = undefined;
      for (const file of session.files.values()) file.state = { ...file.state, closed: true };
    }
  }

  private endFiles(sessions: readonly Session[]): void {
    this.notice();
    const closing = { at: this.now, outages: this.outages };
    for (const session of sessions) {
      this.plan.forEach((plannedAt, index) => {
        const cutOff = this.cutOff[index] ?? false;
        if (isDueAt({ plannedAt, cutOff }, this.now)) session.files.set(index, this.file(session, index));
        const file = session.files.get(index);
        if (file === undefined || file.end !== undefined) return;
        const cause = endedBy(file.state, closing, cutOff);
        if (cause !== undefined) file.end = { at: this.now, cause };
      });
    }
  }

  private file({ files }: Session, index: number): File {
    const plannedAt = this.plan[index] ?? 0;
    return files.get(index) ?? { state: dueFile(plannedAt, plannedDeadline(plannedAt, this.life.rules)), answers: [] };
  }

  private round(): RoundState {
    const given = this.sessions.flatMap(({ files }) => [...files.values()].map(({ state }) => state.deadlineAt));
    const planned = this.plan.map((plannedAt) => plannedDeadline(plannedAt, this.life.rules));
    const lastDeadlineAt = Math.max(...planned, ...given);
    const round = { mode: 'final', status: this.status, startsAt: START, lastDeadlineAt } as const;
    return this.cutAt === undefined ? round : { ...round, closeAt: this.cutAt };
  }
}
