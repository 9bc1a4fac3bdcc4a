import { ADMISSION_CHAIN } from '../admission.js';
import { chainState } from '../decision-chain.js';
import type { CalendarFacts, CalendarReader, CalendarRound, CalendarTeam } from './facts.js';
import { finalTerms } from './round-terms.js';
import { type Audience, type Draft, settle, type Term, TERM_KINDS } from './term.js';

const PUBLIC = { kind: 'public' } as const;
const OFFICIALS = { kind: 'officials' } as const;
const ADMISSION_TERMS = ['admission-check', 'admission-verification', 'admission-approval'] as const;

/**
 * The terms of a contest under the regulation, from its own events: what is due, what is late, whose it is. The earliest first;
 * those without a moment last.
 * @param now ms since the epoch
 */
export function contestCalendar(facts: CalendarFacts, now: number): readonly Term[] {
  const finals = facts.rounds.filter(({ mode, status }) => mode === 'final' && status !== 'void');
  const drafts = [
    announcement(facts),
    ...finals.flatMap((round) => finalTerms(round, facts)),
    ...admissionTerms(facts, finals),
    ...expertTerms(facts),
    ...protestTerms(facts),
  ];
  return drafts.map((draft) => settle(draft, now)).sort(byMoment);
}

/** What somebody may see of it: officials all of it, a team and an expert their own, everybody what is public. */
export const calendarOf = (terms: readonly Term[], reader: CalendarReader): readonly Term[] =>
  terms.filter(({ audience }) => reader.official || maySee(audience, reader));

function maySee(audience: Audience, { teamIds, expertId }: CalendarReader): boolean {
  if (audience.kind === 'public') return true;
  if (audience.kind === 'officials') return false;
  return audience.kind === 'team' ? teamIds.includes(audience.id) : audience.id === expertId;
}

function byMoment(a: Term, b: Term): number {
  return (
    (a.dueAt ?? Infinity) - (b.dueAt ?? Infinity) || // both without a moment: NaN, and the next
    TERM_KINDS.indexOf(a.kind) - TERM_KINDS.indexOf(b.kind) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** 2.17: parameters are announced with the contest, before its first round. */
function announcement({ createdAt, announcedAt, rounds }: CalendarFacts): Draft {
  const starts = rounds.flatMap(({ startsAt, status }) => (startsAt === null || status === 'void' ? [] : [startsAt]));
  const dueAt = starts.length === 0 ? null : Math.min(...starts);
  const term = { id: 'announcement', kind: 'announcement', audience: PUBLIC, duty: 'organiser' } as const;
  return { ...term, from: createdAt, dueAt, doneAt: announcedAt };
}

/** 8.1: who is admitted to the next final is decided before it, step by step. */
function admissionTerms({ teams }: CalendarFacts, finals: readonly CalendarRound[]): readonly Draft[] {
  const [next] = finals
    .filter(({ startsAt, closedAt }) => startsAt !== null && closedAt === null)
    .sort((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0));
  if (next === undefined || teams.length === 0) return [];
  const round = { id: next.id, mode: next.mode, number: next.number };
  return ADMISSION_CHAIN.map(({ kind: step, role }, at): Draft => {
    const passed = teams.map((team) => decidedAt(team, step));
    const waiting = teams.flatMap((team) => waitsSince(team, step));
    const all = passed.filter((one) => one !== undefined).length + waiting.length;
    const kind = ADMISSION_TERMS[at] ?? 'admission-approval';
    return {
      ...{ id: `${kind}:${next.id}`, kind, round, audience: OFFICIALS, duty: role, dueAt: next.startsAt },
      from: waiting.length === 0 ? null : Math.min(...waiting),
      doneAt: waiting.length > 0 || all === 0 ? null : Math.max(...passed.map((one) => one ?? 0)),
      count: { done: all - waiting.length, all },
    };
  });
}

const chainOf = ({ admission }: CalendarTeam) =>
  admission && chainState(ADMISSION_CHAIN, admission.decisions, admission.conclusion);

/** Since when a team waits for a step; nothing when it does not. */
function waitsSince(team: CalendarTeam, step: string): readonly number[] {
  const chain = chainOf(team);
  if (team.admission === null || chain === null || chain.status !== 'open' || chain.next.kind !== step) return [];
  return [team.admission.decisions.at(-1)?.at ?? team.admission.at];
}

function decidedAt(team: CalendarTeam, step: string): number | undefined {
  const approved: readonly string[] = chainOf(team)?.approved ?? [];
  return approved.includes(step) ? team.admission?.decisions.findLast(({ kind }) => kind === step)?.at : undefined;
}

/** 7.9: the moments that the organisers gave to experts. */
function expertTerms({ assignments }: CalendarFacts): readonly Draft[] {
  return assignments.map(({ id, expertId, assignedAt, dueAt, submittedAt }): Draft => {
    const audience = { kind: 'expert', id: expertId } as const;
    const moments = { from: assignedAt, dueAt, doneAt: submittedAt };
    return { id: `expert-work:${id}`, kind: 'expert-work', audience, duty: 'expert', ...moments };
  });
}

/** Part 10 gives an answer no term; it is to be done all the same. */
function protestTerms({ protests }: CalendarFacts): readonly Draft[] {
  return protests.map(({ id, teamId, filedAt, closedAt }): Draft => {
    const audience = { kind: 'team', id: teamId } as const;
    const moments = { from: filedAt, dueAt: null, doneAt: closedAt };
    return { id: `protest:${id}`, kind: 'protest', audience, duty: 'jury', ...moments };
  });
}
