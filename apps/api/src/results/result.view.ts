import { entryOf } from '@starboard/catalogue';
import { RESULT_CHAIN, type ResultKind, resultStep } from '@starboard/contest';
import type { BoardVersionView, Localized, RoundResult } from '@starboard/contracts';
import {
  type BoardFreezeRecord,
  type BoardVersion,
  type MadeDecision,
  type ResultState,
  type ScoringWait,
} from '@starboard/database';
import { makeMade } from '../audit/decision.view.js';

type Decided = RoundResult['decisions'][number];
type StepRole = Decided['role'];

const TURNS: Readonly<Record<ResultKind, Localized>> = {
  'result.review': {
    ru: 'Судейская коллегия проверяет автоматические отчёты (8.2.3).',
    en: 'The jury reviews the automatic reports (8.2.3).',
  },
  'result.verification': {
    ru: 'Техническая комиссия верифицирует результаты: файлы и причины аннулирований (8.2.1, 8.2.4).',
    en: 'The technical commission verifies the results: files and causes of annulments (8.2.1, 8.2.4).',
  },
  'result.approval': {
    ru: 'Оргкомитет утверждает результат (8.2.5).',
    en: 'The organisers approve the result (8.2.5).',
  },
};

/** A version of a board without its rows. */
export const makeBoardVersion = (board: BoardVersion): BoardVersionView => ({
  id: board.id,
  version: board.version,
  state: board.state,
  createdAt: board.createdAt.toISOString(),
  approvedAt: board.approvedAt?.toISOString() ?? null,
  parametersVersion: board.parameters.version,
  ster: board.ster,
  fingerprint: Buffer.from(board.inputs).toString('hex'),
});

/** Where the result of a round stands, in words. */
export function makeResult(
  { round, snapshot, chain, decisions }: ResultState,
  board: RoundResult['board'],
  {
    freeze,
    thirdChecks,
    wait,
  }: {
    readonly freeze: BoardFreezeRecord | null;
    readonly thirdChecks: RoundResult['thirdChecks'];
    readonly wait: ScoringWait | null;
  },
): RoundResult {
  const next = chain === null || chain.status === 'complete' ? null : chain.next;
  return {
    round: { id: round.id, mode: round.mode, number: round.number, status: round.status },
    board,
    done: chain?.approved.map(resultStep) ?? [],
    next: next && { step: resultStep(next.kind), role: next.role as StepRole, text: TURNS[next.kind] },
    waits: wait && waitText(wait),
    decisions: decisions.map((decision, index) =>
      makeDecision(decision, voidOf(decision, decisions.slice(index + 1), snapshot)),
    ),
    thirdChecks,
    freeze: freeze && {
      fromAt: freeze.fromAt.toISOString(),
      decidedAt: freeze.decidedAt.toISOString(),
      ...makeMade(freeze),
    },
  };
}

/** What is missing for the next version of the board; null when nothing is. */
function waitText({ engine, sessions, unmarked, unparsed, unobserved }: ScoringWait): Localized | null {
  if (sessions === 0) return { ru: 'Ни одна сессия раунда не закончена.', en: 'No session of the round has ended.' };
  if (unmarked > 0) {
    const { ru, en } = entryOf(engine).words.withoutReferenceAtDesk;
    return { ru: `${ru}: ${unmarked}.`, en: `${en}: ${unmarked}.` };
  }
  if (unparsed > 0) {
    return {
      ru: `Эссе с неразобранными ответами: ${unparsed}.`,
      en: `Essays with answers still to be parsed: ${unparsed}.`,
    };
  }
  if (unobserved === 0) return null;
  return {
    ru: `Ответы, для оценки которых ещё не всё проверено в действии: ${unobserved}.`,
    en: `Answers of which something is still to be seen: ${unobserved}.`,
  };
}

function makeDecision(decision: MadeDecision, voided: Localized | null): Decided {
  const { id, kind, outcome, role, decidedBy, reason, protocolRef, decidedAt, version } = decision;
  const who = { by: decidedBy?.name ?? null, role: role as StepRole };
  const what = { step: resultStep(kind as ResultKind), outcome: outcome as Decided['outcome'], version };
  return { id, ...what, ...who, reason, protocolRef, decidedAt: decidedAt.toISOString(), void: voided };
}

/** A step counts until a newer board replaces the one that it is about, or a later step refuses that. */
function voidOf(
  { subjectId, version, outcome }: MadeDecision,
  later: readonly MadeDecision[],
  newest: ResultState['snapshot'],
): Localized | null {
  const approval = RESULT_CHAIN.at(-1)?.kind;
  if (outcome === 'approved' && later.some((one) => one.subjectId === subjectId && one.outcome === 'refused')) {
    return { ru: 'Позднее отказано: цепочка решений начата заново.', en: 'Refused later: the chain has begun again.' };
  }
  if (newest === null || newest.id === subjectId) return null;
  if (later.some((one) => one.subjectId === subjectId && one.kind === approval && one.outcome === 'approved'))
    return null;
  return {
    ru: `Версию ${version} таблицы сменила версия ${newest.version}: решения о ней принимаются заново.`,
    en: `Version ${version} of the board was replaced by version ${newest.version}: decisions begin again with that.`,
  };
}
