import './answers-desk.css';
import { type ReactElement, useState } from 'react';
import { outcome, rest } from '../../api/client';
import type { Refusal } from '../../api/refusal';
import { goTo } from '../../router';
import { RefusalText } from '../../ui/refusal-text';
import { useTitle } from '../../ui/use-title';
import { useTexts } from './texts';

/** Where a link for a labeller leads: its secret stands behind `#`, which no server is sent. */
export function JoinPage(): ReactElement {
  const { t } = useTexts();
  useTitle(t('members.joinTitle'));
  const [refusal, setRefusal] = useState<Refusal>();
  const join = async (): Promise<void> => {
    const secret = location.hash.slice(1);
    const joined = await outcome(rest.POST('/api/answer-projects/join', { body: { secret } }));
    if (joined.ok) goTo(`/answers/${joined.data.projectId}`, true);
    else setRefusal(joined.refusal);
  };
  return (
    <div className="frame">
      <div className="page-head">
        <h1>{t('members.joinTitle')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} />}
      </p>
      <button type="button" className="button" onClick={() => void join()}>
        {t('members.join')}
      </button>
    </div>
  );
}
