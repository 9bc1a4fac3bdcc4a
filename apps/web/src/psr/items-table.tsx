import { memo, type ReactElement, useId, useMemo, useState } from 'react';
import { codesOf, type Item } from './items';
import type { ShownEssay } from './source';
import { useWords } from './texts';
import { useIsPicked, type ViewStore } from './view-store';

const ORDERS = ['at', 'loss', 'code'] as const;
type Order = (typeof ORDERS)[number];

/** What nothing was paired with has lost the most. */
const ALONE = 2;
const NOT_COUNTED = -1;
const lossOf = ({ pair, state }: Item): number => pair?.loss ?? (state === 'out' ? NOT_COUNTED : ALONE);

const BY: Readonly<Record<Order, (a: Item, b: Item) => number>> = {
  at: (a, b) => a.number - b.number,
  loss: (a, b) => lossOf(b) - lossOf(a) || a.number - b.number,
  code: (a, b) => (codesOf(a)[0] ?? '').localeCompare(codesOf(b)[0] ?? '', 'ru') || a.number - b.number,
};

/** All shown items as a table: the accessible view, and what prints. */
export function ItemsTable(props: {
  items: readonly Item[];
  essay: ShownEssay;
  view: ViewStore;
  onPick: (key: string) => void;
}): ReactElement {
  const { items, essay, view, onPick } = props;
  const { t } = useWords();
  const id = useId();
  const [order, setOrder] = useState<Order>('at');
  const sorted = useMemo(() => [...items].sort(BY[order]), [items, order]);
  const heads = [t.number, t.state, 'X', 'Y', ...Object.values(t.differs), 'L', t.inM];
  return (
    <div className="psr-table">
      <div className="psr-choice">
        <label htmlFor={id}>{t.sortBy}</label>
        <select
          id={id}
          value={order}
          onChange={(event) => setOrder(ORDERS.find((one) => one === event.target.value) ?? 'at')}
        >
          {ORDERS.map((one) => (
            <option key={one} value={one}>
              {t.sort[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="scroll card" role="group" aria-label={t.list} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((item) => (
              <Row key={item.key} item={item} text={essay.text} view={view} onPick={onPick} />
            ))}
          </tbody>
        </table>
      </div>
      {items.length === 0 && <p className="facts">{t.none}</p>}
    </div>
  );
}

const Row = memo(function Row(props: {
  item: Item;
  text: string;
  view: ViewStore;
  onPick: (key: string) => void;
}): ReactElement {
  const { item, text, view, onPick } = props;
  const picked = useIsPicked(view, item.key);
  const { t, percent } = useWords();
  const { pair } = item;
  return (
    <tr className={`psr-row-${item.state}`} aria-current={picked ? 'true' : undefined}>
      <td>
        <button
          type="button"
          aria-pressed={picked}
          aria-label={`${t.show}: ${item.number}`}
          onClick={() => onPick(item.key)}
        >
          {item.number}
        </button>
      </td>
      <td>{t.states[item.state]}</td>
      <Side fragment={item.x} text={text} />
      <Side fragment={item.y} text={text} />
      {(['place', 'begin', 'code', 'label', 'correction'] as const).map((attribute) => (
        <td key={attribute} className="psr-sign">
          {pair && (
            <>
              <span aria-hidden="true">{pair.differs.includes(attribute) ? '≠' : '='}</span>
              <span className="hidden">{pair.differs.includes(attribute) ? t.notSame : t.same}</span>
            </>
          )}
        </td>
      ))}
      <td className="psr-number">{pair ? percent(pair.loss) : ''}</td>
      <td className="psr-number">{pair ? percent(pair.gives.mean) : ''}</td>
    </tr>
  );
});

const LONGEST = 60;

function Side({ fragment, text }: { fragment: Item['x']; text: string }): ReactElement {
  if (fragment === undefined) return <td />;
  const piece = text.slice(fragment.start, fragment.end);
  return (
    <td lang="ru">
      <b>{fragment.code || '—'}</b> {piece.length > LONGEST ? `${piece.slice(0, LONGEST)}…` : piece}
      {fragment.correction !== '' && <span className="psr-card-correction"> → {fragment.correction}</span>}
    </td>
  );
}
