import { useCallback, useEffect, useRef, useState } from 'react';
import { createClassifier, makeJson, type Message } from '@starboard/markup';
import { type GivenCodes, readCodes } from '../codes/codes-file';
import { type Draft, type DraftName, dropDrafts, findDraft, listDrafts } from '../drafts/draft-store';
import { DraftWriter } from '../drafts/draft-writer';
import type { Kept } from '../drafts/use-draft';
import { beginHistory, contentOf, type History, isHistory, presentOf } from './model/history';
import { openMarkup } from './model/opened';
import { type MarkingRules, OWN_RULES } from './model/rules';

/** Drafts of files are this browser's own, whoever is signed in. */
const LOCAL = 'local';
const nameOf = (assignment: string): DraftName => ({ person: LOCAL, assignment });

/** A file on the desk. */
export interface LocalWork {
  readonly id: string;
  readonly title: string;
  readonly history: History;
  readonly rules: MarkingRules;
  /** By which it is read; the built-in one where none is given. */
  readonly codes: GivenCodes | undefined;
}

/** How opening ended. */
export type OpenEnd =
  | { readonly how: 'opened'; readonly title: string; readonly remarks: number; readonly kept: boolean }
  | { readonly how: 'already' }
  | { readonly how: 'refused'; readonly message: Message };

export interface LocalDesk {
  readonly work: LocalWork | undefined;
  readonly kept: Kept;
  readonly savedAt: number;
  readonly drafts: readonly { assignment: string; draft: Draft }[];
  /** For what is opened from here on. */
  readonly codes: GivenCodes | undefined;
  readonly setCodes: (codes: GivenCodes | undefined) => void;
  readonly open: (title: string, source: string | Uint8Array) => OpenEnd;
  readonly resume: (assignment: string) => Promise<void>;
  readonly remove: (assignment: string) => Promise<void>;
  readonly change: (history: History) => void;
  readonly leave: () => void;
}

/** Files that are marked in this browser, each with its draft: opening another loses nothing. */
export function useLocalWork(): LocalDesk {
  const [work, setWork] = useState<LocalWork>();
  const [kept, setKept] = useState<Kept>('nothing');
  const [savedAt, setSavedAt] = useState(0);
  const [drafts, setDrafts] = useState<LocalDesk['drafts']>([]);
  const [codes, setCodes] = useState<GivenCodes>();
  const writer = useRef<DraftWriter>(undefined);
  const reload = useCallback(() => listDrafts(LOCAL).then(setDrafts), []);
  const begin = useCallback((next: LocalWork, state: Kept, at: number): void => {
    writer.current = new DraftWriter(nameOf(next.id), (draft, onDevice) => {
      setKept(onDevice ? 'device' : 'tab');
      setSavedAt(draft.savedAt);
    });
    setWork(next);
    setKept(state);
    setSavedAt(at);
  }, []);
  const write = ({ title, history, codes: used }: LocalWork): void => {
    setKept('writing');
    const savedAt = Date.now();
    const codes = used && { name: used.name, source: used.source };
    writer.current?.write(0, () => ({
      ...{ content: contentOf(history), base: 0, savedAt, title, work: history },
      ...(codes && { codes }),
    }));
  };
  const resume = useCallback(
    async (id: string): Promise<void> => {
      const found = await findDraft(nameOf(id));
      if (!found) return;
      const { content, title = id, work: stored, savedAt: at } = found.draft;
      const { codes: own } = found.draft;
      const read = own && (await readCodes(own.name, own.source));
      const used = read?.ok ? read.codes : undefined;
      const rules = rulesOf(used);
      const opened = isHistory(stored) ? undefined : openMarkup(content, createClassifier(rules.codes));
      const history = isHistory(stored) ? stored : opened?.ok ? beginHistory(opened.document) : undefined;
      if (history) begin({ id, title, history, rules, codes: used }, found.onDevice ? 'device' : 'tab', at);
      remember(id);
    },
    [begin],
  );
  useEffect(() => {
    void reload();
    const last = remembered();
    if (last !== null) void resume(last);
  }, [reload, resume]);
  return {
    ...{ work, kept, savedAt, drafts, resume, codes, setCodes },
    open: (title, source) => {
      const used = work ? work.codes : codes;
      const rules = rulesOf(used);
      const opened = openMarkup(source, createClassifier(rules.codes));
      if (!opened.ok) return { how: 'refused', message: opened.message };
      const same = work && makeJson(opened.document) === makeJson(presentOf({ ...work.history, at: 0 }));
      if (same) return { how: 'already' };
      const id = Date.now().toString(36);
      const next = { id, title, history: beginHistory(opened.document), rules, codes: used };
      begin(next, 'nothing', 0);
      write(next);
      remember(next.id);
      return { how: 'opened', title, remarks: opened.diagnostics.length, kept: work !== undefined };
    },
    change: (history) => {
      if (!work) return;
      const next = { ...work, history };
      setWork(next);
      write(next);
    },
    remove: async (id) => {
      await dropDrafts(nameOf(id));
      await reload();
    },
    leave: () => {
      setWork(undefined);
      remember(undefined);
      void reload();
    },
  };
}

const rulesOf = (codes: GivenCodes | undefined): MarkingRules =>
  codes === undefined ? OWN_RULES : { ...OWN_RULES, codes: codes.data };

const LAST = 'starboard.markup';

/** Of this tab: a reload goes on with the same file, another tab begins with the list. */
function remember(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(LAST);
    else sessionStorage.setItem(LAST, id);
  } catch {
    // Storage is forbidden in some private windows: a reload then begins with the list.
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(LAST);
  } catch {
    return null;
  }
}
