import { type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A value, or what it was and what it becomes. */
export function Changed<T>(props: {
  change: { readonly before: T; readonly after: T };
  show: (value: T) => ReactNode;
}): ReactElement {
  const { change, show } = props;
  const { t } = useTranslation();
  if (!differs(change)) return <>{show(change.after)}</>;
  return (
    <span className="changed">
      {show(change.before)} <span aria-hidden="true">→</span>
      <span className="hidden">{t('rescoring.becomes')}</span> <strong>{show(change.after)}</strong>
    </span>
  );
}

export const differs = ({ before, after }: { readonly before: unknown; readonly after: unknown }): boolean =>
  before !== after;
