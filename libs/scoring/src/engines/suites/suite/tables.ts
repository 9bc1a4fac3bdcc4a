import type { CaseResult } from './case-result.js';
import { deviationOf, meanOf } from './numpy.js';

/** One row: a mean of groups ± their deviation, of a full score. Parts of it are from 0 to 1. */
export interface TableRow {
  readonly name: string;
  readonly mean: number;
  readonly std: number;
  readonly full: number;
  readonly meanShare: number;
  readonly stdShare: number;
  /** Of the full score of all cases. */
  readonly allocation: number;
}

export interface SuiteTables {
  readonly overall: TableRow;
  readonly lang: readonly TableRow[];
  readonly type: readonly TableRow[];
  readonly metric: readonly TableRow[];
}

/** What one name has in every group. */
class Tally {
  readonly name: string;
  readonly #groups: number[];
  #full = 0;

  constructor(name: string, groups: number) {
    this.name = name;
    this.#groups = Array.from({ length: groups }, () => 0);
  }

  add(group: number, score: number): void {
    if (group < this.#groups.length) this.#groups[group]! += score;
  }

  addFull(full: number): void {
    this.#full += full;
  }

  row(total: number): TableRow {
    const [mean, std, full] = [meanOf(this.#groups), deviationOf(this.#groups), this.#full];
    return { name: this.name, mean, std, full, meanShare: mean / full, stdShare: std / full, allocation: full / total };
  }
}

class Tallies {
  readonly #byName = new Map<string, Tally>();
  readonly #groups: number;

  constructor(groups: number) {
    this.#groups = groups;
  }

  of(name: string): Tally {
    const tally = this.#byName.get(name) ?? new Tally(name, this.#groups);
    this.#byName.set(name, tally);
    return tally;
  }

  /** By falling full score, equals in the order of the cases. */
  rows(total: number): readonly TableRow[] {
    const rows = [...this.#byName.values()].map((tally) => tally.row(total));
    return rows.sort((a, b) => b.full - a.full);
  }
}

/**
 * Tables of all cases that are scored, as the public script makes them: a solution's total of each group over all cases,
 * then mean and deviation of these totals. Cases are added in the order of their paths, as there.
 * @param groups how many groups of attempts count
 */
export function makeTables(cases: readonly CaseResult[], groups: number): SuiteTables {
  const [overall, lang, type, metric] = [1, 2, 3, 4].map(() => new Tallies(groups)) as [
    Tallies,
    Tallies,
    Tallies,
    Tallies,
  ];
  const scored = cases.filter(({ mean }) => mean !== null).sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const result of scored) {
    const tallies = [overall.of('overall'), lang.of(result.lang), type.of(result.type)];
    for (const tally of tallies) {
      tally.addFull(result.fullScore);
      for (let group = 0; group < groups; group += 1) tally.add(group, scoreIn(result, group));
    }
    addMetrics(result, metric);
  }
  const total = scored.reduce((sum, { fullScore }) => sum + fullScore, 0);
  return {
    overall: overall.of('overall').row(total),
    lang: lang.rows(total),
    type: type.rows(total),
    metric: metric.rows(total),
  };
}

/** A case without responses has its null score in every group, one with fewer groups nothing in the others. */
const scoreIn = ({ groups, responses, mean }: CaseResult, group: number): number =>
  responses.length === 0 ? (mean ?? 0) : (groups[group]?.score ?? 0);

function addMetrics({ groups }: CaseResult, metric: Tallies): void {
  for (const [name, full] of groups[0]?.fullByMetric ?? []) metric.of(name).addFull(full);
  for (const [group, { byMetric }] of groups.entries()) {
    for (const [name, points] of byMetric) metric.of(name).add(group, points);
  }
}
