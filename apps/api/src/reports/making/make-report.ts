import {
  contestGrading,
  ITEM_KEYS,
  type Report,
  type ReportEssay,
  type ReportItem,
  SOLUTION_KEYS,
  valuesOf,
} from '@starboard/contracts';
import type { ReportInputs } from '@starboard/database';
import {
  type AnyEngine,
  engineOf,
  type EngineRows,
  engineRows,
  type EngineTypes,
  type ExplainedFields,
  type Explanation,
  type KeptItem,
  type ShownSection,
  UNSAID_VERSIONS,
} from '@starboard/scoring';
import { countCodes } from './confusion.js';
import { quantiles } from './quantiles.js';

type Row = ReportInputs['essays'][number];

/** So many at most are named the best, and the worst; of fewer essays each is one or the other. */
const EXTREMES = 5;

/** A report, and what its tables are made of. */
export interface MadeReport {
  readonly report: Report;
  /** Why each essay has its score, in the order of the report's. */
  readonly explained: readonly ExplainedFields[];
  /** What their page shows of them beside that, in the same order. */
  readonly shown: readonly (readonly ShownSection[])[];
}

/** A report to be made. */
export interface ReportOrder extends ReportInputs {
  /** Number of the file that is shown by itself; the others then go without what is written for them alone. */
  readonly item?: number | undefined;
}

/** The analytic report of a solution, as its engine explains it. Pure, for a thread of its own. */
export function makeReport({ item, ...inputs }: ReportOrder): MadeReport {
  const [engine, rows] = [engineFor(inputs), engineRows(inputs.engine)];
  const explanations = inputs.essays.map((row) => ({
    row,
    explanation: explain(engine, rows, row, { alone: row.fileId === item, grading: contestGrading(inputs.parameters) }),
  }));
  const essays = explanations.map(({ row, explanation }) => makeEssay(row, explanation));
  const kept = inputs.essays.flatMap(({ cause, score }) => (cause === null && score ? [rows.keptOf(score)] : []));
  const codes = explanations.flatMap(({ explanation }) => explanation.codes ?? []);
  return {
    report: {
      ...summarise(inputs, essays, countCodes(codes)),
      tables: tablesOf(engine, kept),
      ...itemsOf(essays, explanations, item),
    },
    explained: explanations.map(({ explanation }) => explanation.fields),
    shown: explanations.map(({ explanation }) => explanation.shown ?? []),
  };
}

/** All essays; where one is shown by itself, it with all that its engine shows, the others without their traces. */
function itemsOf(
  essays: ReportEssay[],
  explanations: readonly { readonly row: Row; readonly explanation: Explanation }[],
  item: number | undefined,
): Pick<Report, 'essays' | 'item'> {
  const shown = explanations.find(({ row }) => row.fileId === item);
  if (shown === undefined) return { essays };
  const sections = (shown.explanation.shown ?? []) as ReportItem['sections'];
  return {
    essays: essays.map((essay) => (essay.fileId === item ? essay : { ...essay, pairs: [], trace: null })),
    item: { fileId: shown.row.fileId, text: shown.row.text, sections },
  };
}

/** As plain data, which JSON and the thread's message carry alike. */
const tablesOf = (engine: AnyEngine, kept: readonly object[]): Report['tables'] =>
  (engine.tables?.(kept) ?? []).map(({ columns, rows, ...table }) => ({
    ...table,
    columns: [...columns],
    rows: rows.map((row) => [...row]),
  }));

function summarise(
  inputs: ReportInputs,
  essays: ReportEssay[],
  confusion: Report['confusion'],
): Omit<Report, 'tables' | 'essays'> {
  const scored = essays
    .filter(({ score }) => score !== null)
    .sort((a, b) => valueOf(b) - valueOf(a) || a.index - b.index);
  const ids = (list: readonly ReportEssay[], count: number): number[] =>
    list.slice(0, Math.min(EXTREMES, count)).map(({ fileId }) => fileId);
  const worst = Math.floor(scored.length / 2);
  const { engine, contest, round, team, boardVersion, approved, place, ster, result } = inputs;
  return {
    engine,
    contest,
    round,
    team,
    session: {
      id: inputs.sessionId,
      openedAt: new Date(inputs.openedAt).toISOString(),
      openedLate: inputs.openedLate,
      closedAt: inputs.closedAt === null ? null : new Date(inputs.closedAt).toISOString(),
      closeReason: inputs.closeReason,
    },
    sessions: [...inputs.sessions],
    boardVersion,
    approved,
    place,
    ster,
    result: result && makeResult(result),
    responses: quantiles(essays.flatMap(({ responseMs }) => responseMs ?? [])),
    causes: countCauses(essays),
    best: ids(scored, scored.length - worst),
    worst: ids([...scored].reverse(), worst),
    confusion,
  };
}

function makeResult({ cause, ...result }: NonNullable<ReportInputs['result']>): Report['result'] {
  return { ...result, ...(cause === null ? {} : { cause }), ...valuesOf(SOLUTION_KEYS, result.figures) };
}

const valueOf = ({ score }: ReportEssay): number => score?.value ?? 0;

function countCauses(essays: readonly ReportEssay[]): Report['causes'] {
  const causes: Report['causes'] = {};
  for (const { cause } of essays) if (cause !== null) causes[cause] = (causes[cause] ?? 0) + 1;
  return causes;
}

/** By the parameters of the board and the version that it was computed by: what is compared anew is what its values are made of. */
function engineFor({ engine, parameters, classifier, boardId, engineVersion }: ReportInputs): AnyEngine {
  const version = boardId === null ? undefined : (engineVersion ?? UNSAID_VERSIONS[engine][0]);
  return engineOf(engine, { ...parameters, classifier, ...(version === undefined ? {} : { version }) });
}

/** Of an annulled file the answer does not count. */
function explain(
  engine: AnyEngine,
  rows: EngineRows,
  { text, subject, year, answer, parts, score, cause }: Row,
  seen: Pick<KeptItem<EngineTypes>, 'alone' | 'grading'>,
): Explanation {
  const item = { text, subject, meta: year === null ? {} : { year } };
  const reference = engine.joinReference(parts, item);
  return engine.explain({
    item,
    reference: reference.ok ? reference.value : null,
    answer: cause === null ? answer : null,
    kept: score && rows.keptOf(score),
    ...seen,
  });
}

function makeEssay(row: Row, { pairs = [], grade = null, trace }: Explanation): ReportEssay {
  const { text: _text, year: _year, answer: _answer, parts: _parts, score, attempts, cause, ...rest } = row;
  const final = attempts.find(({ attempt }) => attempt === row.finalAttempt);
  const sent = row.releasedAt;
  return {
    ...rest,
    attempts: [...attempts],
    cause: cause as ReportEssay['cause'],
    responseMs: final === undefined || sent === null ? null : Date.parse(final.receivedAt) - Date.parse(sent),
    score: score && { value: score.value, figures: score.figures, ...valuesOf(ITEM_KEYS, score.figures) },
    pairs: pairs.map((pair) => ({ ...pair, expert: Number(pair.expert) })),
    grade: grade && { ...grade, criteria: { ...grade.criteria }, disagreements: [...grade.disagreements] },
    trace: (trace ?? null) as ReportEssay['trace'],
  };
}
