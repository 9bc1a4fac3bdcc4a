import { Inject, Injectable } from '@nestjs/common';
import type { RescoringId } from '@starboard/contracts';
import { CLOCK, type Clock } from '@starboard/platform';
import type { BoardInputs, ComputedBoard } from '@starboard/scoring';
import { type LeaderboardSnapshot, Prisma } from '../generated/prisma/client.js';
import { Database } from '../kernel/database.js';
import { inTransaction, ownBytes, type Transaction } from '../kernel/transaction.js';
import { saveSolutions } from '../scores/board.commands.js';
import { boardInputs, loadBoard } from '../scores/load-board.js';
import { boardOfTeams } from './compared-board.js';
import { changesOf, type ComparedRow, type ComparedScore } from './rescoring-changes.js';

/** Every score of the round's sessions with the parameters `$2` and `$3`. */
const SCORES = `
  select e.external_id as essay, t.slug as team, b.value as before, a.value as after
  from (select * from essay_scores where parameters_id = $2::uuid) b
  full join (select * from essay_scores where parameters_id = $3::uuid) a
    on a.session_id = b.session_id and a.essay_id = b.essay_id
  join sessions s on s.id = coalesce(a.session_id, b.session_id) and s.round_id = $1::uuid
  join essays e on e.id = coalesce(a.essay_id, b.essay_id)
  join teams t on t.id = s.team_id
  order by e.file_id, s.id`;

const BASE_ROWS = `
  select b.team_id as "teamId", t.slug, t.name, b.status, b.place, b.value as star, b.annulled
  from leaderboard_rows b join teams t on t.id = b.team_id where b.snapshot_id = $1::uuid`;

/** Previews of open re-scorings, as the worker computes them. */
@Injectable()
export class RescoringPreviewCommands {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Computes the board that the re-scoring would make and its differences from the newest board of the round. */
  preview(rescoringId: RescoringId, compute: (inputs: BoardInputs) => ComputedBoard): Promise<void> {
    return inTransaction(this.database, async (tx) => {
      const rescoring = await tx.rescoring.findUnique({ where: { id: rescoringId } });
      if (rescoring?.state !== 'open') return;
      const { roundId, parametersId } = rescoring;
      await tx.$queryRaw`select 1 from rounds where id = ${roundId}::uuid for no key update`;
      const loaded = await loadBoard(tx, rescoringId);
      if (loaded === undefined || loaded.cells === null) return;
      const board = compute(boardInputs(loaded));
      const now = new Date(this.clock.now());
      await saveSolutions(tx, parametersId, board.solutions, now);
      const base = await tx.leaderboardSnapshot.findFirst({ where: { roundId }, orderBy: { version: 'desc' } });
      const scores = await compareScores(tx, roundId, base?.parametersId ?? rescoring.baseParametersId, parametersId);
      const changes = changesOf(await baseBoard(tx, base), await boardOfTeams(tx, board), scores);
      const shown = { ster: board.ster, rows: board.rows, state: loaded.state };
      const preview = { board: toJson(shown), changes: toJson(changes), inputs: ownBytes(loaded.inputs) };
      // Discarded meanwhile: then it stays as it is.
      await tx.rescoring.updateMany({
        where: { id: rescoringId, state: 'open' },
        data: { ...preview, baseSnapshotId: base?.id ?? null, computedAt: now },
      });
    });
  }
}

function compareScores(tx: Transaction, roundId: string, before: string, after: string): Promise<ComparedScore[]> {
  return tx.$queryRawUnsafe<ComparedScore[]>(SCORES, roundId, before, after);
}

async function baseBoard(tx: Transaction, base: LeaderboardSnapshot | null) {
  if (base === null) return { ster: null, rows: [] };
  return { ster: base.ster, rows: await tx.$queryRawUnsafe<ComparedRow[]>(BASE_ROWS, base.id) };
}

const toJson = (value: object): Prisma.InputJsonObject => value;
