import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { faultOf, type AnnulmentCause, type Fault } from '@starboard/contest';
import { CLOCK, type Clock } from '@starboard/platform';
import { computeBoard } from '@starboard/scoring';
import { appendAudit } from '../audit/audit-log.js';
import { recordDecision, type DecidedBy } from '../audit/decision.js';
import { Database } from '../database.js';
import { RuleViolation } from '../rule-violation.js';
import { boardInputs, loadBoard, type LoadedBoard } from '../scores/board.repository.js';
import { inTransaction, type Transaction } from '../transaction.js';
import { ANNULLED_FILES, FAULTS } from './excuse-sql.js';
import { boardOfTeams } from './compared-board.js';
import { changesOf, type TeamChange } from './rescoring-changes.js';
import { lockRound } from './result.repository.js';

/** Names a file of a team: its session and its place in that. */
export interface FileName {
  readonly session: number;
  readonly index: number;
}

/** A fault with the incident that it was kept as, if it was. */
export interface KeptFault extends Fault {
  readonly incident: string | null;
}

/** An annulled file of a final. */
export interface AnnulledTeamFile extends FileName {
  readonly teamId: string;
  readonly team: string;
  readonly name: string;
  readonly essayId: string;
  readonly fileId: number;
  readonly plannedAt: Date;
  readonly deadlineAt: Date;
  readonly cause: AnnulmentCause;
  /** By what it may be excused; null: it is the team's own affair. */
  readonly fault: KeptFault | null;
  /** The decision that has excused it. */
  readonly excuse: { readonly at: Date; readonly reason: string; readonly protocolRef: string } | null;
}

/** What an excuse would change. */
export interface ExcusePreview {
  /** Names what was looked at, hex: the files, and all that the board would be made of. */
  readonly fingerprint: string;
  readonly files: readonly AnnulledTeamFile[];
  /** All teams, by their place after it. */
  readonly teams: readonly TeamChange[];
}

export interface RoundName {
  readonly contestId: string;
  readonly roundId: string;
}

type FileRow = Omit<AnnulledTeamFile, 'fault' | 'excuse'> & {
  readonly excusedAt: Date | null;
  readonly reason: string | null;
  readonly protocolRef: string | null;
};
type FaultRow = {
  readonly kind: Fault['kind'];
  readonly from: Date;
  readonly to: Date;
  readonly incident: string | null;
};

/** Files that the server lost, and decisions of the technical commission that excuse them (regulation 8.2.1; ADR 0011). */
@Injectable()
export class ExcuseRepository {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Files that a fault touched, excused or not; empty while the round runs, and of rounds that are no finals. */
  async list(name: RoundName): Promise<readonly AnnulledTeamFile[]> {
    return (await readFiles(this.database.prisma, name)).filter(
      ({ fault, excuse }) => fault !== null || excuse !== null,
    );
  }

  /** What excusing these files would change; files that are excused already change nothing. @throws RuleViolation as `excuse` */
  preview(name: RoundName, names: readonly FileName[]): Promise<ExcusePreview> {
    return inTransaction(this.database, async (tx) => {
      const files = choose(await readFiles(tx, name), names);
      return previewOf(tx, await decidable(tx, name), files);
    });
  }

  /**
   * Excuses the files: one decision each, all or none. The worker makes the next version of the board, which begins the
   * chain of decisions anew. The same files again change nothing.
   * @param fingerprint of the preview that the person has seen
   * @throws RuleViolation ERR_ROUND_UNKNOWN; ERR_ROUND_STATE unless it is a final that is closed; ERR_RESULT_APPROVED;
   *   ERR_ANNULLED_FILE_UNKNOWN; ERR_EXCUSE_NO_FAULT when no fault of the server touched a file; ERR_EXCUSE_STALE when the
   *   preview would be another by now
   */
  excuse(
    name: RoundName,
    names: readonly FileName[],
    fingerprint: string,
    by: DecidedBy,
  ): Promise<readonly AnnulledTeamFile[]> {
    return inTransaction(this.database, async (tx) => {
      await lockRound(tx, name);
      const files = choose(await readFiles(tx, name), names);
      const fresh = files.filter(({ excuse }) => excuse === null);
      if (fresh.length === 0) return files;
      const seen = await previewOf(tx, await decidable(tx, name), files);
      if (seen.fingerprint !== fingerprint)
        throw new RuleViolation(
          'ERR_EXCUSE_STALE',
          'something has changed since the preview; look at the new one first',
        );
      await this.record(tx, name, fresh, by);
      const { contestId, roundId } = name;
      const subject = { contestId, subjectType: 'round', subjectId: roundId };
      const after = {
        files: fresh.map(({ team, session, index, cause }) => ({ team, session, index, cause })),
        fingerprint,
      };
      await appendAudit(tx, by, this.clock.now(), { ...subject, action: 'release.excused', after });
      await tx.$executeRaw`select pg_notify('round_changed', ${JSON.stringify({ roundId })})`;
      return choose(await readFiles(tx, name), names);
    });
  }

  private async record(
    tx: Transaction,
    { contestId, roundId }: RoundName,
    files: readonly AnnulledTeamFile[],
    by: DecidedBy,
  ): Promise<void> {
    const now = this.clock.now();
    for (const { session, index, team, fileId, cause, fault } of files) {
      if (fault === null) continue;
      const { kind, from, to, incident } = fault;
      const times = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
      const evidence = { team, fileId, cause, fault: { kind, ...times, incident } };
      const subject = { subjectType: 'release', subjectId: `${session}/${index}` };
      const decision = { contestId, roundId, kind: 'release.excuse', outcome: 'excused', ...subject, evidence };
      const decisionId = await recordDecision(tx, by, now, decision);
      await tx.releaseExcuse.create({ data: { sessionId: session, index, decisionId, excusedAt: new Date(now) } });
    }
  }
}

async function readFiles(tx: Transaction, { contestId, roundId }: RoundName): Promise<readonly AnnulledTeamFile[]> {
  const rows = await tx.$queryRawUnsafe<FileRow[]>(ANNULLED_FILES, contestId, roundId);
  const stored = await tx.$queryRawUnsafe<FaultRow[]>(FAULTS, roundId);
  const faults = stored.map(({ from, to, ...fault }) => ({ ...fault, from: from.getTime(), to: to.getTime() }));
  return rows.map(({ excusedAt, reason, protocolRef, ...file }) => {
    const time = { plannedAt: file.plannedAt.getTime(), deadlineAt: file.deadlineAt.getTime() };
    const excuse = excusedAt && { at: excusedAt, reason: reason ?? '', protocolRef: protocolRef ?? '' };
    return { ...file, fault: (faultOf(time, faults) as KeptFault | undefined) ?? null, excuse };
  });
}

const nameOf = ({ session, index }: FileName): string => `${session}/${index}`;

function choose(files: readonly AnnulledTeamFile[], names: readonly FileName[]): readonly AnnulledTeamFile[] {
  const known = new Map(files.map((file) => [nameOf(file), file]));
  return [...new Set(names.map(nameOf))].map((name) => {
    const file = known.get(name);
    if (file === undefined)
      throw new RuleViolation('ERR_ANNULLED_FILE_UNKNOWN', `no annulled file of a final's sample is ${name}`);
    if (file.fault === null && file.excuse === null) {
      const message = `no fault of the server touched file ${name}: no outage was within its time, and no mass failure is of its essay (8.2.1)`;
      throw new RuleViolation('ERR_EXCUSE_NO_FAULT', message);
    }
    return file;
  });
}

/** What the board would be made of now. */
async function decidable(tx: Transaction, { contestId, roundId }: RoundName): Promise<LoadedBoard> {
  const round = await tx.round.findFirst({ where: { id: roundId, contestId } });
  if (round === null) throw new RuleViolation('ERR_ROUND_UNKNOWN', 'the contest has no such round');
  if (round.mode !== 'final' || round.status !== 'closed') {
    const message = `files of a final are excused when it is closed; this is a round of mode ${round.mode}, ${round.status}`;
    throw new RuleViolation('ERR_ROUND_STATE', message);
  }
  const board = await loadBoard(tx, roundId);
  if (board !== undefined) return board;
  const hint = 'the result is approved; apply a re-scoring first, which begins its decisions anew';
  throw new RuleViolation('ERR_RESULT_APPROVED', hint);
}

async function previewOf(
  tx: Transaction,
  loaded: LoadedBoard,
  files: readonly AnnulledTeamFile[],
): Promise<ExcusePreview> {
  const inputs = boardInputs(loaded);
  const chosen = new Set(files.map(({ session, essayId }) => `${session}/${essayId}`));
  const cells = inputs.cells.map((cell) =>
    chosen.has(`${cell.sessionId}/${cell.essayId}`) ? { ...cell, excused: true } : cell,
  );
  const [before, after] = [computeBoard(inputs), computeBoard({ ...inputs, cells })];
  const { teams } = changesOf(await boardOfTeams(tx, before), await boardOfTeams(tx, after), []);
  const hash = createHash('sha256').update(loaded.inputs);
  for (const name of files.map(nameOf).sort()) hash.update(` ${name}`);
  return { fingerprint: hash.digest('hex'), files, teams };
}
