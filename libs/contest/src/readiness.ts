/*
 * The automatic conclusion on the readiness of a team's program for the final (regulation 6.3): positive when the application
 * is correctly filled in and approved, and the qualification is passed. What passes it is a parameter of the contest.
 *
 * A session passes on its own: more sessions never take a conclusion back, the first one that passed stands as evidence.
 */

/**
 * What passes the qualification: a scored qualification session, a rehearsal's certificate, both, or the qualification of the
 * larger contest, which the organisers record with its protocol (4.3).
 */
export const READINESS_RULES = ['qualification', 'rehearsal', 'both', 'parent'] as const;
export type ReadinessRule = (typeof READINESS_RULES)[number];

/** How far a session came: `passed`, or the reason why it proves nothing. */
export const SESSION_OUTCOMES = ['passed', 'annulled', 'unscored', 'short', 'incomplete'] as const;
export type SessionOutcome = (typeof SESSION_OUTCOMES)[number];

/** A closed session of a round that is not void. */
export interface ProofSession {
  readonly id: number;
  readonly outcome: SessionOutcome;
}

export interface ReadinessFacts {
  /** The form is there and correctly filled in. */
  readonly applicationFilled: boolean;
  readonly applicationApproved: boolean;
  /** Qualification sessions, the earliest first. */
  readonly qualifications: readonly ProofSession[];
  /** Rehearsals, the earliest first: `passed` with a certificate, else `incomplete`. */
  readonly rehearsals: readonly ProofSession[];
  /** It is recorded that the team passed the qualification of the larger contest. */
  readonly parentQualified: boolean;
}

/** Each reason for a negative conclusion, in the languages of the contest. */
export const READINESS_GAPS = {
  'application-incomplete': {
    ru: 'Заявка заполнена не полностью.',
    en: 'The application is not completely filled in.',
  },
  'application-not-approved': { ru: 'Заявка не одобрена.', en: 'The application is not approved.' },
  'qualification-missing': {
    ru: 'Не проведено ни одной квалификационной сессии.',
    en: 'No qualification session has been held.',
  },
  'qualification-incomplete': {
    ru: 'Ни одна квалификационная сессия не проведена до конца.',
    en: 'No qualification session was run to its end.',
  },
  'qualification-short': {
    ru: 'Ни в одной проведённой квалификационной сессии не было достаточно файлов.',
    en: 'No qualification session that was held had enough files.',
  },
  'qualification-unscored': {
    ru: 'Квалификационная сессия проведена, но ещё не оценена.',
    en: 'A qualification session was held and is not scored yet.',
  },
  'qualification-annulled': {
    ru: 'Решение квалификационной сессии аннулировано.',
    en: 'The solution of the qualification session is annulled.',
  },
  'parent-qualification-missing': {
    ru: 'Не записано, что команда прошла отбор основного конкурса.',
    en: 'It is not recorded that the team passed the qualification of the larger contest.',
  },
  'rehearsal-missing': { ru: 'Не проведена репетиция финала.', en: 'No rehearsal of the final has been held.' },
  'rehearsal-failed': {
    ru: 'Ни одна репетиция не дала свидетельства о готовности.',
    en: 'No rehearsal has given a certificate of readiness.',
  },
} as const;
export type ReadinessGap = keyof typeof READINESS_GAPS;

/** `ready` when there is no gap. The sessions are those on which a positive conclusion rests. */
export interface Readiness {
  readonly ready: boolean;
  readonly gaps: readonly ReadinessGap[];
  readonly qualification: number | null;
  readonly rehearsal: number | null;
}

/** The conclusion that follows from the facts. */
export function readinessOf(facts: ReadinessFacts, rule: ReadinessRule): Readiness {
  const [asksSession, asksRehearsal] = [
    rule === 'qualification' || rule === 'both',
    rule === 'rehearsal' || rule === 'both',
  ];
  const qualification = asksSession ? bestOf(facts.qualifications) : undefined;
  const rehearsal = asksRehearsal ? bestOf(facts.rehearsals) : undefined;
  const gaps: ReadinessGap[] = [];
  if (!facts.applicationFilled) gaps.push('application-incomplete');
  if (!facts.applicationApproved) gaps.push('application-not-approved');
  if (rule === 'parent' && !facts.parentQualified) gaps.push('parent-qualification-missing');
  if (asksSession && qualification?.outcome !== 'passed') {
    gaps.push(`qualification-${qualification?.outcome ?? 'missing'}`);
  }
  if (asksRehearsal && rehearsal?.outcome !== 'passed') {
    gaps.push(rehearsal === undefined ? 'rehearsal-missing' : 'rehearsal-failed');
  }
  return { ready: gaps.length === 0, gaps, qualification: proof(qualification), rehearsal: proof(rehearsal) };
}

/** The session that came furthest; of equal ones the earliest. */
function bestOf(sessions: readonly ProofSession[]): ProofSession | undefined {
  const rank = ({ outcome }: ProofSession) => SESSION_OUTCOMES.indexOf(outcome);
  return sessions.reduce<ProofSession | undefined>(
    (best, next) => (best && rank(best) <= rank(next) ? best : next),
    undefined,
  );
}

function proof(session: ProofSession | undefined): number | null {
  return session?.outcome === 'passed' ? session.id : null;
}
