import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval';

/** Whose work it is, and on what. */
export interface DraftName {
  readonly person: string;
  readonly assignment: string;
}

/** A text that is not handed in, and the version that it was begun from. */
export interface Draft {
  readonly content: string;
  readonly base: number;
  /** Ms since the epoch. */
  readonly savedAt: number;
  /** What the person calls it. */
  readonly title?: string;
  /** What an instrument needs besides to go on where it was, such as the steps that can be undone. Plain data. */
  readonly work?: unknown;
  /** The file of the classifier that it is read by, where the person gave one. */
  readonly codes?: { readonly name: string; readonly source: string };
}

let store: UseStore | undefined;
const drafts = (): UseStore => (store ??= createStore('starboard-drafts', 'drafts'));

/** Drafts that the browser would not store: they outlive the page, but not the tab. */
const unstored = new Map<string, Draft>();

const prefixOf = ({ person, assignment }: DraftName): string => `${person}/${assignment}/`;
const keyOf = (name: DraftName, base: number): string => `${prefixOf(name)}${base}`;

/** A draft, and whether it is on the device. */
export interface FoundDraft {
  readonly draft: Draft;
  readonly onDevice: boolean;
}

/** The newest draft of the person's work. */
export async function findDraft(name: DraftName): Promise<FoundDraft | undefined> {
  const stored = await storedDrafts();
  const known = (list: Iterable<[string, Draft]>, onDevice: boolean): FoundDraft[] =>
    [...list].filter(([key]) => key.startsWith(prefixOf(name))).map(([, draft]) => ({ draft, onDevice }));
  const found = [...known(stored, true), ...known(unstored, false)];
  return found.sort((a, b) => a.draft.savedAt - b.draft.savedAt).at(-1);
}

/** All drafts of a person on this device, the newest first, by what they are work on. */
export async function listDrafts(person: string): Promise<{ assignment: string; draft: Draft }[]> {
  const found = [...(await storedDrafts()), ...unstored].flatMap(([key, draft]) => {
    const [of, assignment = ''] = key.split('/');
    return of === person ? [{ assignment, draft }] : [];
  });
  return found.sort((a, b) => b.draft.savedAt - a.draft.savedAt);
}

/** @returns whether it is on the device; otherwise this tab alone keeps it. */
export async function keepDraft(name: DraftName, draft: Draft): Promise<boolean> {
  const key = keyOf(name, draft.base);
  unstored.set(key, draft);
  try {
    await set(key, draft, drafts());
    if (unstored.get(key) === draft) unstored.delete(key);
    return true;
  } catch {
    return false;
  }
}

/** Deletes the person's drafts of the work, except one that was begun from the version `but`. */
export async function dropDrafts(name: DraftName, but?: number): Promise<void> {
  const goes = (key: string): boolean =>
    key.startsWith(prefixOf(name)) && (but === undefined || key !== keyOf(name, but));
  for (const key of [...unstored.keys()]) if (goes(key)) unstored.delete(key);
  const keys = (await storedDrafts()).map(([key]) => key).filter(goes);
  if (keys.length > 0) await delMany(keys, drafts());
}

/** None where the browser stores nothing: what cannot be read was not written either. */
async function storedDrafts(): Promise<[string, Draft][]> {
  try {
    return await entries<string, Draft>(drafts());
  } catch {
    return [];
  }
}
