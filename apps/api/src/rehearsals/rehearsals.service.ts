import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  type AnnouncedSizeView,
  type CertificateQuery,
  contestParametersSchema,
  MOST_REHEARSED_TEAMS,
  type NewRehearsalBody,
  type Page,
  type PageQuery,
  type RehearsalView,
} from '@starboard/contracts';
import {
  announcedFinal,
  refuseNear,
  RehearsalListQueries,
  RehearsalQueries,
  type RehearsalRecord,
  RehearsalRunCommands,
  type RehearsalSize,
  RuleViolation,
  sizeOf,
} from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import { certificatePage, readCertificate } from '@starboard/rehearsal';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';

type Asker = Pick<ContestScope, 'contestId' | 'slug' | 'by'>;

/** Rehearsals of a contest's final (docs/adr/0054). */
@Injectable()
export class RehearsalsService {
  constructor(
    private readonly rehearsals: RehearsalRunCommands,
    private readonly list: RehearsalListQueries,
    private readonly queries: RehearsalQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async announced(slug: string): Promise<AnnouncedSizeView> {
    const found = await this.queries.announced(slug);
    const { intervalMs, deadlineMs } = contestParametersSchema.parse(found?.parameters ?? {});
    return { teams: found?.teams || null, items: found?.items || null, intervalMs, deadlineMs };
  }

  async page({ contestId }: Pick<Asker, 'contestId'>, { limit, cursor }: PageQuery): Promise<Page<RehearsalView>> {
    const rows = await this.list.list(contestId, { before: readCursor(cursor, z.int()), limit: limit + 1 });
    return makePage(rows, limit, ({ number }) => number, viewOf);
  }

  /** @throws RuleViolation ERR_REHEARSAL_NEAR, ERR_REHEARSAL_SIZE, ERR_REHEARSAL_RUNNING */
  async ask({ contestId, slug, by }: Asker, body: NewRehearsalBody): Promise<RehearsalView> {
    const { cutConnections, ...rest } = body;
    // What a body leaves out is no field of it.
    const given = rest as Partial<RehearsalSize>;
    const size = sizeOf((await announcedFinal(this.queries, slug, given)).size, given);
    if (size.teams > MOST_REHEARSED_TEAMS)
      throw new RuleViolation(
        'ERR_REHEARSAL_SIZE',
        `${size.teams} programs do not run on one machine: rehearse by command, from others, or name at most ${MOST_REHEARSED_TEAMS} teams`,
      );
    await refuseNear(this.queries, this.clock.now(), size);
    return viewOf(await this.rehearsals.ask(contestId, { ...size, cutConnections }, by));
  }

  /** @throws RuleViolation ERR_NOT_FOUND */
  async stop({ contestId, by }: Asker, id: string): Promise<RehearsalView> {
    return viewOf(await this.rehearsals.stop(contestId, id, by));
  }

  /** The certificate byte for byte, or its page. @throws ApiError ERR_NOT_FOUND where there is none */
  async certificate(
    { contestId }: Pick<Asker, 'contestId'>,
    id: string,
    { format, lang }: CertificateQuery,
  ): Promise<string> {
    const written = (await this.list.find(contestId, id))?.certificate ?? undefined;
    const certificate = written === undefined ? undefined : readCertificate(written);
    if (written === undefined || certificate === undefined) throw noSuch('certificate');
    return format === 'json' ? written : certificatePage(certificate, lang);
  }
}

function viewOf(row: RehearsalRecord): RehearsalView {
  const { id, number, teams, items, intervalMs, deadlineMs, cutConnections, startsAt, endsAt, stoppedBy } = row;
  const certificate = row.certificate === null ? undefined : readCertificate(row.certificate);
  const { failureCode: code, failure: message } = row;
  return {
    ...{ id, number, cutConnections, stoppedBy, size: { teams, items, intervalMs, deadlineMs } },
    state: stateOf(row, certificate?.ready),
    asked: { by: row.askedBy, at: row.askedAt.toISOString() },
    plays: startsAt && endsAt && { from: startsAt.toISOString(), until: endsAt.toISOString() },
    endedAt: row.endedAt?.toISOString() ?? null,
    failure: code === null || message === null ? null : { code, message },
    certificate: certificate
      ? { hash: certificate.hash, publicKey: certificate.publicKey, figures: certificate.figures }
      : null,
  };
}

function stateOf({ endedAt, takenAt, step }: RehearsalRecord, ready: boolean | undefined): RehearsalView['state'] {
  if (endedAt !== null) return ready === undefined ? 'failed' : ready ? 'ready' : 'not-ready';
  if (takenAt === null) return 'waiting';
  if (step === 'ended') return 'counting';
  return step === 'opened' ? 'playing' : 'preparing';
}
