import { type ReactElement, useState } from 'react';
import { type CodesFault, type GivenCodes, readCodesFile } from './codes-file';
import { FaultList } from './fault-list';

/** What it says: pages have texts of their own. */
export interface CodesFieldTexts {
  readonly label: string;
  readonly hint: string;
  /** The one in use. */
  readonly used: string;
  readonly remove: string;
  readonly refused: string;
}

/** Takes a classifier from a file of the reader's own. One with faults changes nothing. */
export function CodesField(props: {
  codes: GivenCodes | undefined;
  onCodes: (codes: GivenCodes | undefined) => void;
  texts: CodesFieldTexts;
  language: string;
}): ReactElement {
  const { codes, onCodes, texts, language } = props;
  const [faults, setFaults] = useState<readonly CodesFault[]>([]);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const read = await readCodesFile(file);
    setFaults(read.ok ? [] : read.faults);
    if (read.ok) onCodes(read.codes);
  };
  return (
    <div className="field">
      <label>
        <span>{texts.label}</span>
        <input
          type="file"
          accept=".json"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      <small>{texts.hint}</small>
      {codes && (
        <p className="facts" role="status">
          {texts.used}{' '}
          <button type="button" className="quiet" onClick={() => onCodes(undefined)}>
            {texts.remove}
          </button>
        </p>
      )}
      <FaultList faults={faults} title={texts.refused} language={language} />
    </div>
  );
}
