import './apply.css';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationStateView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { formatMoment } from '../format/time';
import { Link, useQueryText } from '../router';
import { CopyButton } from '../team/copy-button';
import { fieldText } from '../ui/field-text';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { useTitle } from '../ui/use-title';
import { ApplicationFacts } from './application-facts';
import { ApplicationForm } from './application-form';
import { textsOf } from './form-values';

/**
 * An application as its applicant follows it: `…/application#SECRET`. What is behind `#` reaches no server's log; it stays in
 * the address, which is how the applicant comes back.
 */
export function ApplicationPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const [secret, setSecret] = useState(() => location.hash.slice(1));
  const filed = useQueryText('filed') !== undefined;
  useTitle(t('apply.state.title'));
  const take = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = fieldText(event.currentTarget, 'secret').trim().split('#').at(-1) ?? '';
    history.replaceState(history.state, '', `#${given}`);
    setSecret(given);
  };
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href={`/contests/${encodeURIComponent(slug)}`}>{t('apply.toContest')}</Link>
        </p>
        <h1>{t('apply.state.title')}</h1>
        <p className="lead">{t('apply.state.lead')}</p>
      </div>
      {secret === '' ? (
        <form className="card form" onSubmit={take}>
          <label className="field">
            <span>{t('apply.state.secret')}</span>
            <input name="secret" autoComplete="off" required />
            <small>{t('apply.state.secretHint')}</small>
          </label>
          <button type="submit" className="button">
            {t('apply.state.open')}
          </button>
        </form>
      ) : (
        <Followed slug={slug} secret={secret} filed={filed} />
      )}
    </div>
  );
}

function Followed({ slug, secret, filed }: { slug: string; secret: string; filed: boolean }): ReactElement {
  const { t } = useTranslation();
  const address = useRef<HTMLElement>(null);
  const params = { path: { slug }, header: { 'x-application-secret': secret } };
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/applications/own', { params }),
  );
  if (refusal)
    return (
      <p className="form-error" role="alert">
        <RefusalText
          refusal={refusal}
          instead={refusal.code === 'ERR_NOT_FOUND' ? t('apply.state.unknown') : undefined}
        />
      </p>
    );
  if (data === undefined) return <Loading lines={3} />;
  return (
    <div className="sections">
      <section className="card section" aria-labelledby="keep">
        <h2 id="keep">{t(filed ? 'apply.state.filed' : 'apply.state.link')}</h2>
        <p>{t('apply.state.keep')}</p>
        <p className="issued-line secret-line">
          <code ref={address}>{`${location.origin}${location.pathname}#${secret}`}</code>
          <CopyButton of={address} label={t('apply.state.copy')} />
        </p>
      </section>
      <State slug={slug} secret={secret} application={data} reload={reload} />
    </div>
  );
}

interface StateProps {
  readonly slug: string;
  readonly secret: string;
  readonly application: ApplicationStateView;
  readonly reload: () => void;
}

/** Until it is approved, an application can be changed; filed anew when it was refused or taken back. */
function State({ slug, secret, application, reload }: StateProps): ReactElement {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<'amend' | 'withdraw'>();
  const { status, appliedAt, decision, application: form } = application;
  const params = { path: { slug }, header: { 'x-application-secret': secret } };
  const [refusal, setRefusal] = useState<Refusal>();
  const withdraw = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const body = { reason: fieldText(event.currentTarget, 'reason').trim() };
    const done = await outcome(rest.POST('/api/contests/{slug}/applications/own/withdrawal', { params, body }));
    setRefusal(done.ok ? undefined : done.refusal);
    if (!done.ok) return;
    setOpen(undefined);
    reload();
  };
  const amendable = status === 'applied' || status === 'refused' || status === 'withdrawn';
  return (
    <section className="card section" aria-labelledby="state">
      <h2 id="state">{application.name}</h2>
      <p>
        <span className={`status status-${status}`}>{t(`apply.status.${status}`)}</span>
      </p>
      <p className="facts">{t('apply.state.appliedAt', { moment: formatMoment(appliedAt, i18n.language) })}</p>
      {decision && (
        <p>
          {t('apply.state.decided', { moment: formatMoment(decision.decidedAt, i18n.language) })}: {decision.reason}
        </p>
      )}
      <p>{t(`apply.next.${status}`)}</p>
      {form && open !== 'amend' && <ApplicationFacts form={form} />}
      {amendable && open !== 'amend' && (
        <p className="actions">
          <button type="button" className="button" onClick={() => setOpen('amend')}>
            {t(status === 'applied' ? 'apply.state.amend' : 'apply.state.again')}
          </button>
          {status === 'applied' && (
            <button type="button" className="quiet" onClick={() => setOpen('withdraw')}>
              {t('apply.state.withdraw')}
            </button>
          )}
        </p>
      )}
      {open === 'amend' && (
        <ApplicationForm
          name={`amend ${slug} ${application.id}`}
          initial={form ? textsOf(form) : {}}
          button={t('apply.state.save')}
          send={async (body) => {
            const saved = await outcome(rest.PUT('/api/contests/{slug}/applications/own', { params, body }));
            if (saved.ok) {
              setOpen(undefined);
              reload();
            }
            return saved;
          }}
        />
      )}
      {open === 'withdraw' && (
        <form className="form" aria-label={t('apply.state.withdrawTitle')} onSubmit={(event) => void withdraw(event)}>
          <label className="field">
            <span>{t('apply.state.withdrawReason')}</span>
            <textarea name="reason" rows={3} maxLength={2_000} required />
            <small>{t('apply.state.withdrawHint')}</small>
          </label>
          <p className="form-error" role="alert">
            {refusal && <RefusalText refusal={refusal} />}
          </p>
          <p className="actions">
            <button type="submit" className="button button-back">
              {t('apply.state.withdrawConfirm')}
            </button>
            <button type="button" className="quiet" onClick={() => setOpen(undefined)}>
              {t('apply.state.keepIt')}
            </button>
          </p>
        </form>
      )}
    </section>
  );
}
