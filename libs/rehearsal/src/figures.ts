import { dueFile, replayFile } from '@starboard/contest';
import type { InjectedFault, PlayedRound, ProgramLog, SeenFile, SentAnswer, StoredFile } from './played.js';

/** What is measured, each with the most that it may be: times in ms, the others are counts. */
export const BARS = {
  /** 99th percentile of planned moment → arrival, of files outside faults. */
  releaseP99Ms: 250,
  /** The longest time between the first and the last team’s arrival of one file, outside faults. */
  releaseSpreadMs: 250,
  /** 99th percentile of sending → receipt, outside faults. */
  receiptP99Ms: 2_000,
  /** From a fault to the moment when every program has its next file and every answer its receipt. */
  recoveryMs: 30_000,
  /** From the end of the round to the board with everybody on it. */
  boardMs: 120_000,
  /** Acknowledged answers that are not stored. */
  lost: 0,
  /** Files that were handed over before their moment. */
  early: 0,
  /** Files whose verdicts are not those of their answers, judged again. */
  misjudged: 0,
  /** Receipts that are not signed by the round’s key, and chains with a gap. */
  unproved: 0,
  /** Files without an answer that counts. */
  unanswered: 0,
  /** Programs that did not come to the end of their session. */
  unfinished: 0,
  /** Teams without a result on the board. */
  unranked: 0,
} as const;
export type FigureName = keyof typeof BARS;
export type Bars = Readonly<Record<FigureName, number>>;

/** A figure against its bar; null: it could not be measured, which misses every bar. */
export interface Figure {
  readonly name: FigureName;
  readonly value: number | null;
  readonly bar: number;
  readonly met: boolean;
}

/** A fault with how long everybody needed to recover from it, ms; null: somebody did not. */
export interface FaultEffect {
  readonly fault: string;
  readonly at: number;
  readonly recoveryMs: number | null;
}

/** Clocks of two processes are anchored to the database’s over a connection: so far they may be apart. */
const CLOCK_ERROR_MS = 25;
/** What was on its way when a fault came is of the fault. */
const MARGIN_MS = 1_000;

/** The figures of a rehearsal against its bars, and what each fault did. */
export function figuresOf(
  round: PlayedRound,
  bars: Bars,
): { readonly figures: readonly Figure[]; readonly effects: readonly FaultEffect[]; readonly ready: boolean } {
  const effects = round.faults.map((fault) => effectOf(fault, round));
  const isCalm: Calm = (from, until) =>
    effects.every(({ at, over }) => until < at - MARGIN_MS || (over !== null && from > over));
  const values = { ...timesOf(round, isCalm), ...countsOf(round), recoveryMs: worst(effects) };
  const figures = (Object.keys(BARS) as FigureName[]).map((name): Figure => {
    const value = values[name];
    return { name, value, bar: bars[name], met: value !== null && value <= bars[name] };
  });
  const shown = effects.map(({ fault, at, recoveryMs }) => ({ fault, at, recoveryMs }));
  return { figures, effects: shown, ready: figures.every(({ met }) => met) };
}

/** Without a fault there is nothing to recover from. */
const worst = (effects: readonly Effect[]): number | null =>
  effects.some(({ over }) => over === null) ? null : most([0, ...effects.map(({ recoveryMs }) => recoveryMs ?? 0)]);

/** `over`: the moment when nobody felt it any more. */
interface Effect extends FaultEffect {
  readonly over: number | null;
}

/** Felt until every program has the first file that was due after it, and every answer that it met has its receipt. */
function effectOf({ fault, at }: InjectedFault, { planned, programs, teams }: PlayedRound): Effect {
  const next = planned.findIndex((moment) => moment >= at);
  const due = planned[next];
  const arrivals = due === undefined ? [] : programs.map(({ seen }) => nextSight(seen, next));
  if (programs.length < teams || arrivals.includes(Infinity)) return { fault, at, recoveryMs: null, over: null };
  const served = most([at, ...arrivals]);
  const met = programs
    .flatMap(({ answers }) => answers)
    .filter(({ sentAt, acknowledgedAt }) => acknowledgedAt >= at && sentAt <= served);
  const waits = met.map(({ sentAt, acknowledgedAt }) => acknowledgedAt - Math.max(at, sentAt));
  const late = arrivals.map((arrival) => arrival - (due ?? arrival));
  const over = most([served, ...met.map(({ acknowledgedAt }) => acknowledgedAt)]);
  return { fault, at, recoveryMs: rounded(most([0, ...late, ...waits])), over };
}

/** Of the first file from `next` on that came: one whose deadline passed meanwhile never does. */
function nextSight(seen: readonly SeenFile[], next: number): number {
  const index = least(seen.filter((file) => file.index >= next).map((file) => file.index));
  return firstSight(seen.filter((file) => file.index === index));
}

const firstSight = (seen: readonly SeenFile[]): number => seen.reduce((first, { at }) => Math.min(first, at), Infinity);

type Calm = (from: number, until: number) => boolean;

function timesOf(
  { planned, programs, boardMs }: PlayedRound,
  isCalm: Calm,
): Record<'releaseP99Ms' | 'releaseSpreadMs' | 'receiptP99Ms' | 'boardMs', number | null> {
  const calmItems = planned.map((moment, index) => ({ moment, index })).filter(({ moment }) => isCalm(moment, moment));
  const arrivals = calmItems.map(({ moment, index }) => firstSights(programs, index).map((at) => at - moment));
  const receipts = programs
    .flatMap(({ answers }) => answers)
    .filter(({ sentAt, acknowledgedAt }) => isCalm(sentAt, acknowledgedAt))
    .map(({ sentAt, acknowledgedAt }: SentAnswer) => acknowledgedAt - sentAt);
  const spreads = arrivals.filter(({ length }) => length > 0).map((late) => most(late) - least(late));
  return {
    releaseP99Ms: percentile99(arrivals.flat()),
    releaseSpreadMs: spreads.length === 0 ? null : rounded(most(spreads)),
    receiptP99Ms: percentile99(receipts),
    boardMs: boardMs === null ? null : rounded(boardMs),
  };
}

const firstSights = (programs: readonly ProgramLog[], index: number): readonly number[] =>
  programs.map(({ seen }) => firstSight(seen.filter((file) => file.index === index))).filter(Number.isFinite);

function countsOf(
  round: PlayedRound,
): Record<'lost' | 'early' | 'misjudged' | 'unproved' | 'unanswered' | 'unfinished' | 'unranked', number> {
  const { teams, planned, programs, stored, ranked } = round;
  const hashes = new Set(stored.flatMap(({ answers }) => answers.map(({ hash }) => hash)));
  const finished = programs.filter(({ failure }) => failure === undefined);
  return {
    lost: programs.flatMap(({ answers }) => answers).filter(({ hash }) => !hashes.has(hash)).length,
    early: earlySights(round) + stored.filter((file) => isEarly(file, planned)).length,
    misjudged: stored.filter((file) => !isJudgedRight(file, round)).length,
    unproved: programs.reduce((sum, { unproved }) => sum + unproved, 0),
    unanswered: teams * planned.length - stored.filter(({ counted }) => counted).length,
    unfinished: teams - finished.length,
    unranked: teams - ranked,
  };
}

const earlySights = ({ planned, programs }: PlayedRound): number =>
  programs.flatMap(({ seen }) => seen).filter(({ index, at }) => at + CLOCK_ERROR_MS < (planned[index] ?? Infinity))
    .length;

const isEarly = ({ releasedAt, index }: StoredFile, planned: readonly number[]): boolean =>
  releasedAt !== null && releasedAt < (planned[index] ?? Infinity);

/** The file as its stored answers leave it (regulation 7.6); all answers of a rehearsal are valid. */
function isJudgedRight(stored: StoredFile, { planned, maxSubmissions }: PlayedRound): boolean {
  const start = dueFile(planned[stored.index] ?? NaN, stored.deadlineAt);
  const answers = stored.answers.map(({ receivedAt }) => ({ receivedAt, content: 'valid' as const }));
  const { verdicts, file } = replayFile(start, answers, { maxSubmissions });
  const same = verdicts.every((verdict, at) => verdict === stored.answers[at]?.verdict);
  return (
    same && (file.finalAttempt ?? null) === stored.finalAttempt && stored.counted === (stored.finalAttempt !== null)
  );
}

function percentile99(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)];
  return value === undefined ? null : rounded(value);
}

const rounded = (ms: number): number => Math.round(ms * 10) / 10;
// Not by spreading: there may be a hundred thousand.
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b), -Infinity);
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
