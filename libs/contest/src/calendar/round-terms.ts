import { chainState } from '../decision-chain.js';
import { RESULT_CHAIN, resultStep } from '../result.js';
import type { CalendarFacts, CalendarRound } from './facts.js';
import type { Draft, Duty } from './term.js';
import { addDays, addWorkingDays, dayAt, endOfDay, isConfirmed, startOfDay } from './working-days.js';

const DAY_MS = 86_400_000;
/** Regulation 7.3: the experts' markups after the programs are done. */
export const EXPERT_WORKING_DAYS = 15;
/** Regulation 7.10: the result after the experts are done. */
export const RESULT_WORKING_DAYS = 5;

const PUBLIC = { kind: 'public' } as const;
const OFFICIALS = { kind: 'officials' } as const;
const DUTIES: Readonly<Record<string, Duty>> = {
  review: 'jury',
  verification: 'technical_commission',
  approval: 'organiser',
};

/** The terms of a final that is not void, in their order. */
export function finalTerms(round: CalendarRound, facts: CalendarFacts): readonly Draft[] {
  const { startsAt } = round;
  if (startsAt === null) return [scheduleTerm(round, facts, null), ...restartTerms(round, facts)];
  return [
    ...restartTerms(round, facts),
    ...noticeTerms(round, facts, startsAt),
    { ...of(round, 'final'), audience: PUBLIC, duty: null, from: startsAt, dueAt: round.endsAt ?? startsAt },
    ...sessionTerms(round, facts, startsAt),
    ...resultTerms(round, facts),
  ];
}

const of = (round: CalendarRound, kind: Draft['kind'], who = '') =>
  ({
    id: `${kind}:${round.id}${who === '' ? '' : `:${who}`}`,
    kind,
    round: { id: round.id, mode: round.mode, number: round.number },
  }) as const;

/** 4.6, 4.7, 7.5: what ends `noticeDays` before the start; 2.17: what is announced before it. */
function noticeTerms(round: CalendarRound, facts: CalendarFacts, startsAt: number): readonly Draft[] {
  const lastMoment = startsAt - facts.noticeDays * DAY_MS;
  const { announcedAt, parametersAt } = facts;
  const parameters = announcedAt === null || parametersAt === null ? null : Math.max(announcedAt, parametersAt);
  const limit = { audience: PUBLIC, duty: null, from: null, dueAt: lastMoment } as const;
  return [
    {
      ...of(round, 'parameters'),
      ...{ audience: PUBLIC, duty: 'organiser', from: round.createdAt, dueAt: startsAt, doneAt: parameters },
      overAt: round.closedAt,
    },
    scheduleTerm(round, facts, lastMoment),
    { ...of(round, 'corrections'), ...limit },
    { ...of(round, 'modules'), ...limit },
  ];
}

/** 7.5: announced is a schedule when both it and the contest can be read by everybody. A restart needs no ten days (7.15.2). */
function scheduleTerm(round: CalendarRound, { announcedAt }: CalendarFacts, lastMoment: number | null): Draft {
  const { scheduledAt, createdAt } = round;
  const known = announcedAt === null || scheduledAt === null ? null : Math.max(announcedAt, scheduledAt);
  const dueAt = round.replaces === null ? lastMoment : round.startsAt;
  const term = { ...of(round, 'schedule'), audience: PUBLIC, duty: 'organiser', from: createdAt, dueAt } as const;
  return { ...term, doneAt: known, overAt: round.closedAt };
}

/** 7.15.2: the next day at the earliest, and announced on the site. */
function restartTerms(round: CalendarRound, { timeZone, announcements }: CalendarFacts): readonly Draft[] {
  if (round.replaces === null) return [];
  const { replaces, startsAt } = round;
  const next = startOfDay(addDays(dayAt(replaces.decidedAt, timeZone), 1), timeZone);
  const told = announcements
    .filter(({ kind, at }) => kind === 'restart' && at >= replaces.decidedAt)
    .map(({ at }) => at);
  return [
    { ...of(round, 'restart-earliest'), audience: PUBLIC, duty: null, from: null, dueAt: next },
    {
      ...of(round, 'restart-announcement'),
      ...{ audience: PUBLIC, duty: 'organiser', from: replaces.decidedAt, dueAt: startsAt },
      doneAt: told.length === 0 ? null : Math.min(...told),
      overAt: round.closedAt,
    },
  ];
}

/** 7.4: of each team that is admitted. */
function sessionTerms(round: CalendarRound, { teams }: CalendarFacts, startsAt: number): readonly Draft[] {
  return teams.flatMap(({ id, admitted }): Draft[] => {
    const doneAt = round.sessions.find(({ teamId }) => teamId === id)?.openedAt ?? null;
    if (!admitted && doneAt === null) return [];
    const audience = { kind: 'team', id } as const;
    const moments = { from: round.lobbyOpensAt, dueAt: startsAt, doneAt, overAt: round.closedAt };
    return [{ ...of(round, 'session', id), audience, duty: 'team', ...moments }];
  });
}

/** 7.3, 7.10, 8.2.3–8.2.5: after the end of the programs' work the experts, then three bodies of people. */
function resultTerms(round: CalendarRound, facts: CalendarFacts): readonly Draft[] {
  const { closedAt, experts } = round;
  const end = closedAt ?? round.endsAt;
  if (end === null) return [];
  const ended = { at: end, estimated: closedAt === null };
  if (experts === null) return decisionTerms(round, facts, ended);
  const { dueAt, unconfirmed } = termEnd(end, EXPERT_WORKING_DAYS, facts);
  const done = experts.all > 0 && experts.complete === experts.all ? experts.lastAt : null;
  return [
    {
      ...of(round, 'expert-markups'),
      ...{ audience: PUBLIC, duty: 'expert', from: closedAt, dueAt, estimated: ended.estimated, doneAt: done },
      unconfirmed,
      count: { done: experts.complete, all: experts.all },
    },
    ...decisionTerms(round, facts, { at: done ?? dueAt, estimated: done === null }),
  ];
}

interface Beginning {
  readonly at: number;
  readonly estimated: boolean;
}

function decisionTerms(round: CalendarRound, facts: CalendarFacts, { at, estimated }: Beginning): readonly Draft[] {
  const { dueAt, unconfirmed } = termEnd(at, RESULT_WORKING_DAYS, facts);
  const { board } = round;
  const chain = board && chainState(RESULT_CHAIN, board.decisions, board.id);
  const steps = RESULT_CHAIN.map(({ kind }): Draft => {
    const step = resultStep(kind);
    const approved = chain?.approved.includes(kind) === true;
    const decided = board?.decisions.findLast((one) => one.kind === kind && one.evidence === board.id);
    const mayBegin = !approved && chain?.status !== 'complete' && chain?.next.kind === kind && !estimated;
    return {
      ...of(round, step),
      ...{ audience: step === 'approval' ? PUBLIC : OFFICIALS, duty: DUTIES[step] ?? 'organiser', dueAt, estimated },
      unconfirmed,
      from: mayBegin ? (board?.decisions.at(-1)?.at ?? board?.at ?? at) : null,
      doneAt: approved ? (decided?.at ?? null) : null,
    };
  });
  const opened = steps.at(-1)?.doneAt ?? null;
  const access = { audience: PUBLIC, duty: null, from: null, dueAt: opened ?? dueAt } as const;
  if (round.experts === null) return steps;
  return [
    ...steps,
    {
      ...of(round, 'markup-access'),
      ...access,
      estimated: opened === null,
      unconfirmed: opened === null && unconfirmed,
    },
  ];
}

function termEnd(at: number, days: number, { timeZone, ownDays }: CalendarFacts) {
  const begins = dayAt(at, timeZone);
  const last = addWorkingDays(begins, days, ownDays);
  const unconfirmed = ![addDays(begins, 1), last].every((day) => isConfirmed(day, ownDays));
  return { dueAt: endOfDay(last, timeZone), unconfirmed };
}
