import type {
  ContestRequestView,
  ImportView,
  OrganiserRoundView,
  OwnContestView,
  ProtestView,
  RoundResult,
  TeamAdmissionView,
  TeamView,
  TermView,
} from '@starboard/contracts';
import { homeOf, placesOf } from './addresses';

/** Somebody who is waited for. */
export type Duty = 'organiser' | 'jury' | 'technical_commission' | 'expert' | 'team' | 'platform';

/** What is known of a contest that something may have to be done in. */
export interface Facts {
  readonly contest: Pick<OwnContestView, 'slug' | 'announcedAt'>;
  readonly terms: readonly TermView[];
  readonly teams: readonly Pick<TeamView, 'status'>[];
  readonly admissions: readonly { readonly admission: Pick<TeamAdmissionView['admission'], 'next'> }[];
  readonly sets: readonly {
    readonly id: string;
    readonly kind: string;
    readonly name: string;
    readonly merkleRoot: string | null;
  }[];
  readonly rounds: readonly OrganiserRoundView[];
  /** Results of rounds that are closed, by round. */
  readonly results: ReadonlyMap<string, Pick<RoundResult, 'next' | 'waits' | 'thirdChecks'>>;
  /** Mass failures that were found in a round, and its re-scorings that are neither applied nor discarded, by round. */
  readonly incidents: ReadonlyMap<string, number>;
  readonly rescorings: ReadonlyMap<string, number>;
  /** The newest first. */
  readonly imports: readonly Pick<ImportView, 'id' | 'target' | 'kind' | 'dataset' | 'status' | 'refused'>[];
  readonly requests: readonly Pick<ContestRequestView, 'kind' | 'late' | 'dueAt'>[];
  readonly protests: readonly Pick<ProtestView, 'filedAt'>[];
}

type What =
  | { readonly kind: 'term'; readonly term: TermView }
  | { readonly kind: 'announce' | 'sets' | 'plan' | 'applications' | 'data' | 'exclusion' | 'protests' }
  | { readonly kind: 'conclude' | 'check' | 'verify' | 'approve' }
  | { readonly kind: 'seal'; readonly name: string }
  | { readonly kind: 'import' | 'files'; readonly name: string }
  | {
      readonly kind:
        | ('schedule' | 'close' | 'score' | 'review' | 'verification' | 'approval')
        | ('third' | 'thirdOpen' | 'incident' | 'rescoring');
      readonly round: OrganiserRoundView;
    };

/** Something that has to be done now. */
export type Task = What & {
  readonly id: string;
  /** Whom it waits for. */
  readonly who: readonly Duty[];
  /** How many wait. */
  readonly count: number;
  readonly dueAt: string | null;
  readonly late: boolean;
  /** The page that does it, if there is one. */
  readonly href: string | null;
};

/** What has to be done now, the late first, then by term. */
export function tasksOf(facts: Facts): readonly Task[] {
  const own = [
    ...ofContest(facts),
    ...ofTeams(facts),
    ...ofSets(facts),
    ...ofImports(facts),
    ...ofRounds(facts),
    ...ofFindings(facts),
    ...ofPapers(facts),
  ];
  const covered = new Map(own.map((task) => [task.id, task]));
  const terms = facts.terms.filter(({ state, duty }) => duty !== null && (state === 'now' || state === 'late'));
  const others = terms.flatMap((term) => {
    const task = covered.get(subjectOf(term));
    if (task === undefined) return [ofTerm(facts, term)];
    covered.set(task.id, { ...task, dueAt: term.dueAt, late: term.state === 'late' });
    return [];
  });
  return [...covered.values(), ...others].sort(byUrgency);
}

const byUrgency = (one: Task, other: Task): number =>
  Number(other.late) - Number(one.late) || (one.dueAt ?? '9').localeCompare(other.dueAt ?? '9');

const task = (what: What, id: string, more: Partial<Task>): Task => ({
  ...{ id, who: ['organiser'], count: 1, dueAt: null, late: false, href: null },
  ...more,
  ...what,
});

/** The task that a term of the calendar is about. */
function subjectOf({ kind, round }: TermView): string {
  const step = { 'admission-check': 'check', 'admission-verification': 'verify', 'admission-approval': 'approve' };
  if (kind in step) return step[kind as keyof typeof step];
  if (kind === 'announcement') return 'announce';
  if (kind === 'protest') return 'protests';
  return round === null ? kind : `${kind} ${round.id}`;
}

function ofTerm({ contest }: Facts, term: TermView): Task {
  const { publishing, calendar } = placesOf(contest.slug);
  const desk = term.round === null ? calendar : `${homeOf(contest.slug)}/rounds/${term.round.id}`;
  const published = ['announcement', 'parameters', 'schedule', 'modules', 'restart-announcement'].includes(term.kind);
  const decided = ['review', 'verification', 'approval'].includes(term.kind);
  const marked = term.kind === 'expert-markups';
  const who: readonly Duty[] = term.duty === null ? [] : [term.duty];
  const { dueAt, state } = term;
  const href = published ? publishing : decided ? desk : marked ? `${homeOf(contest.slug)}/experts` : calendar;
  return task({ kind: 'term', term }, term.id, { who, dueAt, late: state === 'late', href });
}

function ofContest({ contest }: Facts): Task[] {
  if (contest.announcedAt !== null) return [];
  return [task({ kind: 'announce' }, 'announce', { href: `${placesOf(contest.slug).parameters}#announcement` })];
}

function ofTeams({ contest, teams, admissions }: Facts): Task[] {
  const places = placesOf(contest.slug);
  const applied = teams.filter(({ status }) => status === 'applied').length;
  const steps = (['conclude', 'check', 'verify', 'approve'] as const).flatMap((step) => {
    const waiting = admissions.filter(({ admission }) => admission.next?.step === step);
    const roles = waiting[0]?.admission.next?.roles ?? [];
    const who = roles.map((role): Duty => (role === 'team_member' ? 'team' : role));
    return waiting.length === 0
      ? []
      : [task({ kind: step }, step, { who, count: waiting.length, href: places.admission })];
  });
  const href = `${places.teams}?show=applied`;
  return [
    ...(applied === 0 ? [] : [task({ kind: 'applications' }, 'applications', { count: applied, href })]),
    ...steps,
  ];
}

function ofSets({ contest, sets, rounds }: Facts): Task[] {
  const home = homeOf(contest.slug);
  if (sets.length === 0) return [task({ kind: 'sets' }, 'sets', { href: `${home}/datasets` })];
  const finals = sets.filter(({ kind }) => kind === 'final');
  const planned = rounds.some(({ mode, status }) => mode === 'final' && status !== 'void');
  const ready = finals.some(({ merkleRoot }) => merkleRoot !== null) && !planned;
  return [
    ...finals
      .filter(({ merkleRoot }) => merkleRoot === null)
      .map(({ id, name }) => task({ kind: 'seal', name }, `seal ${id}`, { href: `${home}/datasets/${id}` })),
    ...(ready ? [task({ kind: 'plan' }, 'plan', { href: `${home}/rounds` })] : []),
  ];
}

/** Uploads whose newest state is not what was meant: one that failed, or left files out. A later one of the same set ends it. */
function ofImports({ contest, imports }: Facts): Task[] {
  const ended = imports.filter(({ status }) => status === 'finished' || status === 'failed');
  const setOf = ({ target, kind, dataset }: (typeof imports)[number]): string => [target, kind, dataset].join(' ');
  const newest = new Map(ended.toReversed().map((one) => [setOf(one), one]));
  return [...newest.values()].flatMap(({ id, status, refused, dataset }) => {
    const href = `${homeOf(contest.slug)}/imports/${id}`;
    const name = dataset ?? '';
    if (status === 'failed') return [task({ kind: 'import', name }, `import ${id}`, { href })];
    return refused === 0 ? [] : [task({ kind: 'files', name }, `import ${id}`, { count: refused, href })];
  });
}

/** What was found in rounds and needs somebody: third checks (appendix 3), mass failures (7.15), re-scorings. */
function ofFindings({ contest, rounds, results, incidents, rescorings }: Facts): Task[] {
  const home = homeOf(contest.slug);
  return rounds.flatMap((round) => {
    const { id, status, dataset } = round;
    if (status !== 'open' && status !== 'closed') return [];
    const { due = 0, unfinished = 0 } = results.get(id)?.thirdChecks ?? {};
    const [failures, open] = [incidents.get(id) ?? 0, rescorings.get(id) ?? 0];
    const experts = `${home}/experts?set=${dataset.id}`;
    const found: readonly [What, number, readonly Duty[], string][] = [
      [{ kind: 'third', round }, due, ['organiser'], experts],
      [{ kind: 'thirdOpen', round }, unfinished, ['expert'], experts],
      [{ kind: 'incident', round }, failures, ['organiser'], `${home}/rounds/${id}/control`],
      [{ kind: 'rescoring', round }, open, ['organiser'], `${home}/rounds/${id}/rescorings`],
    ];
    return found
      .filter(([, count]) => count > 0)
      .map(([what, count, who, href]) => task(what, `${what.kind} ${id}`, { who, count, href }));
  });
}

function ofRounds({ contest, rounds, results }: Facts): Task[] {
  return rounds.flatMap((round) => {
    const { id, status, mode, startsAt } = round;
    const href = `${homeOf(contest.slug)}/rounds/${id}`;
    if (status === 'draft') return [task({ kind: 'schedule', round }, `schedule ${id}`, { href: `${href}/control` })];
    if (status === 'open' && mode !== 'final' && startsAt === null)
      return [task({ kind: 'close', round }, `close ${id}`, { href: `${href}/control` })];
    const result = results.get(id);
    if (status !== 'closed' || result === undefined) return [];
    if (result.next === null)
      return result.waits === null ? [] : [task({ kind: 'score', round }, `score ${id}`, { who: ['platform'], href })];
    const { step, role } = result.next;
    return [task({ kind: step, round }, `${step} ${id}`, { who: [role], href })];
  });
}

function ofPapers({ contest, requests, protests }: Facts): Task[] {
  const href = placesOf(contest.slug).requests;
  const waiting = (['exclusion', 'data'] as const).flatMap((kind) => {
    const all = requests.filter((request) => request.kind === kind);
    if (all.length === 0) return [];
    const dueAt = all.map((one) => one.dueAt).filter((due) => due !== null).sort()[0] ?? null; // prettier-ignore
    const who: readonly Duty[] = [kind === 'data' ? 'team' : 'organiser'];
    return [task({ kind }, kind, { who, count: all.length, dueAt, late: all.some(({ late }) => late), href })];
  });
  const open = protests.length;
  const heard = task({ kind: 'protests' }, 'protests', {
    who: ['jury', 'organiser'],
    count: open,
    href: placesOf(contest.slug).protests,
  });
  return open === 0 ? waiting : [...waiting, heard];
}
