import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropDrafts, findDraft, keepDraft } from './draft-store';

/** Names and texts of the fields of a form. */
export type FormTexts = Readonly<Record<string, string>>;

/** A form whose unsent text outlives the page. */
export interface KeptForm {
  /** What was written and not sent; undefined while it is looked for. */
  readonly found: FormTexts | undefined;
  /** Something unsent is on this device. */
  readonly kept: boolean;
  /** Of the form; it is read a moment after each letter. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onInput: () => void;
  /** It was sent, or is given up. */
  readonly forget: () => Promise<void>;
}

const AFTER_MS = 300;

/** Keeps the texts of a form on this device until they are sent. @param name of the form, one for each thing written. */
export function useKeptForm(person: string, name: string): KeptForm {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [found, setFound] = useState<FormTexts>();
  const [kept, setKept] = useState(false);
  const draft = { person, assignment: name };
  useEffect(() => {
    let left = false;
    void findDraft({ person, assignment: name }).then((stored) => {
      if (left) return;
      setFound(stored === undefined ? {} : textsOf(stored.draft.content));
      setKept(stored !== undefined);
    });
    return () => void (left = true);
  }, [person, name]);
  const write = async (): Promise<void> => {
    if (form.current === null) return;
    const texts = Object.fromEntries([...new FormData(form.current)].filter(([, value]) => typeof value === 'string'));
    setKept(await keepDraft(draft, { content: JSON.stringify(texts), base: 0, savedAt: Date.now() }));
  };
  return {
    found,
    kept,
    form,
    onInput: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void write(), AFTER_MS);
    },
    forget: async () => {
      clearTimeout(timer.current);
      await dropDrafts(draft);
      setKept(false);
    },
  };
}

function textsOf(content: string): FormTexts {
  const value: unknown = JSON.parse(content);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
