import { useEffect, useRef, useState } from 'react';
import { type Draft, type DraftName, findDraft } from './draft-store';
import { DraftWriter } from './draft-writer';

/** Where what was typed is: nowhere (nothing was), being written, on the device, in this tab only. */
export type Kept = 'nothing' | 'writing' | 'device' | 'tab';

/** What stands on the server. */
export interface Standing {
  readonly content: string;
  /** 0: nothing was handed in. */
  readonly version: number;
}

/** A text that somebody works on, and where it is kept. */
export interface DraftState extends Draft {
  readonly kept: Kept;
  /** It was found when the page opened. */
  readonly restored: boolean;
}

/** What can be done with it. */
export interface DraftActions {
  /** @param work what an instrument needs besides, as plain data */
  readonly edit: (content: string, work?: unknown) => void;
  /** It is handed in as this version; what was typed meanwhile stays as a draft on top of it. */
  readonly handedIn: (content: string, version: number) => void;
  /** It goes on from the version that stands now. */
  readonly rebase: () => void;
  /** It is given up for what stands. */
  readonly discard: () => void;
}

const begin = ({ content, version }: Standing): DraftState => ({
  ...{ content, base: version, savedAt: 0, kept: 'nothing', restored: false },
});

/**
 * A text that is never lost: every change is written down on this device, and found again whoever reloads, leaves, signs in
 * again or loses the tab. Only a hand-in or the person's own decision discards it.
 * @param mine whether this tab may edit; what another tab has written is read when it gets the turn.
 */
export function useDraft(name: DraftName, standing: Standing, mine: boolean): [DraftState | undefined, DraftActions] {
  const [state, setState] = useState<DraftState>();
  const latest = useRef(state);
  const become = (next: DraftState | undefined): void => setState((latest.current = next));
  const writer = useRef<DraftWriter>(undefined);
  writer.current ??= new DraftWriter(name, (draft, onDevice) => {
    const last = latest.current;
    if (last?.kept === 'writing') become({ ...last, savedAt: draft.savedAt, kept: onDevice ? 'device' : 'tab' });
  });
  useEffect(() => {
    let gone = false;
    void findDraft(name).then((found) => {
      if (gone || latest.current?.kept === 'writing') return;
      become(found ? { ...found.draft, kept: found.onDevice ? 'device' : 'tab', restored: true } : begin(standing));
    });
    return () => void (gone = true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- looked for once for each name, and when the turn comes
  }, [name.person, name.assignment, mine]);
  useEffect(() => {
    // Who has typed nothing sees what stands.
    if (latest.current?.kept === 'nothing') become(begin(standing));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a version has one content
  }, [standing.version]);
  useLeaveGuard(state?.kept === 'writing' || state?.kept === 'tab');
  const save = (content: string, base: number, work?: unknown): void => {
    become({ restored: false, savedAt: 0, ...latest.current, content, base, work, kept: 'writing' });
    const draft = { content, base, savedAt: Date.now(), work };
    writer.current?.write(base, () => draft);
  };
  const actions: DraftActions = {
    edit: (content, work) => save(content, latest.current?.base ?? standing.version, work),
    handedIn: (content, version) => {
      const typed = latest.current?.content ?? content;
      if (typed === content) become(begin({ content, version }));
      else save(typed, version, latest.current?.work);
      void writer.current?.drop(typed === content ? undefined : version);
    },
    rebase: () => {
      save(latest.current?.content ?? standing.content, standing.version, latest.current?.work);
      void writer.current?.drop(standing.version);
    },
    discard: () => {
      become(begin(standing));
      void writer.current?.drop();
    },
  };
  return [state, actions];
}

/** The browser asks before it closes or reloads the page. */
function useLeaveGuard(needed: boolean): void {
  useEffect(() => {
    if (!needed) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [needed]);
}
