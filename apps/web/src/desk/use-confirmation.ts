import { type RefObject, useRef, useState } from 'react';
import type { Refusal } from '../api/refusal';
import type { DialogEnd } from './confirm-dialog';

/** What a section asks to be confirmed: `asked` is as it was when somebody pressed the button. */
export interface Confirmation<T> {
  readonly asked: T | undefined;
  readonly ask: (what: T) => void;
  readonly close: (end: DialogEnd) => void;
  /** The reason, as far as it is written: it is there again when the decision has to be made anew. */
  readonly draft: RefObject<string>;
  /** Gets the focus afterwards: the button that had it is gone with what was decided. */
  readonly section: RefObject<HTMLElement | null>;
}

/** @param onDone with the refusal, when somebody or something was faster. */
export function useConfirmation<T>(onDone: (refusal?: Refusal) => void): Confirmation<T> {
  const [asked, ask] = useState<T>();
  const section = useRef<HTMLElement>(null);
  const draft = useRef('');
  const close = (end: DialogEnd): void => {
    ask(undefined);
    if (end === 'cancelled') return;
    if (end === 'done') {
      draft.current = '';
      section.current?.focus();
    }
    onDone(end === 'done' ? undefined : end);
  };
  return { asked, ask, close, draft, section };
}
