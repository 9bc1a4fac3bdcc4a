import { setImmediate as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ownParameters, sharedParameters } from '@starboard/catalogue';
import type { ContestParameterValues, ExpertAgreementView } from '@starboard/contracts';
import { AgreementQueries, ContestQueries, DatasetQueries } from '@starboard/database';
import { AgreementStatistics, type EssayAgreement, type ScoringParams } from '@starboard/metrics';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';

/** Statistics of experts, computed from the markups in force by the parameters in force. */
@Injectable()
export class AgreementService {
  constructor(
    private readonly agreement: AgreementQueries,
    private readonly contests: ContestQueries,
    private readonly sets: DatasetQueries,
  ) {}

  /**
   * Essay by essay, with a pause between them: other requests do not wait for a large set.
   * @throws RuleViolation ERR_CONTEST_ENGINE in contests without experts
   */
  async of({ contestId }: ContestScope, datasetId: string): Promise<ExpertAgreementView> {
    await this.contests.requireReference(contestId, 'independent-experts');
    const dataset = await this.sets.find(contestId, datasetId);
    if (dataset === undefined) throw noSuch('set');
    const parameters = await this.contests.latestParameters(contestId);
    const statistics = new AgreementStatistics(paramsOf(parameters?.values));
    let compared = 0;
    for await (const { externalId: id, ...essay } of this.agreement.essays(datasetId, dataset.essays)) {
      const added = statistics.add({ id, ...essay });
      if (!added.ok) throw new ApiError('ERR_CONFLICT', `essay ${id}: ${added.error.message}`);
      compared += 1;
      await pause();
    }
    const { essays, ster, alphaCodes, alphaMarked, confusion } = statistics.result();
    const alphas = { ster, alphaCodes, alphaMarked };
    const version = parameters?.version ?? 0;
    const missing = dataset.essays - compared;
    return {
      datasetId,
      parametersVersion: version,
      ...alphas,
      essays: essays.map(makeEssay),
      confusion: [...confusion],
      missing,
    };
  }
}

const makeEssay = ({ id, pairs, ...rest }: EssayAgreement): ExpertAgreementView['essays'][number] => ({
  externalId: id,
  pairs: pairs.map(({ x, y, score }) => ({ x, y, m: score.mean })),
  ...rest,
});

const paramsOf = (values: ContestParameterValues | undefined): ScoringParams => ({
  ...ownParameters('markup', values ?? {}),
  ...sharedParameters(values ?? {}),
});
