import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnEssayView } from '@starboard/contracts';

/** Another version was handed in than this text was begun from: the person looks at it and says which goes on. */
export function OtherVersion(props: {
  essay: OwnEssayView;
  base: number;
  onRebase: () => void;
  onDiscard: () => void;
}): ReactElement {
  const { essay, base, onRebase, onDiscard } = props;
  const { t } = useTranslation();
  const { version } = essay;
  return (
    <div className="banner banner-preliminary other-version" role="status">
      <div>
        <h3>{t('my.other.title', { version })}</h3>
        <p>{t(base === 0 ? 'my.other.aboutFirst' : 'my.other.about', { base, version })}</p>
        <details>
          <summary>{t('my.other.look', { version })}</summary>
          <pre className="essay-text" lang="ru" tabIndex={0} aria-label={t('my.other.text', { version })}>
            {essay.markup}
          </pre>
        </details>
        <p className="actions">
          <button type="button" className="quiet" onClick={onRebase}>
            {t('my.other.keep', { version })}
          </button>
          <button type="button" className="quiet" onClick={onDiscard}>
            {t('my.other.drop', { version })}
          </button>
        </p>
      </div>
    </div>
  );
}
