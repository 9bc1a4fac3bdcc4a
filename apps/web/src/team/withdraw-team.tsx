import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { groundsOf, ReasonField } from '../desk/grounds-fields';

/** A captain takes the team out of the contest, whether its application is decided about or not (regulation 3.1). */
export function WithdrawTeam(props: {
  path: { slug: string; teamId: string };
  team: string;
  onWithdrawn: () => void;
}): ReactElement {
  const { path, team, onWithdrawn } = props;
  const { t } = useTranslation();
  const draft = useRef('');
  const [asked, ask] = useState(false);
  const send = (form: HTMLFormElement) => {
    const body = { reason: groundsOf(form).reason };
    return outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/withdrawal', { params: { path }, body }));
  };
  return (
    <>
      <button type="button" className="quiet" onClick={() => ask(true)}>
        {t('apply.own.withdraw')}
      </button>
      {asked && (
        <ConfirmDialog
          title={t('apply.own.withdrawTitle', { team })}
          confirm={t('apply.own.withdrawConfirm')}
          grave
          send={send}
          onEnd={(end) => {
            ask(false);
            if (end === 'done') onWithdrawn();
          }}
        >
          <p className="facts">{t('apply.own.withdrawAbout')}</p>
          <ReasonField draft={draft} hint={t('apply.own.withdrawHint')} />
        </ConfirmDialog>
      )}
    </>
  );
}
