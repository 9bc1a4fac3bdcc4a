import type { i18n } from 'i18next';
import { kindName } from './decision-name';

/** What the audit log says was done, in words; a decision by its kind, an action without words of its own by its name. */
export function actionName({ t, exists }: Pick<i18n, 't' | 'exists'>, action: string): string {
  const key = `actions.${action}`;
  return exists(key) ? t(key as never) : kindName(t, action);
}
