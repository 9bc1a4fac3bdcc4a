import type { CountedRound } from '@starboard/contest';
import { contestParametersSchema, type TargetId } from '@starboard/contracts';
import {
  BOARD_VERSION,
  type BoardAgreement,
  type BoardCell,
  type BoardInputs,
  type EngineId,
  type Exclusion,
} from '@starboard/scoring';
import type { SnapshotState } from '../generated/prisma/enums.js';
import type { Transaction } from '../kernel/transaction.js';
import { BOARD, SCORING } from './scoring-sql.js';

/** What a board is computed from, as it was read. */
export interface LoadedBoard {
  readonly contestId: string;
  readonly engine: EngineId;
  readonly engineVersion: string;
  readonly parametersId: string;
  readonly values: unknown;
  readonly inputs: Uint8Array;
  readonly state: SnapshotState;
  readonly cells: readonly BoardCell[] | null;
  readonly agreements: readonly BoardAgreement[] | null;
  readonly round: CountedRound;
  readonly left: readonly number[] | null;
  readonly excluded: readonly { readonly session: number; readonly cause: Exclusion }[] | null;
}

/** One statement, so that the fingerprint is of exactly the cells that come with it. Cells come as JSON, in order. */
const LOAD = `
  with ${SCORING}, ${BOARD}
  select r.contest_id as "contestId", round.engine, round.version as "engineVersion", p.id as "parametersId", p.values, board.inputs, board.state,
    (select json_agg(json_build_object('sessionId', session_id, 'teamId', team_id, 'essayId', essay_id,
      'annulled', annulled, 'excused', excused, 'value', value, 'figures', coalesce(figures, '{}'), 'detail', detail) order by session_id, index) from cell) as cells,
    (select json_agg(json_build_object('essayId', essay_id, 'min', min, 'avg', avg, 'value', value) order by essay_id)
     from agreement) as agreements,
    json_build_object('mode', round.mode, 'items', (
      select count(*) from round_items i where i.round_id = round.id and not i.cut_off)) as round,
    (select json_agg(ended.id) from ended join sessions s on s.id = ended.id where s.close_reason <> 'finish') as left,
    (select json_agg(json_build_object('session', id, 'cause', excluded)) from ended where excluded is not null) as excluded
  from board cross join round join rounds r on r.id = round.id join contest_parameters p on p.id = round.parameters_id`;

/** Reads what the board of a round, or of an open re-scoring, would be computed from now; undefined when nothing. */
export async function loadBoard(tx: Transaction, targetId: TargetId): Promise<LoadedBoard | undefined> {
  const [loaded] = await tx.$queryRawUnsafe<LoadedBoard[]>(LOAD, targetId, []);
  return loaded;
}

export const boardInputs = ({
  engine,
  engineVersion,
  values,
  cells,
  agreements,
  round,
  left,
  excluded,
}: LoadedBoard): BoardInputs => ({
  engine,
  parameters: contestParametersSchema.parse(values),
  cells: cells ?? [],
  agreements: agreements ?? [],
  round,
  versions: { engine: engineVersion, board: BOARD_VERSION },
  left: left ?? [],
  excluded: new Map((excluded ?? []).map(({ session, cause }) => [session, cause])),
});
