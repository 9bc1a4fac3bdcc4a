import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldRule, OwnRule } from '@starboard/contracts';
import type { Refusal } from '../api/refusal';

/** What there are words for; all else is told in one. */
const TYPES = ['string', 'number', 'int', 'boolean'] as const;
const FORMATS = ['email', 'url', 'uuid', 'date', 'datetime'] as const;
const COUNTED = ['string', 'array'] as const;

const known = <Name extends string>(of: string, names: readonly Name[]): Name | 'other' =>
  names.find((name) => name === of) ?? 'other';

/** What is wrong in what was sent, field by field. @param nameOf what the person calls the field at a path. */
export function FieldErrors(props: {
  errors: Refusal['errors'];
  nameOf?: (path: string) => string;
}): ReactElement | null {
  const { errors, nameOf = (path) => path } = props;
  if (errors.length === 0) return null;
  return (
    <ul>
      {errors.map(({ path, message, rule }, index) => (
        <li key={index}>
          <strong>{nameOf(path)}</strong>:{' '}
          {rule ? <Rule rule={rule} message={message} /> : <span lang="en">{message}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What the field needs, in the reader's language. */
function Rule({
  rule: { kind, of = '', bound = 0, values = [] },
  message,
}: {
  rule: FieldRule;
  message: string;
}): ReactElement {
  const { t } = useTranslation();
  switch (kind) {
    case 'missing':
      return <>{t('field.missing')}</>;
    case 'type':
      return <>{t(`field.type.${known(of, TYPES)}`)}</>;
    case 'format':
      return <>{t(`field.format.${known(of, FORMATS)}`)}</>;
    case 'own':
      // A server that is newer than the page may have others.
      return <>{t(`field.own.${of as OwnRule}`, { defaultValue: message })}</>;
    case 'choice':
    case 'unknown':
      return <>{t(`field.${kind}`, { values: values.join(', ') })}</>;
    default:
      return <>{t(`field.${kind}.${known(of, COUNTED)}`, { count: bound })}</>;
  }
}
