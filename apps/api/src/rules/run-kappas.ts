import { Injectable } from '@nestjs/common';
import { RuleResultQueries, type RunOfRule } from '@starboard/database';
import { GRADES, quadraticWeightedKappa } from '@starboard/metrics';
import { BoundedMap } from '../cache/bounded-map.js';

/** So many runs are known at once; those used longest ago are computed anew. */
const KNOWN = 10_000;

type Run = Pick<RunOfRule, 'id' | 'status' | 'answerSet'>;

/** How runs agree with labels. Results and labels never change, so what is done is computed once. */
@Injectable()
export class RunKappas {
  private readonly known = new BoundedMap<string, { readonly kappa: number | null }>(KNOWN);

  constructor(private readonly results: RuleResultQueries) {}

  /** Quadratic weighted kappas by run; null of what is not done, or has no labels. */
  async of(runs: readonly Run[]): Promise<(id: string) => number | null> {
    const compared = runs.filter(({ status, answerSet }) => status === 'done' && answerSet.labelled);
    const kappas = new Map(compared.map(({ id }) => [id, this.known.get(id)]));
    const unknown = compared.flatMap(({ id }) => (kappas.get(id) === undefined ? [id] : []));
    const matrices = await this.matrices(unknown);
    for (const id of unknown) {
      const kappa = quadraticWeightedKappa(matrices.get(id) ?? empty());
      kappas.set(id, { kappa });
      this.known.set(id, { kappa });
    }
    return (id) => kappas.get(id)?.kappa ?? null;
  }

  private async matrices(ids: readonly string[]): Promise<ReadonlyMap<string, number[][]>> {
    const matrices = new Map(ids.map((id) => [id, empty()]));
    const cells = ids.length === 0 ? [] : await this.results.confusions(ids);
    for (const { taskId, label, score, count } of cells) matrices.get(taskId)![label]![score] = count;
    return matrices;
  }
}

const empty = (): number[][] => Array.from({ length: GRADES }, () => Array.from({ length: GRADES }, () => 0));
