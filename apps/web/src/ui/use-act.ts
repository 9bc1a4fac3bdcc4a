import { useState } from 'react';
import { type Outcome } from '../api/client';
import type { Refusal } from '../api/refusal';

/** A call that a form or a button makes, once at a time. */
export interface Act {
  readonly busy: boolean;
  /** Why the last call was refused. */
  readonly refusal: Refusal | undefined;
  readonly run: <T>(call: () => Promise<Outcome<T>>, done: (data: T) => void) => Promise<void>;
}

export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    busy,
    refusal,
    run: async (call, done) => {
      if (busy) return;
      setBusy(true);
      const result = await call();
      setBusy(false);
      setRefusal(result.ok ? undefined : result.refusal);
      if (result.ok) done(result.data);
    },
  };
}
