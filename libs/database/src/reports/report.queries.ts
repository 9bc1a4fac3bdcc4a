import { Injectable } from '@nestjs/common';
import type { EngineId, Figures } from '@starboard/catalogue';
import { contestParameters, type ContestParameterValues } from '@starboard/contracts';
import type { OwnClassifier } from '@starboard/markup';
import type { ReferencePart } from '@starboard/scoring';
import { ownClassifier } from '../contests/own-classifier.js';
import type { SolutionCause } from '../generated/prisma/enums.js';
import { Database } from '../kernel/database.js';
import { REPORT_ESSAYS, REPORT_HEAD } from './report-sql.js';

/** Whose report is asked for. */
export interface ReportName {
  readonly contestId: string;
  readonly roundId: string;
  readonly teamId: string;
  readonly sessionId: number | undefined;
}

/** The result of a session, and whose it is. */
export interface ReportHead {
  readonly engine: EngineId;
  readonly contest: { readonly slug: string; readonly titleRu: string; readonly titleEn: string };
  readonly round: {
    readonly id: string;
    readonly mode: 'algorithmic' | 'technical' | 'final';
    readonly number: number;
  };
  readonly team: { readonly id: string; readonly slug: string; readonly name: string };
  readonly sessionId: number;
  readonly openedAt: Date;
  readonly openedLate: boolean;
  readonly closedAt: Date | null;
  readonly closeReason: string | null;
  /** The board that the result is on; null before the first one. */
  readonly boardId: string | null;
  readonly boardVersion: number | null;
  /** Of the engine that the board was computed by; null without one, and where the board is from before it was kept. */
  readonly engineVersion: string | null;
  /** The organisers have approved that board, and the round is not void. */
  readonly approved: boolean;
  readonly parameters: ContestParameterValues;
  /** Of the contest; absent where the built-in one holds. */
  readonly classifier?: OwnClassifier | undefined;
  /** Of the agreement of the experts over the round, percent. */
  readonly ster: number | null;
  readonly place: number | null;
  /** null while the session is not scored. */
  readonly result: ReportResult | null;
  /** Sessions of the team in the round that are over, the newest first. */
  readonly sessions: readonly number[];
}

export interface ReportResult {
  readonly status: 'ranked' | 'annulled' | 'unscored';
  /** Of an annulled one, since boards say it. */
  readonly cause: SolutionCause | null;
  readonly value: number | null;
  readonly figures: Figures;
  readonly sample: number;
  readonly counted: number;
  readonly annulled: number;
}

/** One essay of the sample. Moments are ISO 8601. */
export interface ReportEssayRow {
  readonly index: number;
  readonly essayId: string;
  readonly fileId: number;
  readonly externalId: string;
  readonly subject: string;
  /** Of the examination; null where it is not known. */
  readonly year: number | null;
  readonly text: string;
  readonly plannedAt: string | null;
  readonly releasedAt: string | null;
  readonly deadlineAt: string | null;
  readonly attempts: readonly { readonly attempt: number; readonly verdict: string; readonly receivedAt: string }[];
  readonly finalAttempt: number | null;
  readonly cause: string | null;
  readonly score: { readonly value: number; readonly figures: Figures; readonly detail: unknown } | null;
  /** The final one as its engine parsed it, when it counts. */
  readonly answer: unknown;
  /** What experts handed in, by their places; a reference that is one document is not among them. */
  readonly parts: readonly ReferencePart[];
}

export interface ReportInputs extends ReportHead {
  readonly essays: readonly ReportEssayRow[];
}

type HeadRow = Omit<ReportHead, 'parameters' | 'classifier'> & {
  readonly values: unknown;
  readonly classifier: string | null;
};

/** What the analytic report of a solution is made of (regulation, appendix 2). */
@Injectable()
export class ReportQueries {
  constructor(private readonly database: Database) {}

  /**
   * The team's session in the round: the one asked for, else the one that stands on the board, else the newest.
   * @param newest with the newest board, approved or not; else with the approved one as long as there is one.
   * @returns undefined when the contest, round, team and session do not belong together.
   */
  async head({ contestId, roundId, teamId, sessionId }: ReportName, newest: boolean): Promise<ReportHead | undefined> {
    const parameters = [contestId, roundId, teamId, sessionId ?? null, newest];
    const { rows } = await this.database.pool.query<HeadRow>(REPORT_HEAD, parameters);
    const [found] = rows;
    if (found === undefined) return undefined;
    const { values, ...head } = found;
    const classifier = await ownClassifier(this.database.pool, head.classifier);
    return { ...head, classifier, parameters: contestParameters(head.engine, values) };
  }

  /** Every essay of the session's sample, with markups: for one session at a time. */
  async essays({ sessionId, boardId }: Pick<ReportHead, 'sessionId' | 'boardId'>): Promise<readonly ReportEssayRow[]> {
    const { rows } = await this.database.pool.query<{ essay: ReportEssayRow }>(REPORT_ESSAYS, [sessionId, boardId]);
    return rows.map(({ essay }) => essay);
  }
}
