import './running.css';
import { type ReactElement, type ReactNode, type RefObject, useId } from 'react';

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
