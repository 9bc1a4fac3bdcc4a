import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '../ui/use-localized';
import type { HandedInView } from '@starboard/contracts';

/** What came of a markup that was checked or handed in, and what was noticed in it. */
export function Diagnostics({ of }: { of: HandedInView }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { version, stored, fragments, diagnostics } = of;
  const done =
    version === null ? t('my.checked') : stored ? t('my.handedIn', { version }) : t('my.unchanged', { version });
  return (
    <div className="diagnostics" role="status">
      <p>
        <strong>{done}</strong> {t('my.fragments', { fragments })}
        {diagnostics.length === 0 && ` ${t('my.noRemarks')}`}
      </p>
      <ul>
        {diagnostics.map(({ code, severity, line, column, message }, index) => (
          <li key={index}>
            <span className={`status severity-${severity}`}>{t(`my.severity.${severity}`)}</span>{' '}
            {t('my.at', { line, column })} {localized(message)} <small className="code">{code}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
