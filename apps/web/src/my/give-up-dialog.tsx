import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, type DialogEnd } from '../desk/confirm-dialog';

/** Asks before a text is given up that is not handed in: for what stands, or for a file. */
export function GiveUpDialog({ file, onEnd }: { file: boolean; onEnd: (end: DialogEnd) => void }): ReactElement {
  const { t } = useTranslation();
  const way = file ? 'file' : 'discard';
  return (
    <ConfirmDialog
      title={t(`my.giveUp.${way}.title`)}
      confirm={t(`my.giveUp.${way}.confirm`)}
      grave
      send={() => Promise.resolve({ ok: true, data: undefined })}
      onEnd={onEnd}
    >
      <p className="facts">{t(`my.giveUp.${way}.about`)}</p>
    </ConfirmDialog>
  );
}
