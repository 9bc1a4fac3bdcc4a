import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';

/** Between two savings of a work that goes on. */
const PAUSE_MS = 10_000;

/** What is to be kept on the server. */
interface Content {
  readonly content: string;
  readonly base: number;
}

export interface ServerDraft {
  /** The draft that the server had when the page opened; undefined while it is not known. */
  readonly found: DraftView | undefined;
  /** Another tab or device has saved something else since. */
  readonly other: DraftView | undefined;
  /** Ms since the epoch: when the server took the last one. */
  readonly savedAt: number | undefined;
  readonly save: () => void;
  /** What the other one says is dealt with: the next saving goes on from it. */
  readonly settle: () => void;
}

/**
 * Keeps the work on the server as well (docs/adr/0028): every ten seconds, when the window is left or hidden, and when asked.
 * Each saving names the revision that it goes on from, so that nothing is written over unseen.
 * @param latest what is to be kept; undefined while there is nothing, or another tab has the turn.
 */
export function useServerDraft(slug: string, assignmentId: string, latest: Content | undefined): ServerDraft {
  const [found, setFound] = useState<DraftView>();
  const [other, setOther] = useState<DraftView>();
  const [savedAt, setSavedAt] = useState<number>();
  const revision = useRef(0);
  const kept = useRef<string>(undefined);
  const busy = useRef(false);
  const stopped = useRef(false);
  const content = useRef(latest);
  useEffect(() => void (content.current = latest), [latest]);

  const read = useCallback(async (): Promise<DraftView | undefined> => {
    const params = { path: { slug, assignmentId } };
    const result = await outcome(rest.GET('/api/contests/{slug}/own-assignments/{assignmentId}/draft', { params }));
    return result.ok ? result.data : undefined;
  }, [slug, assignmentId]);
  useEffect(() => {
    let gone = false;
    void read().then((draft) => {
      if (gone || !draft) return;
      revision.current = draft.revision;
      kept.current = draft.content ?? undefined;
      setFound(draft);
    });
    return () => void (gone = true);
  }, [read]);

  const save = useCallback(() => {
    const now = content.current;
    if (busy.current || stopped.current || now === undefined || now.content === kept.current) return;
    busy.current = true;
    const params = {
      path: { slug, assignmentId },
      header: { 'if-match': `"${revision.current}"` },
    };
    const body = { content: now.content, baseVersion: now.base };
    void outcome(rest.PUT('/api/contests/{slug}/own-assignments/{assignmentId}/draft', { params, body })).then(
      async (result) => {
        if (result.ok) {
          revision.current = result.data.revision;
          kept.current = now.content;
          setSavedAt(Date.now());
        } else if (result.refusal.code === 'ERR_DRAFT_REVISION') {
          // Nothing is sent until the person has looked at it.
          stopped.current = true;
          setOther(await read());
        }
        busy.current = false;
      },
    );
  }, [slug, assignmentId, read]);
  useEffect(() => {
    const timer = setInterval(save, PAUSE_MS);
    const hidden = (): void => void (document.visibilityState === 'hidden' && save());
    addEventListener('blur', save);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearInterval(timer);
      removeEventListener('blur', save);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [save]);
  const settle = useCallback(() => {
    revision.current = other?.revision ?? revision.current;
    stopped.current = false;
    setOther(undefined);
  }, [other]);
  return { found, other, savedAt, save, settle };
}
