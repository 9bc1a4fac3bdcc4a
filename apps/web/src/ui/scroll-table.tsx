import { type ReactElement, type ReactNode } from 'react';

/** A wide table that scrolls inside the page, by keyboard too. No landmark: its section is one, of the same name. */
export function ScrollTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }): ReactElement {
  return (
    <div className="scroll" role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <table className="plain">{children}</table>
    </div>
  );
}
