import { type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandLines, type Language, PROGRAMS } from './commands';
import { CopyButton } from './copy-button';

const LANGUAGES = Object.keys(PROGRAMS) as Language[];

/** A token, now and never again, and what to do with it. */
export function IssuedToken({ token, onHide }: { token: string; onHide: () => void }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const shown = useRef<HTMLElement>(null);
  const lines = useRef<HTMLElement>(null);
  const [language, setLanguage] = useState<Language>('python');
  return (
    <div className="issued" role="group" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t('team.issued')}
      </h3>
      <p>{t('team.once')}</p>
      <p className="issued-line">
        <code ref={shown}>{token}</code>
        <CopyButton of={shown} label={t('team.copyToken')} />
      </p>
      <p>{t('team.run')}</p>
      <p className="languages issued-languages" role="group" aria-label={t('team.program')}>
        {LANGUAGES.map((one) => (
          <button key={one} type="button" aria-pressed={one === language} onClick={() => setLanguage(one)}>
            {t(`team.language.${one}`)}
          </button>
        ))}
      </p>
      <pre className="commands" tabIndex={0} aria-label={t('team.commands')}>
        <code ref={lines}>{commandLines(location.origin, token, language)}</code>
      </pre>
      <p className="issued-line">
        <CopyButton of={lines} label={t('team.copyCommands')} />
        <button type="button" className="quiet" onClick={onHide}>
          {t('team.hide')}
        </button>
      </p>
    </div>
  );
}
