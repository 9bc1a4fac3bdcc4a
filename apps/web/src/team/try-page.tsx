import { type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../router';
import { CabinetHead } from './cabinet-head';
import { trialLines, TRIALS } from './commands';
import { CopyButton } from './copy-button';

/** Command lines with which a program is tried, in the order in which a team needs them. */
export function TryPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const [token, setToken] = useState('');
  return (
    <div className="frame">
      <CabinetHead slug={slug} title={t('cabinet.try.title')} lead={t('cabinet.try.lead')} />
      <div className="sections">
        <section className="card section" aria-labelledby="token">
          <h2 id="token">{t('cabinet.try.token')}</h2>
          <p className="facts">
            {t('cabinet.try.tokenHint')}{' '}
            <Link href={`/my/${encodeURIComponent(slug)}/team`}>{t('cabinet.try.toTokens')}</Link>
          </p>
          <label className="field">
            <span>{t('cabinet.try.tokenField')}</span>
            <input
              value={token}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setToken(target.value)}
            />
          </label>
        </section>
        {TRIALS.map((trial) => (
          <Trial key={trial} trial={trial} token={token.trim()} />
        ))}
      </div>
    </div>
  );
}

function Trial({ trial, token }: { trial: (typeof TRIALS)[number]; token: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const lines = useRef<HTMLElement>(null);
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t(`cabinet.try.name.${trial}`)}</h2>
      <p className="facts">{t(`cabinet.try.about.${trial}`)}</p>
      <pre
        className="commands"
        tabIndex={0}
        aria-label={t('cabinet.try.commands', { name: t(`cabinet.try.name.${trial}`) })}
      >
        <code ref={lines}>{trialLines(trial, location.origin, token === '' ? 'sb_…' : token)}</code>
      </pre>
      <p className="issued-line">
        <CopyButton of={lines} label={t('cabinet.try.copy', { name: t(`cabinet.try.name.${trial}`) })} />
      </p>
    </section>
  );
}
