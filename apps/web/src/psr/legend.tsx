import { memo, type ReactElement } from 'react';
import { LINE } from './cut';
import type { Item } from './items';
import { useWords } from './texts';
import { STATES } from './view';

/** What the lines mean, and how many there are of each. */
export const Legend = memo(function Legend({ items }: { items: readonly Item[] }): ReactElement {
  const { t } = useWords();
  return (
    <ul className="psr-legend">
      {STATES.map((state) => (
        <li key={state}>
          <span className={`psr-sample psr-up-${LINE[state]}`} aria-hidden="true" />
          {t.states[state]} <b>{items.filter((item) => item.state === state).length}</b>
        </li>
      ))}
    </ul>
  );
});
