import { type ReactElement, type ReactNode, useId } from 'react';

/** A check: what is asserted, the means to check it, and the command that does the same. */
export function Part(props: { title: string; text: string; command?: string; children: ReactNode }): ReactElement {
  const { title, text, command, children } = props;
  const id = useId();
  return (
    <section className="card section verify-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
      {command !== undefined && <p className="facts">{command}</p>}
    </section>
  );
}

/** What a check came to; read out when it is there. @param holds undefined: it could not be checked here. */
export function Verdict({ holds, children }: { holds: boolean | undefined; children: ReactNode }): ReactElement {
  const kind = holds === undefined ? 'unknown' : holds ? 'holds' : 'fails';
  const sign = { unknown: '?', holds: '✓', fails: '✗' }[kind];
  return (
    <p role="status" className={`verdict verdict-${kind}`}>
      <span aria-hidden="true">{sign} </span>
      {children}
    </p>
  );
}
