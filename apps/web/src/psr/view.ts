import type { Attribute } from '@starboard/comparing';
import type { FragmentGroup } from '@starboard/markup';
import { codesOf, type Item, type ItemState } from './items';

export const MODES = ['overlay', 'columns', 'table'] as const;
export type Mode = (typeof MODES)[number];
export const STATES = ['equal', 'differs', 'alone', 'out'] as const satisfies readonly ItemState[];
export const DIFFERENCES = ['place', 'begin', 'code', 'label', 'correction'] as const satisfies readonly Attribute[];
export const GROUPS = ['error', 'meaning', 'unknown'] as const satisfies readonly FragmentGroup[];

/** What is shown; what is absent does not matter. */
export interface Filter {
  readonly state?: ItemState | undefined;
  readonly differs?: Attribute | undefined;
  readonly code?: string | undefined;
  readonly group?: FragmentGroup | undefined;
}

/** Everything that an address says of a comparison: a link shows exactly this. */
export interface View {
  readonly x?: string | undefined;
  readonly y?: string | undefined;
  readonly mode: Mode;
  /** Key of the picked item. */
  readonly pair?: string | undefined;
  readonly filter: Filter;
}

const among = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((one) => one === value);

/** The view of a query; what it does not know is left out. */
export function readView(search: string): View {
  const query = new URLSearchParams(search);
  return {
    x: query.get('x') ?? undefined,
    y: query.get('y') ?? undefined,
    mode: among(MODES, query.get('mode')) ?? 'overlay',
    pair: query.get('pair') ?? undefined,
    filter: {
      state: among(STATES, query.get('state')),
      differs: among(DIFFERENCES, query.get('differs')),
      code: query.get('code') ?? undefined,
      group: among(GROUPS, query.get('group')),
    },
  };
}

/** The query of a view, put over what the address has of others. */
export function writeView(search: string, view: View): string {
  const query = new URLSearchParams(search);
  const { x, y, mode, pair, filter } = view;
  const values = { x, y, mode: mode === 'overlay' ? undefined : mode, pair, ...filter };
  for (const name of ['x', 'y', 'mode', 'pair', 'state', 'differs', 'code', 'group'] as const) {
    const value = values[name];
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the filter shows an item. */
export function isShown(item: Item, filter: Filter): boolean {
  return (
    (filter.state === undefined || item.state === filter.state) &&
    (filter.differs === undefined || (item.pair?.differs.includes(filter.differs) ?? false)) &&
    (filter.code === undefined || codesOf(item).includes(filter.code)) &&
    (filter.group === undefined || item.x?.group === filter.group || item.y?.group === filter.group)
  );
}
