import './psr.css';
import { memo, type ReactElement, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Comparison } from '@starboard/comparing';
import { Columns } from './columns';
import { drawn } from './cut';
import { Exports } from './exports';
import { Filters } from './filters';
import { Head } from './head';
import { Inspector } from './inspector';
import { ItemList } from './item-list';
import { type Item, itemsOf } from './items';
import { ItemsTable } from './items-table';
import { Legend } from './legend';
import { MarkedText } from './marked-text';
import { markupName, type Source } from './source';
import { useWords } from './texts';
import { useKeys } from './use-keys';
import { usePrinting } from './use-printing';
import { isShown, MODES, type View } from './view';
import { useViewOf, type ViewStore } from './view-store';
import { WholeItems } from './whole-items';

/** The markups that a view names; where it names none, the first that is no expert's against the first expert's. */
export function sidesOf({ essay }: Source, view: Pick<View, 'x' | 'y'>): { readonly x: string; readonly y: string } {
  const ids = essay.markups.map(({ id }) => id);
  const solution = essay.markups.find(({ isExpert }) => !isExpert)?.id ?? ids[0] ?? '';
  const x =
    ids.find((id) => id === view.x) ??
    ids.find((id) => id === solution && id !== view.y) ??
    ids.find((id) => id !== view.y) ??
    '';
  const expert = essay.markups.find(({ id, isExpert }) => isExpert && id !== x)?.id;
  const y = ids.find((id) => id === view.y && id !== x) ?? expert ?? ids.find((id) => id !== x) ?? '';
  return { x, y };
}

/** The comparison of two markups of an essay: one model and one selection, however it is looked at. */
export const Viewer = memo(function Viewer({ source, view }: { source: Source; view: ViewStore }): ReactElement {
  const { t } = useWords();
  const wanted = { x: useViewOf(view, (shown) => shown.x), y: useViewOf(view, (shown) => shown.y) };
  const { x, y } = sidesOf(source, wanted);
  const state = useComparison(source, x, y);
  if (state === undefined)
    return (
      <p className="psr-wait" role="status">
        {t.working}
      </p>
    );
  if (typeof state === 'string')
    return (
      <p className="psr-problem" role="alert">
        {state === 'ERR_MATCHING_BUDGET' ? t.problem.ERR_MATCHING_BUDGET : state}
      </p>
    );
  return <Shown key={`${x}\n${y}`} source={source} comparison={state} view={view} />;
});

function useComparison(source: Source, x: string, y: string): Comparison | string | undefined {
  const [made, setMade] = useState<{ source: Source; x: string; y: string; result: Comparison | string }>();
  useEffect(() => {
    let left = false;
    const keep = (result: Comparison | string): void => {
      if (!left) setMade({ source, x, y, result });
    };
    source.compare(x, y).then(keep, (error: unknown) => keep(error instanceof Error ? error.message : String(error)));
    return () => void (left = true);
  }, [source, x, y]);
  return made?.source === source && made.x === x && made.y === y ? made.result : undefined;
}

const NOTHING: readonly Item[] = [];

/** All that does not depend on which item is picked; what does, subscribes to it. */
function Shown(props: { source: Source; comparison: Comparison; view: ViewStore }): ReactElement {
  const { source, comparison, view } = props;
  const { t } = useWords();
  const { essay } = source;
  const printing = usePrinting();
  const { x, y } = comparison;
  const mode = useViewOf(view, (shown) => shown.mode);
  const filter = useViewOf(view, (shown) => shown.filter);
  const items = useMemo(() => itemsOf(essay, comparison), [essay, comparison]);
  const cut = useMemo(() => drawn(essay.text, items), [essay, items]);
  const { state, differs, code, group } = filter;
  const visible = useMemo(
    () => items.filter((item) => isShown(item, { state, differs, code, group })),
    [items, state, differs, code, group],
  );
  // The text comes first, then the cards of all its fragments.
  const listed = useDeferredValue(visible, NOTHING);
  const shown = useMemo(() => new Set(visible.map(({ key }) => key)), [visible]);
  const change = useCallback((part: Partial<View>) => view.change({ x, y, ...part }), [view, x, y]);
  const pick = useCallback((key: string) => change({ pair: key }), [change]);
  const sides = useCallback((a: string, b: string) => change({ x: a, y: b, pair: undefined }), [change]);
  const choose = useCallback((next: View['filter']) => change({ filter: next }), [change]);
  useKeys({
    items: visible,
    picked: () => view.get().pair,
    onPick: pick,
    onMode: (next) => change({ mode: next }),
    onSwap: () => sides(y, x),
  });
  const inText = { drawn: cut, label: t.text, view, shown, onPick: pick };
  return (
    <div className="psr">
      <Head source={source} comparison={comparison} onSides={sides} />
      <div className="psr-bar">
        <div className="psr-modes" role="group" aria-label={t.mode}>
          {MODES.map((one, at) => (
            <button key={one} type="button" aria-pressed={mode === one} onClick={() => change({ mode: one })}>
              {t.modes[one]} <kbd aria-hidden="true">{at + 1}</kbd>
            </button>
          ))}
        </div>
        <Exports source={source} comparison={comparison} view={view} />
      </div>
      <Filters items={items} shown={visible.length} filter={filter} onFilter={choose} />
      <Legend items={items} />
      <div className={`psr-body psr-body-${mode}`}>
        <div className="psr-main">
          {(mode !== 'table' || printing) && (
            <WholeItems items={cut.points} {...{ view, shown }} numbered={printing} onPick={pick} />
          )}
          {(mode === 'overlay' || printing) && (
            <div className="psr-paper card">
              <MarkedText {...inText} sides="both" numbered={printing} />
            </div>
          )}
          {mode === 'columns' && !printing && (
            <Columns {...inText} x={markupName(essay, x)} y={markupName(essay, y)} items={visible} />
          )}
          {(mode === 'table' || printing) && <ItemsTable items={visible} essay={essay} view={view} onPick={pick} />}
        </div>
        <div className="psr-aside">
          <Inspector source={source} x={x} y={y} view={view} items={items} onPick={pick} />
          {visible.length === 0 && <p className="facts">{t.none}</p>}
          {mode !== 'table' && <ItemList items={listed} view={view} onPick={pick} />}
        </div>
      </div>
    </div>
  );
}
