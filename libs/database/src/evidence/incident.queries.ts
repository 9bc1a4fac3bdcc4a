import { Inject, Injectable } from '@nestjs/common';
import { type Incident, type IncidentRules, type Outage, type PassedEssay } from '@starboard/contest';
import { CLOCK, type Clock } from '@starboard/platform';
import { Database } from '../kernel/database.js';
import { wireWordOf } from '../kernel/stored-word.js';
import { PASSED, WATCHED } from './incident-sql.js';

/** A team that missed the essay of an incident, with its times. */
export interface MissedFile {
  readonly sessionId: number;
  readonly team: string;
  readonly name: string;
  readonly fileId: number;
  readonly plannedAt: string;
  readonly releasedAt: string | null;
  readonly deadlineAt: string;
  readonly lastSeenAt: string;
  /** What came for it, all the same. */
  readonly received: readonly { readonly receivedAt: string; readonly verdict: string }[];
}

/** A process of the server, as it was when the incident was found. */
export interface BeatEvidence {
  readonly process: string;
  readonly app: string;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly worstGapMs: number;
}

export interface IncidentEvidence {
  readonly takingPart?: number;
  readonly missed?: readonly MissedFile[];
  readonly heartbeats: readonly BeatEvidence[];
}

/** An incident as it is kept. */
export interface StoredIncident {
  readonly id: string;
  readonly key: string;
  readonly kind: Incident['kind'];
  readonly from: Date;
  readonly to: Date;
  readonly detectedAt: Date;
  readonly evidence: IncidentEvidence;
}

/** A round as its protocol names it. */
export interface IncidentRound {
  readonly contest: { readonly titleRu: string; readonly titleEn: string };
  readonly round: { readonly id: string; readonly mode: string; readonly number: number };
}

/** A round that is watched for incidents, and what is known of it. */
export interface WatchedRound {
  readonly roundId: string;
  readonly contestId: string;
  readonly essays: readonly PassedEssay[];
  readonly outages: readonly Outage[];
  /** Thresholds of the round's parameters. */
  readonly rules: IncidentRules;
}

interface PassedRow {
  readonly index: number;
  readonly plannedAt: Date;
  readonly deadlineAt: Date;
  /** Sessions. */
  readonly accepted: readonly number[];
  readonly missed: readonly number[];
}

/** Answers that came in time may still be on their way to the disk. */
const SETTLE_MS = 2_000;

const SELECT = `id, key, ${wireWordOf('kind')} as kind, from_at as "from", to_at as "to",
  detected_at as "detectedAt", evidence`;

/** What mass failures are found from, and those that were found. */
@Injectable()
export class IncidentQueries {
  constructor(
    private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Rounds with a clock that run, or ended within the last hour: a worker may have been away meanwhile. */
  async watched(): Promise<readonly WatchedRound[]> {
    const now = this.clock.now();
    const { rows } = await this.database.pool.query<Omit<WatchedRound, 'essays'>>(WATCHED, [new Date(now)]);
    return Promise.all(rows.map(async (row) => ({ ...row, essays: await this.passed(row.roundId, now) })));
  }

  /** Incidents of a round of the contest, the first first. */
  async list(contestId: string, roundId: string): Promise<readonly StoredIncident[]> {
    const { rows } = await this.database.pool.query<StoredIncident>(
      `select ${SELECT} from incidents where round_id = (select id from rounds where id = $1::uuid and contest_id = $2::uuid)
       order by from_at, key`,
      [roundId, contestId],
    );
    return rows;
  }

  /** What a protocol names; undefined when the contest has no such round. */
  async head(contestId: string, roundId: string): Promise<IncidentRound | undefined> {
    const round = await this.database.prisma.round.findFirst({
      where: { id: roundId, contestId },
      select: { id: true, mode: true, number: true, contest: { select: { titleRu: true, titleEn: true } } },
    });
    if (round === null) return undefined;
    const { contest, ...rest } = round;
    return { contest, round: rest };
  }

  private async passed(roundId: string, now: number): Promise<readonly PassedEssay[]> {
    const { rows } = await this.database.pool.query<PassedRow>(PASSED, [roundId, new Date(now - SETTLE_MS)]);
    return rows.map(({ index, plannedAt, deadlineAt, accepted, missed }) => ({
      index,
      plannedAt: plannedAt.getTime(),
      deadlineAt: deadlineAt.getTime(),
      sessions: [
        ...accepted.map((sessionId) => ({ sessionId, accepted: true })),
        ...missed.map((sessionId) => ({ sessionId, accepted: false })),
      ],
    }));
  }
}
