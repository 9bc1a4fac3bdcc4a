import { Injectable } from '@nestjs/common';
import type { AnnulledSolutions, NewAnnulment } from '@starboard/contracts';
import { AnnulmentCommands, AnnulmentQueries, ResultQueries } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';

type Deciding = Pick<ContestScope, 'contestId' | 'decidedBy'>;

/** Annulments of solutions, for routes and commands. */
@Injectable()
export class AnnulmentsService {
  constructor(
    private readonly annulments: AnnulmentCommands,
    private readonly annulmentQueries: AnnulmentQueries,
    private readonly results: ResultQueries,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND */
  async list({ contestId }: Deciding, roundId: string): Promise<AnnulledSolutions> {
    if ((await this.results.state(contestId, roundId)) === undefined) throw noSuch('round');
    const found = await this.annulmentQueries.list({ contestId, roundId });
    return { round: roundId, solutions: found.map((one) => ({ ...one, at: one.at.toISOString() })) };
  }

  async annul(
    scope: Deciding,
    roundId: string,
    { session, reason, protocolRef }: NewAnnulment,
  ): Promise<AnnulledSolutions> {
    const by = scope.decidedBy('organiser', reason, protocolRef);
    await this.annulments.annul({ contestId: scope.contestId, roundId }, session, by);
    return this.list(scope, roundId);
  }
}
