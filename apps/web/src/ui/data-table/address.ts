import { useEffect, useRef, useState } from 'react';
import { goTo, usePath } from '../../router';
import type { TableView } from './column';

/** Letter after letter of a search is one change of the address. */
const AFTER_MS = 250;
const PARTS = { sort: 'sort', search: 'q', show: 'show' } as const;

/** What is not in the address yet, of all tables of a page. */
const waiting = new Map<string, string>();
let timer: ReturnType<typeof setTimeout> | undefined;

function write(texts: Readonly<Record<string, string>>): void {
  const { pathname } = location;
  for (const [name, text] of Object.entries(texts)) waiting.set(name, text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const query = new URLSearchParams(location.search);
    for (const [name, text] of waiting)
      if (text === '') query.delete(name);
      else query.set(name, text);
    waiting.clear();
    // Whoever has gone on meanwhile has another address.
    if (location.pathname === pathname) goTo(`${pathname}${query.size === 0 ? '' : `?${query.toString()}`}`, true);
  }, AFTER_MS);
}

/**
 * The order, search and filter of a table, which the address of the page holds: a link shows the same.
 * @param name of the table among those of its page; empty for the only one, absent where the address says nothing of it.
 */
export function useTableView(name: string | undefined): [TableView, (change: Partial<TableView>) => void] {
  const { search } = usePath();
  const [view, setView] = useState(() => read(search, name));
  const seen = useRef(search);
  useEffect(() => {
    if (seen.current === search || waiting.size > 0) return;
    seen.current = search;
    setView(read(search, name));
  }, [search, name]);
  const change = (part: Partial<TableView>): void => {
    setView((last) => ({ ...last, ...part }));
    if (name === undefined) return;
    const texts = Object.entries(part).map(([key, text]) => [keyOf(name, key as keyof TableView), text]);
    write(Object.fromEntries(texts) as Record<string, string>);
  };
  return [view, change];
}

const keyOf = (name: string, part: keyof TableView): string => (name === '' ? PARTS[part] : `${name}.${PARTS[part]}`);

function read(search: string, name: string | undefined): TableView {
  const query = new URLSearchParams(name === undefined ? '' : search);
  const text = (part: keyof TableView): string => query.get(keyOf(name ?? '', part)) ?? '';
  return { sort: text('sort'), search: text('search'), show: text('show') };
}
