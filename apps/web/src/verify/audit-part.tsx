import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';
import { type KeptHead, readKeptHead } from './kept-head';
import { Part, Verdict } from './part';

/** Where the chain of the audit log ends now, to be kept; and whether an end that somebody kept is in the chain still. */
export function AuditPart(): ReactElement {
  const { t } = useTranslation();
  const { data } = useKnown(queries.useQuery('get', '/api/audit/head', {}));
  return (
    <Part title={t('record.verify.audit.title')} text={t('record.verify.audit.text')}>
      {data && (
        <>
          <p>
            {t('record.verify.audit.head', { entries: data.entries })} <code>{data.head}</code>
          </p>
          <p className="downloads">
            <a href="/api/audit/head" download={`audit-head-${data.entries}.json`}>
              {t('record.verify.audit.save')}
            </a>
          </p>
        </>
      )}
      <KeptForm />
    </Part>
  );
}

type Looked = { readonly kept: KeptHead | undefined; readonly now?: string; readonly refusal?: Refusal };

function KeptForm(): ReactElement {
  const { t } = useTranslation();
  const [looked, setLooked] = useState<Looked>();
  const check = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const kept = readKeptHead(fieldText(event.currentTarget, 'kept'));
    if (kept === undefined) return setLooked({ kept });
    const query = { entries: kept.entries };
    const result = await outcome(rest.GET('/api/audit/head', { params: { query } }));
    setLooked({ kept, ...(result.ok ? { now: result.data.head } : { refusal: result.refusal }) });
  };
  return (
    <form className="verify-kept" onSubmit={(event) => void check(event)}>
      <label className="field">
        <span>{t('record.verify.audit.kept')}</span>
        <input name="kept" required autoComplete="off" spellCheck={false} onChange={() => setLooked(undefined)} />
        <small>{t('record.verify.audit.keptHint')}</small>
      </label>
      <button type="submit" className="button">
        {t('record.verify.audit.check')}
      </button>
      {looked && <Found looked={looked} />}
    </form>
  );
}

function Found({ looked: { kept, now, refusal } }: { looked: Looked }): ReactElement {
  const { t } = useTranslation();
  if (kept === undefined) return <Verdict holds={undefined}>{t('record.verify.audit.unreadable')}</Verdict>;
  const { entries, head } = kept;
  if (refusal?.code === 'ERR_ENTRY_UNKNOWN')
    return <Verdict holds={false}>{t('record.verify.audit.shorter', { entries })}</Verdict>;
  if (refusal)
    return (
      <Verdict holds={undefined}>
        <RefusalText refusal={refusal} />
      </Verdict>
    );
  const holds = now === head;
  return <Verdict holds={holds}>{t(`record.verify.audit.${holds ? 'holds' : 'changed'}`, { entries })}</Verdict>;
}
