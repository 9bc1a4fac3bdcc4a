import { type DragEvent, useState } from 'react';
import type { Classifier, MarkupDocument } from '@starboard/markup';
import { type MarkupFiles, useMarkupFiles } from '../marking/file-tools';
import { written } from '../marking/model/as-txt';
import { openMarkup } from '../marking/model/opened';
import { useTexts } from '../marking/texts';
import { useStable } from '../marking/use-stable';
import { useLocalized } from '../ui/use-localized';

export interface DeskFiles extends MarkupFiles {
  /** What came of the last file. */
  readonly notice: string | undefined;
  readonly open: (files: FileList | null) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/**
 * Files of this device on the desk of one essay: its markup is saved to them and taken from them.
 * @param onTake with what a file has in place of all that stands here, as a step that can be undone
 */
export function useDeskFiles(of: {
  readonly name: string;
  /** Undefined: it is not read yet. */
  readonly document: MarkupDocument | undefined;
  readonly classifier: Classifier;
  readonly readOnly: boolean;
  readonly onTake: (document: MarkupDocument) => void;
}): DeskFiles {
  const { name, document, classifier, readOnly, onTake } = of;
  const { t } = useTexts();
  const localized = useLocalized();
  const [notice, setNotice] = useState<string>();
  const saving = useMarkupFiles(document && { name, document, classifier }, setNotice);
  const take = useStable((file: File, bytes: Uint8Array, several: boolean): void => {
    if (readOnly || !document) return setNotice(t('file.readOnly'));
    const opened = openMarkup(bytes, classifier, document.text);
    if (!opened.ok) return setNotice(t('local.notOpened', { reason: localized(opened.message) }));
    const next = { ...opened.document, meta: { ...document.meta, ...opened.document.meta } };
    if (written(next, classifier) === written(document, classifier)) return setNotice(t('local.already'));
    onTake(next);
    const { length: count } = opened.diagnostics;
    setNotice(
      [
        several ? t('local.several', { name: file.name }) : t('file.taken', { name: file.name }),
        count > 0 ? t('local.noticed', { count }) : '',
      ].join(' '),
    );
  });
  const open = (files: FileList | null): void => {
    const [file, another] = files ?? [];
    if (!file) return;
    void file.arrayBuffer().then(
      (bytes) => take(file, new Uint8Array(bytes), another !== undefined),
      (error: unknown) => setNotice(t('local.notOpened', { reason: String(error) })),
    );
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    open(event.dataTransfer.files);
  };
  return { ...saving, notice, open, onDrop };
}
