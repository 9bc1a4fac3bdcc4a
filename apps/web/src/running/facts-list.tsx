import { type ReactElement, type ReactNode } from 'react';

/** Names and values of one thing; those without a value are left out. */
export function FactsList({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode] | undefined)[];
}): ReactElement {
  return (
    <dl className="board-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
