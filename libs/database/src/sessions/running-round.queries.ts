import { Injectable } from '@nestjs/common';
import type { RoundMode, RoundStatus } from '@starboard/contest';
import { contestParametersSchema, type ContestParameterValues } from '@starboard/contracts';
import type { OwnClassifier } from '@starboard/markup';
import type { EngineId, EngineItem } from '@starboard/scoring';
import { ownClassifier } from '../contests/own-classifier.js';
import { Database } from '../kernel/database.js';
import { groupBy } from './group-by.js';

/** One essay of a round's schedule. `plannedAt` in ms; absent in rounds without a clock. */
export interface ScheduledItem {
  readonly index: number;
  readonly essayId: string;
  readonly fileId: number;
  readonly subject: string;
  readonly plannedAt?: number;
  /** The round was ended before everybody had the full time for it: nobody loses or wins anything by it. */
  readonly cutOff?: true;
}

/** A round that programs may take part in, or soon will. */
export interface RunningRound {
  readonly id: string;
  readonly contestId: string;
  readonly contest: string;
  readonly mode: RoundMode;
  /** Among the contest's rounds of the mode, from 1. */
  readonly number: number;
  readonly status: RoundStatus;
  readonly datasetKind: 'training' | 'test' | 'final';
  readonly lobbyOpensAt?: number;
  readonly startsAt?: number;
  /** The organisers have ended the round here; it is about to close. */
  readonly closeAt?: number;
  /** Its lobby does not open: another final is, or was, held on its essays, and no decision lets this one be. */
  readonly barred?: true;
  readonly rules: ContestParameterValues;
  /** Of the contest; absent where the built-in one holds. */
  readonly classifier?: OwnClassifier;
  /** In the order of the schedule. */
  readonly items: readonly ScheduledItem[];
}

/** An item as it was imported, and the engine that it is for. */
export interface EssayText extends EngineItem {
  readonly essayId: string;
  readonly engine: EngineId;
}

interface RoundRow {
  readonly id: string;
  readonly contest_id: string;
  readonly contest: string;
  readonly mode: RoundMode;
  readonly number: number;
  readonly status: RoundStatus;
  readonly dataset_kind: RunningRound['datasetKind'];
  readonly lobby_opens_at: Date | null;
  readonly starts_at: Date | null;
  readonly close_at: Date | null;
  readonly barred: boolean;
  readonly values: unknown;
  readonly classifier: string | null;
}

interface ItemRow {
  readonly round_id: string;
  readonly index: number;
  readonly essay_id: string;
  readonly file_id: number;
  readonly subject: string;
  readonly planned_at: Date | null;
  readonly cut_off: boolean;
}

const ROUNDS = `
  select r.id, r.contest_id, c.slug as contest, r.mode, r.number, r.status, d.kind as dataset_kind,
         r.lobby_opens_at, r.starts_at, r.close_at, p.values, c.classifier,
         r.mode = 'final' and r.status = 'scheduled' and exists (
           select from finals_on_same_essays(r.id, array['open']::round_status[])) as barred
  from rounds r
  join contests c on c.id = r.contest_id
  join datasets d on d.id = r.dataset_id
  join contest_parameters p on p.id = r.parameters_id
  where r.status in ('scheduled', 'open')
  order by r.created_at desc, r.id`;

const ITEMS = `
  select i.round_id, i.index, i.essay_id, e.file_id, e.subject, i.planned_at, i.cut_off
  from round_items i join essays e on e.id = i.essay_id
  where i.round_id = any($1)
  order by i.round_id, i.index`;

/** Rounds that are scheduled or open, with schedule and essays: all that a session process needs. */
@Injectable()
export class RunningRoundQueries {
  constructor(private readonly database: Database) {}

  /** All scheduled and open rounds with their schedules, without any essay's text. The newest come first. */
  async load(): Promise<readonly RunningRound[]> {
    const rounds = await this.database.pool.query<RoundRow>(ROUNDS);
    const ids = rounds.rows.map((row) => row.id);
    const items = await this.database.pool.query<ItemRow>(ITEMS, [ids]);
    const byRound = groupBy(items.rows, (row) => row.round_id);
    return Promise.all(
      rounds.rows.map(async (row) => {
        const classifier = await ownClassifier(this.database.pool, row.classifier);
        return { ...makeRound(row, byRound.get(row.id) ?? []), ...(classifier && { classifier }) };
      }),
    );
  }

  /** Texts and meta of essays. For the process's own memory only: nothing of it may leave before its moment. */
  async essays(ids: readonly string[]): Promise<readonly EssayText[]> {
    const { rows } = await this.database.pool.query<EssayText>(
      `select e.id as "essayId", e.meta, e.text, e.subject, c.engine
       from essays e join contests c on c.id = e.contest_id where e.id = any($1)`,
      [ids],
    );
    return rows;
  }
}

function makeRound(row: RoundRow, items: readonly ItemRow[]): RunningRound {
  return {
    id: row.id,
    contestId: row.contest_id,
    contest: row.contest,
    mode: row.mode,
    number: row.number,
    status: row.status,
    datasetKind: row.dataset_kind,
    ...(row.lobby_opens_at && { lobbyOpensAt: row.lobby_opens_at.getTime() }),
    ...(row.starts_at && { startsAt: row.starts_at.getTime() }),
    ...(row.close_at && { closeAt: row.close_at.getTime() }),
    ...(row.barred && { barred: true }),
    rules: contestParametersSchema.parse(row.values),
    items: items.map(makeItem),
  };
}

function makeItem(row: ItemRow): ScheduledItem {
  const { index, essay_id: essayId, file_id: fileId, subject } = row;
  return {
    index,
    essayId,
    fileId,
    subject,
    ...(row.planned_at && { plannedAt: row.planned_at.getTime() }),
    ...(row.cut_off && { cutOff: true }),
  };
}
