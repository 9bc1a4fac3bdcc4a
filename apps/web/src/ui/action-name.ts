import type { i18n } from 'i18next';
import { kindName, KINDS } from './decision-name';

type Texts = Readonly<Record<string, unknown>>;

/** All actions that have words, with them, in the order of their names; decisions among them. */
export function knownActions({ t }: Pick<i18n, 't'>): readonly (readonly [action: string, words: string])[] {
  const named = flat(t('actions', { returnObjects: true }), '');
  const decided = KINDS.map((kind) => [kind, kindName(t, kind)] as const);
  return [...named, ...decided].toSorted(([one], [two]) => (one < two ? -1 : 1));
}

const flat = (texts: Texts, above: string): readonly (readonly [string, string])[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[`${above}${name}`, text] as const] : flat(text as Texts, `${above}${name}.`),
  );

/** What the audit log says was done, in words; a decision by its kind, an action without words of its own by its name. */
export function actionName({ t, exists }: Pick<i18n, 't' | 'exists'>, action: string): string {
  const key = `actions.${action}`;
  return exists(key) ? t(key as never) : kindName(t, action);
}
