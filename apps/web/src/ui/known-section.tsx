import { type ReactElement, type ReactNode, useId } from 'react';
import type { Known } from '../api/query';
import { Reading } from './reading';

/** A part of a page with what was read for it; one that cannot be read takes nothing from the others. */
export function KnownSection<T>(props: {
  /** By which the address names it (`#documents`). */
  name?: string;
  title: string;
  hint?: string;
  known: Pick<Known<T>, 'data' | 'refusal'>;
  children: (data: T, labelledBy: string) => ReactNode;
}): ReactElement {
  const { name, title, hint, known, children } = props;
  const id = useId();
  return (
    <section className="card section" id={name} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className="facts">{hint}</p>}
      <Reading known={known}>{(data) => children(data, id)}</Reading>
    </section>
  );
}
