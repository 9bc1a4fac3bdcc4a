import type { Place } from '../problem.js';

/** A value of a YAML file with its place. `source` is a scalar as it is written. */
export type Placed =
  | { readonly kind: 'text'; readonly value: string; readonly at: Place; readonly source: string }
  | { readonly kind: 'number'; readonly value: number; readonly at: Place; readonly source: string }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly at: Place; readonly source: string }
  | { readonly kind: 'null'; readonly at: Place; readonly source: string }
  /** A date, bytes: nothing that a suite has a use for. */
  | { readonly kind: 'other'; readonly at: Place; readonly source: string }
  | { readonly kind: 'list'; readonly items: readonly Placed[]; readonly at: Place }
  | PlacedMap;

export interface PlacedMap {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, PlacedEntry>;
  readonly at: Place;
}

export interface PlacedEntry {
  readonly key: string;
  readonly keyAt: Place;
  readonly value: Placed;
}

/** What Python takes for true. */
export function truthy(value: Placed): boolean {
  switch (value.kind) {
    case 'text':
      return value.value !== '';
    case 'number':
      return value.value !== 0;
    case 'boolean':
      return value.value;
    case 'null':
      return false;
    case 'list':
      return value.items.length > 0;
    case 'map':
      return value.entries.size > 0;
    case 'other':
      return true;
  }
}
