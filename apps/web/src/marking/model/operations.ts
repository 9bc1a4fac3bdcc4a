import {
  byPosition,
  canonicalCode,
  type Classifier,
  crossingWith,
  type Fragment,
  groupOf,
  type MarkupDocument,
  writableValues,
} from '@starboard/markup';
import { type Bounds, type Edge, isWhole, movedBorder, type Unit } from './borders';

/* What can be done to a markup. Every operation takes a document and gives another; the text is never touched. */

/** What is chosen in the palette. */
export interface CodeChoice {
  readonly code: string;
  readonly subtype: string;
}

/** Attributes that are typed. */
export type ValueField = 'comment' | 'explanation' | 'correction' | 'tag';

/** A fragment that concerns the whole text has no place in it (appendix 3 §1.2). */
export const WHOLE_TEXT: Bounds = { start: 0, end: 0 };

const withFragments = (document: MarkupDocument, fragments: readonly Fragment[]): MarkupDocument => ({
  ...document,
  fragments: [...fragments].sort(byPosition),
});

const replaced = (document: MarkupDocument, id: number, by: (old: Fragment) => Fragment): MarkupDocument =>
  withFragments(
    document,
    document.fragments.map((fragment) => (fragment.id === id ? by(fragment) : fragment)),
  );

/** The id that the next fragment gets. */
export const nextId = ({ fragments }: MarkupDocument): number =>
  fragments.reduce((most, { id }) => Math.max(most, id), 0) + 1;

export const findFragment = ({ fragments }: MarkupDocument, id: number | undefined): Fragment | undefined =>
  fragments.find((fragment) => fragment.id === id);

const NO_VALUES = { comment: '', explanation: '', correction: '', tag: '' };

const coded = ({ code, subtype }: CodeChoice, classifier: Classifier): Pick<Fragment, 'code' | 'subtype' | 'group'> => {
  const canonical = canonicalCode(code, classifier);
  return { code: canonical, subtype, group: groupOf(canonical, classifier) };
};

/** Marks a place, or the whole text; the new fragment has `nextId(document)`. */
export function addFragment(
  document: MarkupDocument,
  bounds: Bounds,
  choice: CodeChoice,
  classifier: Classifier,
): MarkupDocument {
  const { start, end } = isWhole(bounds) ? WHOLE_TEXT : bounds;
  const fragment = { id: nextId(document), start, end, ...NO_VALUES, ...coded(choice, classifier) };
  return withFragments(document, [...document.fragments, fragment]);
}

/** Sets a value, in a form that txt can hold. */
export const setValue = (document: MarkupDocument, id: number, field: ValueField, value: string): MarkupDocument =>
  replaced(document, id, (old) => ({ ...old, ...writableValues({ ...old, [field]: value }) }));

export const setCode = (
  document: MarkupDocument,
  id: number,
  choice: CodeChoice,
  classifier: Classifier,
): MarkupDocument => replaced(document, id, (old) => ({ ...old, ...coded(choice, classifier) }));

export const setBounds = (document: MarkupDocument, id: number, { start, end }: Bounds): MarkupDocument =>
  replaced(document, id, (old) => ({ ...old, start, end }));

/** Moves a border; a fragment of the whole text has none. */
export const moveBorder = (
  document: MarkupDocument,
  id: number,
  edge: Edge,
  by: -1 | 1,
  unit: Unit,
): MarkupDocument => {
  const old = findFragment(document, id);
  return old && !isWhole(old) ? setBounds(document, id, movedBorder(document.text, old, edge, by, unit)) : document;
};

export const removeFragment = (document: MarkupDocument, id: number): MarkupDocument =>
  withFragments(
    document,
    document.fragments.filter((fragment) => fragment.id !== id),
  );

/** The same place with another code; the new fragment has `nextId(document)`. */
export function duplicateFragment(
  document: MarkupDocument,
  id: number,
  choice: CodeChoice,
  classifier: Classifier,
): MarkupDocument {
  const old = findFragment(document, id);
  return old ? addFragment(document, old, choice, classifier) : document;
}

/** Takes a fragment of another markup of the same text, with all its attributes. */
export const takeFragment = (document: MarkupDocument, { extra: _extra, ...of }: Fragment): MarkupDocument =>
  withFragments(document, [...document.fragments, { ...of, id: nextId(document) }]);

/** `T1`, `T2`, …: the first that no fragment has (tags are unique within a text, §1.3). */
export function freeTag({ fragments }: MarkupDocument): string {
  const used = new Set(fragments.map(({ tag }) => tag.toUpperCase()));
  let number = 1;
  while (used.has(`T${number}`)) number += 1;
  return `T${number}`;
}

/** Ties two fragments of one error: both get the tag of the first, or a new one. */
export function tieFragments(document: MarkupDocument, first: number, second: number): MarkupDocument {
  const tag = findFragment(document, first)?.tag || freeTag(document);
  return first === second ? document : setValue(setValue(document, first, 'tag', tag), second, 'tag', tag);
}

/** Fragments that begin in another and end outside it, with that other: `first` begins before `second`. */
export function crossings({ fragments }: MarkupDocument): { first: Fragment; second: Fragment }[] {
  const long = fragments.filter((fragment) => !isWhole(fragment));
  return crossingWith(long).flatMap((first, index) => {
    const second = long[index];
    return first && second ? [{ first, second }] : [];
  });
}

/** Sets or, with undefined, removes a field of the description (§1.5). */
export const setMeta = (
  document: MarkupDocument,
  field: 'theme' | 'taskText' | 'subject' | 'category' | 'class' | 'year' | 'test' | 'expert',
  value: string | number | undefined,
): MarkupDocument => {
  const { [field]: _old, ...rest } = document.meta;
  return { ...document, meta: value === undefined || value === '' ? rest : { ...rest, [field]: value } };
};

/** Sets or, with undefined, removes the points of a criterion. */
export const setPoints = (document: MarkupDocument, criterion: string, points: number | undefined): MarkupDocument => {
  const { [criterion]: _old, ...rest } = document.criteria;
  return { ...document, criteria: points === undefined ? rest : { ...rest, [criterion]: points } };
};
