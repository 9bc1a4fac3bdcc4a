import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../api/client';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { ReasonField } from '../desk/grounds-fields';
import { fieldText } from '../ui/field-text';

/** Withdraws something that was published, with a reason that everybody reads. */
export function WithdrawDialog(props: {
  title: string;
  send: (body: { reason: string }) => Promise<Outcome<unknown>>;
  onEnd: () => void;
}): ReactElement {
  const { title, send, onEnd } = props;
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('publishing.withdrawTitle', { title })}
      confirm={t('publishing.withdrawConfirm')}
      grave
      send={(form) => send({ reason: fieldText(form, 'reason').trim() })}
      onEnd={onEnd}
    >
      <p className="facts">{t('publishing.withdrawAbout')}</p>
      <ReasonField hint={t('publishing.reasonHint')} />
    </ConfirmDialog>
  );
}
