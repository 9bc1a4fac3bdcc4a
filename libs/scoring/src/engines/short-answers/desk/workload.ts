import type { Claim } from '../measure/calibration.js';
import { isSure } from '../method/methods.js';
import { chooseThreshold, type Threshold } from '../method/threshold.js';
import type { DeskJudgement } from './fit-project.js';

/** The quality targets that are shown before one is chosen. */
export const DESK_TARGETS = [0.8, 0.85, 0.9, 0.95] as const;

/** What a quality target means: how many answers it labels, and how many it leaves to people. */
export interface Workload {
  readonly target: number;
  readonly threshold: Threshold;
  /** Answers that are labelled without a person. */
  readonly automatic: number;
  /** Answers that are left to people. */
  readonly left: number;
}

/** The workload of a target; a flagged answer is always left to people. */
export function workloadOf(
  claims: readonly Claim[],
  open: readonly Pick<DeskJudgement, 'confidence' | 'flags'>[],
  target: number,
): Workload {
  const threshold = chooseThreshold(claims, target);
  const automatic = open.filter(({ confidence, flags }) => flags.length === 0 && isSure(confidence, threshold)).length;
  return { target, threshold, automatic, left: open.length - automatic };
}
