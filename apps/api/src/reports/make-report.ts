import type { EngineId } from '@starboard/catalogue';
import type { Report, ReportEssay } from '@starboard/contracts';
import type { ReportInputs } from '@starboard/database';
import { markupEdition, UNSAID_VERSIONS } from '@starboard/scoring';
import { prepareReference, scoreSolutionOf, type ScoringParams } from '@starboard/metrics';
import { Confusion } from './confusion.js';
import { quantiles } from './quantiles.js';

type Row = ReportInputs['essays'][number];

/** So many at most are named the best, and the worst; of fewer essays each is one or the other. */
const EXTREMES = 5;

/** The analytic report of a solution; matches are found again from the markups. Pure, for a thread of its own. */
export function makeReport(inputs: ReportInputs): Report {
  const confusion = new Confusion();
  const essays = inputs.essays.map((row) => makeEssay(row, inputs, confusion));
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
    result,
    responses: quantiles(essays.flatMap(({ responseMs }) => responseMs ?? [])),
    causes: countCauses(essays),
    best: ids(scored, scored.length - worst),
    worst: ids([...scored].reverse(), worst),
    confusion: confusion.toJson(),
    essays,
  };
}

const valueOf = ({ score }: ReportEssay): number => score?.value ?? 0;

function countCauses(essays: readonly ReportEssay[]): Report['causes'] {
  const causes: Report['causes'] = {};
  for (const { cause } of essays) if (cause !== null) causes[cause] = (causes[cause] ?? 0) + 1;
  return causes;
}

/** Those of the board, and the version of the formulas that it was computed by: matches are those that its values are made of. */
function paramsOf({ parameters, boardId, engineVersion }: ReportInputs): ScoringParams {
  if (boardId === null) return parameters;
  return { ...parameters, edition: markupEdition(engineVersion ?? UNSAID_VERSIONS.markup[0]) };
}

function makeEssay(row: Row, inputs: ReportInputs, confusion: Confusion): ReportEssay {
  const { text: _text, fragments: _fragments, experts: _experts, score, attempts, cause, ...rest } = row;
  const final = attempts.find(({ attempt }) => attempt === row.finalAttempt);
  const sent = row.releasedAt;
  const { detail = null, ...values } = score ?? {};
  return {
    ...rest,
    attempts: [...attempts],
    cause: cause as ReportEssay['cause'],
    responseMs: final === undefined || sent === null ? null : Date.parse(final.receivedAt) - Date.parse(sent),
    score: score === null ? null : (values as ReportEssay['score']),
    pairs: PAIRS[inputs.engine](row, inputs, confusion),
    trace: detail as ReportEssay['trace'],
  };
}

const PAIRS: Readonly<
  Record<EngineId, (row: Row, inputs: ReportInputs, confusion: Confusion) => ReportEssay['pairs']>
> = {
  markup: (row, inputs, confusion) => comparePairs(row, paramsOf(inputs), confusion),
  rules: () => [],
};

/** M against each expert, with every match counted by its codes. */
function comparePairs(
  { text, subject, fragments, experts, cause }: Row,
  params: ScoringParams,
  confusion: Confusion,
): ReportEssay['pairs'] {
  if (fragments === null || cause !== null || experts.length === 0) return [];
  const named = experts.map(({ ordinal, fragments: marked }) => ({ id: String(ordinal), fragments: marked }));
  const reference = prepareReference({ text, subject, experts: named }, params);
  const scored = reference.ok ? scoreSolutionOf(reference.score, fragments) : reference;
  if (!scored.ok) return [];
  return scored.score.pairs.map(({ expert, score }, at) => {
    const { n, m, matched, equalCodes, equalLabels, equalCorrections, m2, m3, m4, m5, m6, mean } = score;
    confusion.add(fragments, named[at]?.fragments ?? [], score);
    return {
      expert: Number(expert),
      n,
      m,
      matched,
      equalCodes,
      equalLabels,
      equalCorrections,
      m2,
      m3,
      m4,
      m5,
      m6,
      mean,
    };
  });
}
