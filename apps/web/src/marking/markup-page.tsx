import { type ClipboardEvent, type DragEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { createClassifier } from '@starboard/markup';
import { useTurn } from '../drafts/use-turn';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { SaveTools, useMarkupFiles } from './file-tools';
import { Instrument } from './instrument';
import { presentOf } from './model/history';
import { SavedState } from './saved-state';
import { StartScreen } from './start-screen';
import { useTexts } from './texts';
import { useLocalWork } from './use-local-work';

/** The instrument for anybody with a file: nothing leaves the browser. */
export function MarkupPage(): ReactElement {
  const { t } = useTexts();
  const localized = useLocalized();
  const desk = useLocalWork();
  const { work, change } = desk;
  const turn = useTurn(`local/${work?.id ?? ''}`);
  const [reading, setReading] = useState(false);
  const [notice, setNotice] = useState<string>();
  const elsewhere = useRef(false);
  const { resume } = desk;
  const id = work?.id;
  useEffect(() => {
    // What another tab has written meanwhile is read when this one gets the turn.
    if (turn.mine === true && elsewhere.current && id !== undefined) void resume(id);
    elsewhere.current = turn.mine === false;
  }, [turn.mine, id, resume]);
  useTitle(work ? `${work.title} · ${t('title')}` : t('title'));

  const open = (title: string, source: string | Uint8Array): void => {
    const end = desk.open(title, source);
    if (end.how === 'already') setNotice(t('local.already'));
    else if (end.how === 'refused') setNotice(t('local.notOpened', { reason: localized(end.message) }));
    else {
      const remarks = end.remarks > 0 ? t('local.noticed', { count: end.remarks }) : '';
      setNotice([end.kept ? t('local.kept', { name: end.title }) : '', remarks].filter(Boolean).join(' ') || undefined);
    }
  };
  const openFiles = async (files: FileList | null): Promise<void> => {
    const [file, another] = files ?? [];
    if (!file) return;
    open(file.name.replace(/\.(txt|json)$/i, ''), new Uint8Array(await file.arrayBuffer()));
    if (another) setNotice(t('local.several', { name: file.name }));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    void openFiles(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const field = (event.target as Element).closest('textarea, input');
    if (field) return;
    event.preventDefault();
    if (event.clipboardData.files.length > 0) void openFiles(event.clipboardData.files);
    // Of formatted text its words alone.
    else {
      const text = event.clipboardData.getData('text/plain');
      if (text === '') setNotice(t('local.noText'));
      // Keys may have been meant for a word of the essay that is open.
      else if (!work || confirm(t('local.pasteSure', { name: work.title }))) open(t('local.pasted'), text);
    }
  };
  const codes = work?.rules.codes;
  const classifier = useMemo(() => codes && createClassifier(codes), [codes]);
  const files = useMarkupFiles(
    work && classifier && { name: work.title, document: presentOf(work.history), classifier },
    setNotice,
  );
  return (
    <div className="frame mk-frame" onDrop={onDrop} onDragOver={(event) => event.preventDefault()} onPaste={onPaste}>
      <div className="page-head">
        <h1>{work?.title ?? t('title')}</h1>
        {!work && <p className="lead">{t('lead')}</p>}
      </div>
      <p className="mk-notice" role="status">
        {notice}
      </p>
      {work ? (
        <Instrument
          key={work.id}
          history={work.history}
          onHistory={change}
          rules={work.rules}
          person="local"
          readOnly={reading || turn.mine !== true}
          onSave={files.saveTxt}
          bar={() => (
            <>
              <SavedState kept={desk.kept} savedAt={desk.savedAt} turn={turn} />
              {work.codes && <span className="facts">{t('local.codes.used', { name: work.codes.name })}</span>}
              <div className="mk-tools">
                <SaveTools files={files} />
                <button type="button" className="quiet" aria-pressed={reading} onClick={() => setReading(!reading)}>
                  {t('local.readOnly')}
                </button>
                <button type="button" className="quiet" onClick={desk.leave}>
                  {t('local.another')}
                </button>
              </div>
            </>
          )}
        />
      ) : (
        <StartScreen
          desk={desk}
          onFiles={(files) => void openFiles(files)}
          onText={(text) => open(t('local.pasted'), text)}
        />
      )}
    </div>
  );
}
