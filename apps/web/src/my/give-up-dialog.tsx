import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, type DialogEnd } from '../desk/confirm-dialog';

/** Asks before work is given up that is not handed in. */
export function GiveUpDialog({ onEnd }: { onEnd: (end: DialogEnd) => void }): ReactElement {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('my.giveUp.title')}
      confirm={t('my.giveUp.confirm')}
      grave
      send={() => Promise.resolve({ ok: true, data: undefined })}
      onEnd={onEnd}
    >
      <p className="facts">{t('my.giveUp.about')}</p>
    </ConfirmDialog>
  );
}
