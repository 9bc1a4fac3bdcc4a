import { useState } from 'react';
import type { HandedInView, MarkupBody, OwnEssayView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';

/** How the last hand-in or check of a markup ended. */
export interface HandIn {
  readonly busy: boolean;
  readonly refusal: Refusal | undefined;
  /** It was refused for its errors. */
  readonly withErrors: boolean;
  /** What was noticed in it. */
  readonly noticed: HandedInView | undefined;
  readonly send: (
    markup: Pick<MarkupBody, 'content' | 'baseVersion' | 'confirmErrors' | 'confirmWarnings' | 'dryRun'>,
  ) => Promise<void>;
  /** The text is another one by now. */
  readonly forget: () => void;
}

/**
 * Checks a markup or hands it in. @param onTaken with the version that it is now. @param onChanged when what stands on the
 * server is not what the page shows.
 */
export function useHandIn(
  slug: string,
  essay: OwnEssayView,
  { onTaken, onChanged }: { onTaken: (version: number) => void; onChanged: () => void },
): HandIn {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [noticed, setNoticed] = useState<HandedInView>();
  const put = (body: MarkupBody): Promise<Outcome<HandedInView>> => {
    const params = { path: { slug, assignmentId: essay.id } };
    return outcome(rest.PUT('/api/contests/{slug}/own-assignments/{assignmentId}/markup', { params, body }));
  };
  const send = async (markup: MarkupBody): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const result = await put(markup);
    const code = result.ok ? undefined : result.refusal.code;
    // A refusal names the errors; a check shows warnings too, in the reader's language.
    const looked = code === 'ERR_MARKUP_ERRORS' ? await put({ ...markup, dryRun: true }) : result;
    setBusy(false);
    setRefusal(result.ok ? undefined : result.refusal);
    setNoticed(looked.ok ? looked.data : undefined);
    const version = result.ok ? result.data.version : null;
    if (version !== null) onTaken(version);
    if (version !== null || code === 'ERR_MARKUP_VERSION') onChanged();
  };
  const forget = (): void => {
    setRefusal(undefined);
    setNoticed(undefined);
  };
  return { busy, refusal, withErrors: refusal?.code === 'ERR_MARKUP_ERRORS', noticed, send, forget };
}
