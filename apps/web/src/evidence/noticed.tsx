import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedFileView } from '@starboard/contracts';
import { useLocalized } from '../ui/use-localized';

/** What was noticed in a file, with its places. */
export function Noticed({ of }: { of: NonNullable<ReceivedFileView['diagnostics']> }): ReactElement | null {
  const { t } = useTranslation();
  const localized = useLocalized();
  if (of.length === 0) return null;
  return (
    <details>
      <summary>{t('received.noticedCount', { count: of.length })}</summary>
      <ul>
        {of.map(({ code, line, column = 1, message }, index) => (
          <li key={index}>
            {line !== undefined && t('received.place', { line, column })}{' '}
            {message && localized({ ru: message.ru ?? message.en ?? '', en: message.en ?? message.ru ?? '' })}{' '}
            <small className="code">{code}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
