import { type ChangeEvent, type DragEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenFile, chosenFiles, droppedFiles } from './gather';

/** Where files, folders or an archive are dropped; two buttons do the same by keyboard. */
export function DropZone({ onFiles }: { onFiles: (files: readonly ChosenFile[]) => void }): ReactElement {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    onFiles(chosenFiles(input.files ?? []));
    // The same file, mended, may be chosen again.
    input.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer).then(onFiles);
  };
  const enter = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className="drop-zone"
      data-over={over}
      onDragEnter={enter}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>{t('datasets.drop')}</p>
      <p className="actions">
        <button type="button" className="quiet" onClick={() => folder.current?.click()}>
          {t('datasets.chooseFolder')}
        </button>
        <button type="button" className="quiet" onClick={() => files.current?.click()}>
          {t('datasets.chooseFiles')}
        </button>
      </p>
      <input ref={files} type="file" multiple hidden data-kind="files" onChange={choose} />
      <input ref={folder} type="file" webkitdirectory="" hidden data-kind="folder" onChange={choose} />
    </div>
  );
}

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Chooses folders; known to every browser and not yet to these types. */
    webkitdirectory?: T extends HTMLInputElement ? '' : never;
  }
}
