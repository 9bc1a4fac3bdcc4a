import { Injectable } from '@nestjs/common';
import type { ExcusePreviewView, ExcuseQuestion, LostFile, LostFiles, NewExcuse } from '@starboard/contracts';
import { type AnnulledTeamFile, ExcuseCommands, ExcuseQueries, ResultQueries } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { makeMade } from '../audit/decision.view.js';
import { noSuch } from '../http/api-error.js';

type Deciding = Pick<ContestScope, 'contestId' | 'decidedBy'>;

/** Excuses of the technical commission, with their preview. */
@Injectable()
export class ExcusesService {
  constructor(
    private readonly excuses: ExcuseCommands,
    private readonly excuseQueries: ExcuseQueries,
    private readonly results: ResultQueries,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND */
  async list({ contestId }: Deciding, roundId: string): Promise<LostFiles> {
    if ((await this.results.state(contestId, roundId)) === undefined) throw noSuch('round');
    return { round: roundId, files: (await this.excuseQueries.list({ contestId, roundId })).map(makeLostFile) };
  }

  async preview({ contestId }: Deciding, roundId: string, { files }: ExcuseQuestion): Promise<ExcusePreviewView> {
    const preview = await this.excuseQueries.preview({ contestId, roundId }, files);
    return {
      fingerprint: preview.fingerprint,
      files: preview.files.map(makeLostFile),
      teams: [...preview.teams],
    };
  }

  async excuse(scope: Deciding, roundId: string, body: NewExcuse): Promise<LostFiles> {
    const { contestId } = scope;
    const { files, fingerprint, reason, protocolRef } = body;
    const by = scope.decidedBy('technical_commission', reason, protocolRef);
    await this.excuses.excuse({ contestId, roundId }, files, fingerprint, by);
    return this.list(scope, roundId);
  }
}

function makeLostFile(file: AnnulledTeamFile): LostFile {
  const { session, index, team, name, fileId, plannedAt, deadlineAt, cause, fault, excuse } = file;
  return {
    ...{ session, index, team, name, fileId, cause },
    plannedAt: plannedAt.toISOString(),
    deadlineAt: deadlineAt.toISOString(),
    fault: fault && {
      kind: fault.kind,
      from: new Date(fault.from).toISOString(),
      to: new Date(fault.to).toISOString(),
      incident: fault.incident,
    },
    excuse: excuse && { at: excuse.at.toISOString(), ...makeMade(excuse) },
  };
}
