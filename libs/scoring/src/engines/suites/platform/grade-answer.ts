import { accept, type EngineResult, refuse } from '../../../engine.js';
import { NOTHING_SEEN, type ObservationRequest, type Observations } from '../../../observation.js';
import type { SuiteCase } from '../cases/case.js';
import { payloadOf, type PlannedRun } from '../executions/planned-run.js';
import { type OutcomeOf, readOutcome } from '../executions/run-outcome.js';
import type { ResponseGrade, ResponseGrader } from '../grading/grade.js';
import type { SuiteProfile } from '../profile.js';
import { type CaseResult, makeCaseResult } from '../suite/case-result.js';
import type { ReduceMode } from '../suite/reduce.js';
import type { SuiteDefaults } from './bundle.js';
import type { ItemScore, MetricPoints } from './suites-types.js';

/** Shares and points of an item stay below this; what is beyond is a slip of the case, and no score. */
export const GREATEST = 1_000_000;

/** A case that is ready for all answers to it. */
export interface ReadyCase {
  readonly suiteCase: SuiteCase;
  readonly grade: ResponseGrader;
  readonly defaults: Required<SuiteDefaults>;
  readonly reduce: ReduceMode;
  readonly profile: SuiteProfile;
  readonly toolchain: string;
}

/** Programs that the responses need to be run, each once, in the order in which grading meets them. */
export function planRuns(ready: ReadyCase, responses: readonly string[]): readonly ObservationRequest[] {
  const planned = new Map<string, ObservationRequest>();
  const note: OutcomeOf = (run) => {
    const payload = payloadOf(run, ready.toolchain);
    planned.set(keyOf(run), { kind: 'run', payload });
    return undefined;
  };
  for (const response of responses) ready.grade(response, note);
  return [...planned.values()];
}

/** Equal programs have equal keys: they are always written in the same order. */
const keyOf = (run: PlannedRun): string => JSON.stringify(run);

/** Grades all responses by what came of their programs. @returns refusals with the code of the grading */
export function gradeAnswer(
  ready: ReadyCase,
  responses: readonly string[],
  seen: Observations = NOTHING_SEEN,
): EngineResult<ItemScore> {
  const outcomeOf = recorded(seen);
  const grades = responses.map((response) => ready.grade(response, outcomeOf));
  const unscored = grades.find((grade) => grade.unscored)?.unscored;
  if (unscored) {
    const { code, message, at } = unscored;
    return refuse(code, message, at ? `${at.line}:${at.column}` : '');
  }
  return scoreOf(ready, grades);
}

/**
 * What was seen, in the order in which it was asked for: the first time that grading meets a program, the next of what was
 * seen is its outcome.
 */
function recorded(seen: Observations): OutcomeOf {
  const byRun = new Map<string, number>();
  return (run) => {
    const key = keyOf(run);
    const at = byRun.get(key) ?? byRun.size;
    byRun.set(key, at);
    const outcome = seen[at]?.outcomes[0];
    return outcome && readOutcome(outcome);
  };
}

function scoreOf(ready: ReadyCase, grades: readonly ResponseGrade[]): EngineResult<ItemScore> {
  const { suiteCase, defaults, reduce, profile } = ready;
  const suite = { version: '', reduce, reduceName: '', cases: [], ...defaults };
  const entry = { path: '', name: '', at: suiteCase.at, weight: defaults.weight };
  // A list without responses says that there are none: it has the null score in both profiles.
  const result = makeCaseResult({ entry, suiteCase, grades: grades.length === 0 ? null : grades }, suite, profile);
  if (result.mean === null) {
    const { code = 'ERR_SUITES_NO_RESPONSES', message = 'There is no score.' } = result.error ?? {};
    return refuse(code, message);
  }
  const { fullScore: full, mean: points, std } = result;
  const deviation = std ?? 0;
  if (![points, points / full, deviation / full].every((one) => Math.abs(one) * 100 <= GREATEST))
    return refuse('ERR_SUITES_POINTS', `The case gives ${points} of ${full} points.`);
  const responses = result.responses.map((one) => ({ points: one.score ?? 0, parts: one.parts }));
  return accept({
    ...{ points, full, deviation },
    groups: result.groups.map(({ score }) => score),
    metrics: metricsOf(result),
    responses,
  });
}

function metricsOf({ groups }: CaseResult): Readonly<Record<string, MetricPoints>> {
  const names = new Set(groups.flatMap(({ fullByMetric }) => [...fullByMetric.keys()]));
  return Object.fromEntries(
    [...names].sort().map((name) => [
      name,
      {
        groups: groups.map(({ byMetric }) => byMetric.get(name) ?? 0),
        full: groups[0]?.fullByMetric.get(name) ?? 0,
      },
    ]),
  );
}
