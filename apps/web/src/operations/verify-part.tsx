import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditVerification } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { TextField } from '../running/fields';
import { Part } from '../running/part';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';

/** Lets the server recompute the chain of the whole log; with a head of another day, also that nothing was cut off since. */
export function VerifyPart({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const [verdict, setVerdict] = useState<AuditVerification>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const head = fieldText(event.currentTarget, 'head').trim().toLowerCase();
    setBusy(true);
    const params = { path: { slug }, query: head === '' ? {} : { head } };
    const result = await outcome(rest.GET('/api/contests/{slug}/audit/verification', { params }));
    setBusy(false);
    setVerdict(result.ok ? result.data : undefined);
    setRefusal(result.ok ? undefined : result.refusal);
  };
  return (
    <Part title={t('operations.verify')} hint={t('operations.verifyHint')}>
      {() => (
        <form className="audit-form" onSubmit={(event) => void submit(event)}>
          <TextField name="head" label={t('operations.head')} hint={t('operations.headHint')} max={64} />
          <p className="actions">
            <button type="submit" className="button" aria-disabled={busy}>
              {t(busy ? 'operations.verifying' : 'operations.verifyNow')}
            </button>
          </p>
          <p className="form-error" role="alert">
            {refusal && <RefusalText refusal={refusal} />}
            {verdict?.problem && (
              <>
                {t(`operations.broken.${verdict.problem.code}`)}
                {verdict.problem.seq !== null && ` (№ ${verdict.problem.seq})`}
              </>
            )}
          </p>
          <p role="status">
            {verdict?.ok === true && (
              <>
                {t('operations.whole', { count: verdict.entries })} <code className="audit-id">{verdict.head}</code>
              </>
            )}
          </p>
        </form>
      )}
    </Part>
  );
}
