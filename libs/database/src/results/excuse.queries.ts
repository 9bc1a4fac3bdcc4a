import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type AnnulmentCause, type Fault, faultOf } from '@starboard/contest';
import { computeBoard } from '@starboard/scoring';
import { Database } from '../kernel/database.js';
import type { Decided } from '../kernel/decided.js';
import { RuleViolation } from '../kernel/rule-violation.js';
import type { Transaction } from '../kernel/transaction.js';
import { boardInputs, loadBoard, type LoadedBoard } from '../scores/load-board.js';
import { boardOfTeams } from './compared-board.js';
import { ANNULLED_FILES, FAULTS } from './excuse-sql.js';
import { changesOf, type TeamChange } from './rescoring-changes.js';

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
  readonly excuse: (Decided & { readonly at: Date }) | null;
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

/** The decision's columns have values where the file is excused. */
type FileRow = Omit<AnnulledTeamFile, 'fault' | 'excuse'> & Decided & { readonly excusedAt: Date | null };

type FaultRow = {
  readonly kind: Fault['kind'];
  readonly from: Date;
  readonly to: Date;
  readonly incident: string | null;
};

/** Files that the server lost, and what excusing them would change (regulation 8.2.1; ADR 0011). */
@Injectable()
export class ExcuseQueries {
  constructor(private readonly database: Database) {}

  /** Files that a fault touched, excused or not; empty while the round runs, and of rounds that are no finals. */
  async list(name: RoundName): Promise<readonly AnnulledTeamFile[]> {
    return (await readFiles(this.database.prisma, name)).filter(
      ({ fault, excuse }) => fault !== null || excuse !== null,
    );
  }

  /** What excusing these files would change; files that are excused already change nothing. @throws RuleViolation as `excuse` */
  async preview(name: RoundName, names: readonly FileName[]): Promise<ExcusePreview> {
    const { prisma } = this.database;
    const files = choose(await readFiles(prisma, name), names);
    return previewOf(prisma, await decidable(prisma, name), files);
  }
}

export async function readFiles(
  tx: Transaction,
  { contestId, roundId }: RoundName,
): Promise<readonly AnnulledTeamFile[]> {
  const rows = await tx.$queryRawUnsafe<FileRow[]>(ANNULLED_FILES, contestId, roundId);
  const stored = await tx.$queryRawUnsafe<FaultRow[]>(FAULTS, roundId);
  const faults = stored.map(({ from, to, ...fault }) => ({ ...fault, from: from.getTime(), to: to.getTime() }));
  return rows.map(({ excusedAt, role, by, reason, protocolRef, ...file }) => {
    const time = { plannedAt: file.plannedAt.getTime(), deadlineAt: file.deadlineAt.getTime() };
    const excuse = excusedAt && { at: excusedAt, role, by, reason, protocolRef };
    return { ...file, fault: (faultOf(time, faults) as KeptFault | undefined) ?? null, excuse };
  });
}

const nameOf = ({ session, index }: FileName): string => `${session}/${index}`;

export function choose(files: readonly AnnulledTeamFile[], names: readonly FileName[]): readonly AnnulledTeamFile[] {
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
export async function decidable(tx: Transaction, { contestId, roundId }: RoundName): Promise<LoadedBoard> {
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

export async function previewOf(
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
