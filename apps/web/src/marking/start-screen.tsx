import { type ReactElement, useState } from 'react';
import { CodesField } from '../codes/codes-field';
import { formatPrecise } from '../format/time';
import { OpenTool } from './file-tools';
import { isHistory, presentOf } from './model/history';
import { useTexts } from './texts';
import type { LocalDesk } from './use-local-work';

/** Before a file is open: the ways to open one, and the drafts of this browser. */
export function StartScreen(props: {
  desk: LocalDesk;
  onFiles: (files: FileList | null) => void;
  onText: (text: string) => void;
}): ReactElement {
  const { desk, onFiles, onText } = props;
  const { t, i18n } = useTexts();
  const [text, setText] = useState('');
  const moment = (at: number): string => formatPrecise(new Date(at).toISOString(), i18n.language);
  return (
    <div className="mk-start">
      <section className="card section mk-drop">
        <OpenTool className="button" onFiles={onFiles} />
        <p className="facts">{t('local.drop')}</p>
        <CodesField
          codes={desk.codes}
          onCodes={desk.setCodes}
          language={i18n.language}
          texts={{
            label: t('local.codes.label'),
            hint: t('local.codes.hint'),
            used: t('local.codes.used', { name: desk.codes?.name ?? '' }),
            remove: t('local.codes.remove'),
            refused: t('local.codes.refused'),
          }}
        />
        <label className="field">
          <span>{t('local.paste')}</span>
          <textarea rows={5} lang="ru" value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <button type="button" className="quiet" disabled={text.trim() === ''} onClick={() => onText(text)}>
          {t('local.take')}
        </button>
      </section>
      {desk.drafts.length > 0 && (
        <section className="card section">
          <h2>{t('local.drafts')}</h2>
          <ul className="mk-drafts">
            {desk.drafts.map(({ assignment, draft }) => (
              <li key={assignment}>
                <span>
                  {t('local.draft', { name: draft.title ?? assignment, moment: moment(draft.savedAt) })}
                  {isHistory(draft.work) && (
                    <small>{t('local.fragments', { count: presentOf(draft.work).fragments.length })}</small>
                  )}
                </span>
                <button type="button" className="quiet" onClick={() => void desk.resume(assignment)}>
                  {t('local.continue')}
                </button>
                <button
                  type="button"
                  className="quiet"
                  onClick={() => {
                    const name = draft.title ?? assignment;
                    if (confirm(t('local.removeSure', { name }))) void desk.remove(assignment);
                  }}
                >
                  {t('local.remove')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
