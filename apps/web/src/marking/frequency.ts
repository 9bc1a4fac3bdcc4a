import type { CodeChoice } from './model/operations';
import { type Frequency, keyOf } from './model/palette';

const STORED = 'starboard.codes';
const MOST_RECENT = 9;

/** How this person uses the codes, on this device. */
export interface Usage {
  readonly counts: Frequency;
  /** The last nine different ones, the latest first: keys 1…9. */
  readonly recent: readonly CodeChoice[];
}

const NONE: Usage = { counts: {}, recent: [] };

export function readUsage(): Usage {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? 'null');
    return isUsage(stored) ? stored : NONE;
  } catch {
    return NONE;
  }
}

const isUsage = (value: unknown): value is Usage =>
  typeof value === 'object' && value !== null && 'counts' in value && 'recent' in value && Array.isArray(value.recent);

export function noteUse({ counts, recent }: Usage, { code, subtype }: CodeChoice): Usage {
  const choice = { code, subtype };
  const key = keyOf(choice);
  const others = recent.filter((one) => keyOf(one) !== key);
  const next = {
    counts: { ...counts, [key]: (counts[key] ?? 0) + 1 },
    recent: [choice, ...others].slice(0, MOST_RECENT),
  };
  // What was marked is drawn first.
  setTimeout(() => keepUsage(next));
  return next;
}

function keepUsage(usage: Usage): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(usage));
  } catch {
    // Storage is forbidden in some private windows: the order then holds for this page.
  }
}
