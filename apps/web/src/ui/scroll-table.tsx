import { type ReactElement, type ReactNode } from 'react';

/** A wide table that scrolls inside the page, by keyboard too. */
export function ScrollTable({ labelledBy, children }: { labelledBy: string; children: ReactNode }): ReactElement {
  return (
    <div className="scroll" role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <table className="plain">{children}</table>
    </div>
  );
}
