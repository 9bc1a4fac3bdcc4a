import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { IncidentView, LanguageQuery, Page, PageQuery, WhatIfView } from '@starboard/contracts';
import { IncidentQueries, type StoredIncident, TimingQueries } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { incidentReference, makeRestartProtocol } from './restart-protocol.js';
import { makeWhatIf } from './what-if.view.js';

/** Evidence for the technical commission: mass failures, and what another reading of the deadline would have annulled. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly incidents: IncidentQueries,
    private readonly timings: TimingQueries,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND */
  async list({ contestId }: ContestScope, roundId: string, { limit, cursor }: PageQuery): Promise<Page<IncidentView>> {
    await this.head(contestId, roundId);
    const all = await this.incidents.list(contestId, roundId);
    const from = readCursor(cursor, z.int().min(0)) ?? 0;
    const rows = all.slice(from, from + limit + 1).map((incident, at) => ({ incident, next: from + at + 1 }));
    return makePage(
      rows,
      limit,
      ({ next }) => next,
      ({ incident }) => makeIncident(incident),
    );
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async protocol({ contestId }: ContestScope, roundId: string, id: string, { lang }: LanguageQuery): Promise<string> {
    const head = await this.head(contestId, roundId);
    const incident = (await this.incidents.list(contestId, roundId)).find((one) => one.id === id);
    if (incident === undefined) throw noSuch('incident');
    return makeRestartProtocol(lang, head, incident);
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async whatIf({ contestId }: ContestScope, roundId: string): Promise<WhatIfView> {
    const timings = await this.timings.ofRound(contestId, roundId);
    if (timings === undefined) throw noSuch('round');
    return makeWhatIf(roundId, timings);
  }

  private async head(contestId: string, roundId: string) {
    const head = await this.incidents.head(contestId, roundId);
    if (head === undefined) throw noSuch('round');
    return head;
  }
}

function makeIncident({ id, kind, from, to, detectedAt, evidence }: StoredIncident): IncidentView {
  const { takingPart, missed = [], heartbeats } = evidence;
  return {
    id,
    reference: incidentReference(id),
    kind,
    from: from.toISOString(),
    to: to.toISOString(),
    detectedAt: detectedAt.toISOString(),
    ...(takingPart !== undefined && { takingPart }),
    missed: missed.map((file) => ({ ...file, received: [...file.received] })),
    heartbeats: [...heartbeats],
  };
}
