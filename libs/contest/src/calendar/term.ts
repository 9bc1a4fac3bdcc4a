import type { RoundMode } from '../rules.js';

/** Terms of the regulation, in the order in which a cycle has them. */
export const TERM_KINDS = [
  'announcement',
  'parameters',
  'schedule',
  'corrections',
  'modules',
  'admission-check',
  'admission-verification',
  'admission-approval',
  'restart-earliest',
  'restart-announcement',
  'session',
  'final',
  'expert-markups',
  'expert-work',
  'review',
  'verification',
  'approval',
  'markup-access',
  'protest',
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** The paragraph that a term is of. */
const PARAGRAPHS: Readonly<Record<TermKind, string>> = {
  announcement: '2.17',
  parameters: '2.17',
  schedule: '7.5',
  corrections: '4.6',
  modules: '4.7',
  'admission-check': '8.1.1',
  'admission-verification': '8.1.2',
  'admission-approval': '8.1.3',
  'restart-earliest': '7.15.2',
  'restart-announcement': '7.15.2',
  session: '7.4',
  final: '7.5',
  'expert-markups': '7.3',
  'expert-work': '7.9',
  review: '8.2.3',
  verification: '8.2.4',
  approval: '7.10',
  'markup-access': '7.10',
  protest: '10.1',
};

/** Who has to do something. */
export type Duty = 'organiser' | 'jury' | 'technical_commission' | 'expert' | 'team';

/** Who sees a term. `officials`: organisers, jury, technical commission; a team's or an expert's own are seen by these too. */
export type Audience =
  | { readonly kind: 'public' }
  | { readonly kind: 'officials' }
  | { readonly kind: 'team'; readonly id: string }
  | { readonly kind: 'expert'; readonly id: string };

/**
 * `ahead`: not to be done yet; `now`: it can be done; `late`: its time is over and it is not done; `done`, `done-late`; `missed`:
 * not done, and nothing would be done by it any more; `passed`: something that is no duty is over.
 */
export const TERM_STATES = ['ahead', 'now', 'late', 'done', 'done-late', 'missed', 'passed'] as const;
export type TermState = (typeof TERM_STATES)[number];

/** A term of a contest. Moments are ms since the epoch. */
export interface Term {
  /** Stays the same through everything that moves the term. */
  readonly id: string;
  readonly kind: TermKind;
  /** Of the regulation. */
  readonly paragraph: string;
  readonly round: { readonly id: string; readonly mode: RoundMode; readonly number: number } | null;
  readonly audience: Audience;
  /** null: nobody has anything to do, it happens or ends. */
  readonly duty: Duty | null;
  /** From when on; null: not known yet. */
  readonly from: number | null;
  /** The last moment, or that of the event; null: the regulation gives no term, or its beginning is not known yet. */
  readonly dueAt: number | null;
  /** The moment follows from another term that is not done: it may be moved. */
  readonly estimated: boolean;
  /** It counts working days of a year whose days off no decree and no contest has named yet. */
  readonly unconfirmed: boolean;
  /** When it became pointless, as what had to be known before a final that is over; null: it has not. */
  readonly overAt: number | null;
  readonly doneAt: number | null;
  /** How much of it is done, where it is several things. */
  readonly count: { readonly done: number; readonly all: number } | null;
  readonly state: TermState;
}

/** A term before it is known what the hour makes of it. */
export type Draft = Omit<Term, 'state' | 'paragraph' | Optional> & Partial<Pick<Term, Optional>>;
type Optional = 'estimated' | 'unconfirmed' | 'overAt' | 'doneAt' | 'count' | 'round';

export function settle(draft: Draft, now: number): Term {
  const none = { doneAt: null, count: null, round: null, overAt: null };
  const own = { estimated: false, unconfirmed: false, ...none, ...draft };
  const term = { ...own, paragraph: PARAGRAPHS[draft.kind] };
  return { ...term, state: stateOf(term, now) };
}

function stateOf({ duty, from, dueAt, doneAt, overAt }: Omit<Term, 'state'>, now: number): TermState {
  if (duty === null) return dueAt !== null && dueAt <= now ? 'passed' : 'ahead';
  if (overAt !== null && (doneAt ?? now) >= overAt) return 'missed';
  if (doneAt !== null) return dueAt === null || doneAt <= dueAt ? 'done' : 'done-late';
  if (dueAt !== null && now > dueAt) return 'late';
  return from !== null && from <= now ? 'now' : 'ahead';
}
