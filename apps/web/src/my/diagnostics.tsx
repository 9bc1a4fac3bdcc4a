import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { HandedInView } from '@starboard/contracts';
import { useLocalized } from '../ui/use-localized';

/** What came of a markup that was checked or handed in, and what was noticed in it. */
export function Diagnostics(props: {
  of: HandedInView;
  /** It was to be handed in, and was not for its errors. */
  refused: boolean;
}): ReactElement {
  const { of, refused } = props;
  const { t } = useTranslation();
  const localized = useLocalized();
  const { version, stored, fragments, diagnostics } = of;
  const taken = (number: number): string => t(stored ? 'my.handedIn' : 'my.unchanged', { version: number });
  const done = refused ? t('my.notHandedIn') : version === null ? t('my.checked') : taken(version);
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
