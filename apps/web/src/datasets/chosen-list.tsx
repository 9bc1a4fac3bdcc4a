import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../format/number';
import type { ChosenFile } from './gather';

/** More names than this say less than their number. */
const SHOWN = 200;
const KIB = 1_024;

/** What is going to be sent, file by file, with a way to leave one out. */
export function ChosenList(props: {
  files: readonly ChosenFile[];
  onRemove: (path: string) => void;
  onClear: () => void;
}): ReactElement | null {
  const { files, onRemove, onClear } = props;
  const { t, i18n } = useTranslation();
  if (files.length === 0) return null;
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <div>
      <p className="actions">
        <span role="status">
          {t('datasets.chosen', { count: files.length, kib: formatCount(Math.ceil(bytes / KIB), i18n.language) })}
        </span>
        <button type="button" className="quiet" onClick={onClear}>
          {t('datasets.clear')}
        </button>
      </p>
      <details>
        <summary>{t('datasets.chosenNames')}</summary>
        <ul className="rows">
          {files.slice(0, SHOWN).map(({ path }) => (
            <li key={path}>
              <span className="row-name">{path}</span>
              <button
                type="button"
                className="quiet"
                onClick={() => onRemove(path)}
                aria-label={t('datasets.leaveOutNamed', { path })}
              >
                {t('datasets.leaveOut')}
              </button>
            </li>
          ))}
        </ul>
        {files.length > SHOWN && <p className="facts">{t('datasets.more', { count: files.length - SHOWN })}</p>}
      </details>
    </div>
  );
}
