import { accuracyAtCoverage, calibrationError, type Claim, type Coverage } from '../measure/calibration.js';
import { type LabelMetrics, measure } from '../measure/metrics.js';
import { makeTally } from '../measure/tally.js';
import { wilsonLower } from '../method/threshold.js';

/** A label of a person beside what the platform had said: numbers of labels, in the order of time. */
export interface DeskCheck {
  readonly gold: number;
  readonly given: number;
  readonly confidence: number;
  /** The answer was labelled automatically and drawn at random: only such checks say how good automatic labels are. */
  readonly blind: boolean;
}

/** Claimed and true accuracy of the answers whose confidence is in a tenth. */
export interface CalibrationBin {
  /** Lower end, 0 … 0.9. */
  readonly from: number;
  readonly n: number;
  readonly claimed: number;
  readonly right: number;
}

export interface DeskFigures extends LabelMetrics {
  /** `confusion[gold][given]`. */
  readonly confusion: readonly (readonly number[])[];
  readonly ece: number | null;
  readonly coverage: readonly Coverage[];
  readonly bins: readonly CalibrationBin[];
}

/** Agreement of people with automatic labels: of the newest checks and of all before them. */
export interface DeskDrift {
  readonly newest: Agreement;
  readonly before: Agreement;
  /** Share that agreed, of each ten checks after another. */
  readonly steps: readonly number[];
}

export interface Agreement {
  readonly n: number;
  readonly right: number;
  /** One-sided 90 % bound of the share. */
  readonly atLeast: number;
}

export interface DeskReport {
  /** What the method is worth, by the labelled answers that it did not see. */
  readonly expected: DeskFigures;
  /** What automatic labels were worth where people checked them blindly. */
  readonly checked: DeskFigures;
  readonly drift: DeskDrift;
}

/** The checks that say whether the labels still hold. */
export const NEWEST = 50;
const STEP = 10;
const BINS = 10;

export function deskReport(
  labels: number,
  claims: readonly (Claim & { readonly gold: number; readonly given: number })[],
  checks: readonly DeskCheck[],
): DeskReport {
  const blind = checks.filter((check) => check.blind).map((check) => ({ ...check, right: check.gold === check.given }));
  return { expected: figuresOf(labels, claims), checked: figuresOf(labels, blind), drift: driftOf(blind) };
}

function figuresOf(
  labels: number,
  claims: readonly (Claim & { readonly gold: number; readonly given: number })[],
): DeskFigures {
  const tally = makeTally(labels, claims);
  return {
    ...measure(tally),
    confusion: tally.counts.map((row) => row.slice(0, labels)),
    ece: calibrationError(claims),
    coverage: accuracyAtCoverage(claims),
    bins: binsOf(claims),
  };
}

function binsOf(claims: readonly Claim[]): CalibrationBin[] {
  const binOf = (confidence: number): number => Math.min(BINS - 1, Math.floor(confidence * BINS));
  return Array.from({ length: BINS }, (_, at) => {
    const own = claims.filter(({ confidence }) => binOf(confidence) === at);
    const claimed = own.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, own.length);
    return { from: at / BINS, n: own.length, claimed, right: own.filter(({ right }) => right).length };
  }).filter(({ n }) => n > 0);
}

function driftOf(checks: readonly Claim[]): DeskDrift {
  const steps = Array.from({ length: Math.floor(checks.length / STEP) }, (_, at) => {
    const { n, right } = agreementOf(checks.slice(at * STEP, (at + 1) * STEP));
    return right / n;
  });
  return { newest: agreementOf(checks.slice(-NEWEST)), before: agreementOf(checks.slice(0, -NEWEST)), steps };
}

function agreementOf(checks: readonly Claim[]): Agreement {
  const right = checks.filter((check) => check.right).length;
  return { n: checks.length, right, atLeast: wilsonLower(right, checks.length) };
}
