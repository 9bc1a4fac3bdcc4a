import { useEffect, useRef, useState } from 'react';
import type { RuleProblem, RuleProfile, RuleScoreResult } from '@starboard/scoring/rules';

/** What the engine is asked, and what comes back; told apart by a number, since only the last one counts. */
export interface Question {
  readonly number: number;
  readonly source: string;
  readonly profile: RuleProfile;
  readonly blanks: number;
  readonly answers: readonly (readonly string[])[];
}
export interface Judged {
  readonly number: number;
  /** Whether the rule can be used. */
  readonly ok: boolean;
  readonly problems: readonly RuleProblem[];
  /** Of the answers, in their order. */
  readonly results: readonly RuleScoreResult[];
}

/** After the last change. */
const PAUSE_MS = 200;
/** A rule that takes longer is not for typing along with. */
const PATIENCE_MS = 2_000;

/**
 * A rule checked and tried out beside the page, by the engine itself. What was found of an earlier version stays until the
 * present one is judged; `slow` when that took too long, and was given up.
 */
export function useRule(asked: Omit<Question, 'number'>): { judged: Judged | undefined; slow: boolean } {
  const { source, profile, blanks, answers } = asked;
  const [judged, setJudged] = useState<Judged>();
  const [slow, setSlow] = useState(false);
  const engine = useRef<Worker>(undefined);
  const number = useRef(0);
  useEffect(() => () => engine.current?.terminate(), []);
  useEffect(() => {
    let patience: ReturnType<typeof setTimeout> | undefined;
    const end = (gaveUp: boolean): void => {
      clearTimeout(patience);
      setSlow(gaveUp);
      if (!gaveUp) return;
      engine.current?.terminate();
      engine.current = undefined;
    };
    const ask = (): void => {
      number.current += 1;
      const own = (engine.current ??= new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' }));
      own.onmessage = ({ data }: MessageEvent<Judged>) => {
        if (data.number !== number.current) return;
        setJudged(data);
        end(false);
      };
      patience = setTimeout(() => end(true), PATIENCE_MS);
      own.postMessage({ number: number.current, source, profile, blanks, answers } satisfies Question);
    };
    const pause = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      clearTimeout(patience);
    };
  }, [source, profile, blanks, answers]);
  return { judged, slow };
}
