import { makeJson, type MarkupDocument } from '@starboard/markup';

/** What changes of a document: all but its text. */
export type Version = Omit<MarkupDocument, 'text'>;

/** Every version since the beginning, as plain data: it is kept with the draft, so undo survives a reload. */
export interface History {
  readonly text: string;
  /** Never empty. What two versions share is one object. */
  readonly versions: readonly Version[];
  /** Index of the version that is shown. */
  readonly at: number;
  /** What the last change was; a change of the same name replaces it, so that a typed word is one step. */
  readonly last?: string;
}

export const beginHistory = ({ text, ...version }: MarkupDocument): History => ({ text, versions: [version], at: 0 });

export function presentOf({ text, versions, at }: History): MarkupDocument {
  const version = versions[at];
  if (version === undefined) throw new Error(`no version ${at} of ${versions.length}`);
  return { ...version, text };
}

const contents = new WeakMap<Version, string>();

/** What is shown, as the JSON that drafts are kept as: made once for a version. */
export function contentOf(history: History): string {
  const version = history.versions[history.at];
  const known = version && contents.get(version);
  if (known !== undefined) return known;
  const made = makeJson(presentOf(history));
  if (version) contents.set(version, made);
  return made;
}

/** Adds a version; what had been undone is gone. With the name of the change before, it takes its place. */
export function record(history: History, { text, ...version }: MarkupDocument, name?: string): History {
  if (text !== history.text) throw new Error('the text of a markup does not change');
  const same = name !== undefined && name === history.last && history.at > 0;
  const at = same ? history.at : history.at + 1;
  return {
    text,
    versions: [...history.versions.slice(0, at), version],
    at,
    ...(name === undefined ? {} : { last: name }),
  };
}

export const canUndo = ({ at }: History): boolean => at > 0;
export const canRedo = ({ at, versions }: History): boolean => at < versions.length - 1;

const moved = ({ text, versions }: History, at: number): History => ({ text, versions, at });

export const undo = (history: History): History => (canUndo(history) ? moved(history, history.at - 1) : history);
export const redo = (history: History): History => (canRedo(history) ? moved(history, history.at + 1) : history);

/** Ends a step: the next change is one of its own. */
export const endStep = (history: History): History =>
  history.last === undefined ? history : moved(history, history.at);

/** Whether what was stored is a history: another version of the page may have written it. */
export function isHistory(stored: unknown): stored is History {
  if (typeof stored !== 'object' || stored === null) return false;
  const { text, versions, at } = stored as Partial<Record<keyof History, unknown>>;
  return (
    typeof text === 'string' &&
    Array.isArray(versions) &&
    typeof at === 'number' &&
    versions.every((version) => Array.isArray((version as Partial<Version>).fragments)) &&
    versions[at] !== undefined
  );
}
