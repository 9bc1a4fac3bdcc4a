import { useEffect, useRef, useState } from 'react';
import type { MarkupDocument } from '@starboard/markup';
import type { Checks } from './model/checks';
import type { MarkingRules } from './model/rules';

/** What a check is asked for, and what comes back: told apart by a number, since only the last one counts. */
export interface CheckRequest {
  readonly number: number;
  readonly document: MarkupDocument;
  readonly rules: MarkingRules;
}
export interface CheckAnswer {
  readonly number: number;
  readonly checks: Checks;
}

/** After the last change. */
const PAUSE_MS = 200;

/** Checks of a document, made beside the page in a worker; those of an earlier version until they are ready. */
export function useChecks(document: MarkupDocument, rules: MarkingRules): Checks | undefined {
  const [checks, setChecks] = useState<Checks>();
  const worker = useRef<Worker>(undefined);
  const number = useRef(0);
  useEffect(() => {
    const own = new Worker(new URL('./checks.worker.ts', import.meta.url), { type: 'module' });
    own.onmessage = ({ data }: MessageEvent<CheckAnswer>) => {
      if (data.number === number.current) setChecks(data.checks);
    };
    worker.current = own;
    return () => own.terminate();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      number.current += 1;
      worker.current?.postMessage({ number: number.current, document, rules } satisfies CheckRequest);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [document, rules]);
  return checks;
}
