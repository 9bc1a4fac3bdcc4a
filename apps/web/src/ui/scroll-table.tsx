import { type ReactElement, type ReactNode } from 'react';

/**
 * A wide table that scrolls inside the page, by keyboard too. No landmark: its section is one, of the same name.
 * @param stacked on a phone each row stands as lines of its own, with the names of its columns (`data-label`) before them;
 *   the roles of a table are to be written out then, since they go with its layout
 */
export function ScrollTable(props: { labelledBy: string; stacked?: boolean; children: ReactNode }): ReactElement {
  const { labelledBy, stacked = false, children } = props;
  return (
    <div className="scroll" role="group" aria-labelledby={labelledBy} tabIndex={0}>
      {stacked ? (
        <table className="plain stacked" role="table">
          {children}
        </table>
      ) : (
        <table className="plain">{children}</table>
      )}
    </div>
  );
}
