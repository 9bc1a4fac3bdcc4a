import type { ReactElement } from 'react';
import { type Classifier, makeJson, type MarkupDocument } from '@starboard/markup';
import { saveFile } from '../ui/save-file';
import { useLocalized } from '../ui/use-localized';
import { asTxt } from './model/as-txt';
import { useTexts } from './texts';

/** A markup as files of this device; nothing is sent. */
export interface MarkupFiles {
  readonly saveTxt: () => void;
  readonly saveJson: () => void;
}

/** @param name of the files, without its end. @param onTell what of the markup a file could not hold; undefined: nothing. */
export function useMarkupFiles(
  of: { readonly name: string; readonly document: MarkupDocument; readonly classifier: Classifier } | undefined,
  onTell: (notice: string | undefined) => void,
): MarkupFiles {
  const { t } = useTexts();
  const localized = useLocalized();
  return {
    saveTxt: () => {
      if (!of) return;
      const { text, lost } = asTxt(of.document, of.classifier);
      const reasons = lost.map((one) => localized(one)).join('; ');
      if (text === undefined) return onTell(t('local.crossing', { reason: reasons }));
      saveFile(`${of.name}.txt`, text, 'text/plain');
      onTell(lost.length > 0 ? t('local.lost', { what: reasons }) : undefined);
    },
    saveJson: () => {
      if (of) saveFile(`${of.name}.json`, makeJson(of.document, { indent: 2 }), 'application/json');
    },
  };
}

export function SaveTools({ files }: { files: MarkupFiles }): ReactElement {
  const { t } = useTexts();
  return (
    <>
      <button type="button" className="quiet" onClick={files.saveTxt}>
        {t('local.exportTxt')}
      </button>
      <button type="button" className="quiet" onClick={files.saveJson}>
        {t('local.exportJson')}
      </button>
    </>
  );
}

/** A button that opens one file after the other, the same one too. */
export function OpenTool(props: { className: string; onFiles: (files: FileList | null) => void }): ReactElement {
  const { className, onFiles } = props;
  const { t } = useTexts();
  return (
    <label className={className}>
      {t('local.open')}
      <input
        type="file"
        className="hidden"
        accept=".txt,.json"
        onChange={({ target }) => {
          onFiles(target.files);
          target.value = '';
        }}
      />
    </label>
  );
}
