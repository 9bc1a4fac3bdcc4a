import './running.css';
import { type ReactElement, type ReactNode, type RefObject, useId } from 'react';
import type { Known } from '../api/query';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';

/** A part of a page with its heading. */
export function Part(props: {
  title: string;
  hint?: ReactNode;
  section?: RefObject<HTMLElement | null>;
  children: (labelledBy: string) => ReactNode;
}): ReactElement {
  const { title, hint, section, children } = props;
  const id = useId();
  return (
    <section ref={section} className="card section" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{title}</h2>
      {hint !== undefined && <p className="facts">{hint}</p>}
      {children(id)}
    </section>
  );
}

/** What was read, or why it was not. */
export function Reading<T>({ known, children }: { known: Known<T>; children: (data: T) => ReactNode }): ReactElement {
  const { data, refusal } = known;
  return (
    <>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={2} />}
      {data !== undefined && children(data)}
    </>
  );
}
