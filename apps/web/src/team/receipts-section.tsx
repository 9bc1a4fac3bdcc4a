import { type ChangeEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamFileView, TeamSessionView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { checkReceipts, type GivenFile, type ReceiptsReport } from '../proof/receipts';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';

/** What a check came to: the report, nothing where the browser cannot, or no key. */
type Checked = { report: ReceiptsReport | undefined } | { refusal: Refusal };

/**
 * Receipts checked in the browser, by the round's published key alone: the listed ones, or those that the team's own program
 * kept, which reach no server.
 */
export function ReceiptsSection(props: { session: TeamSessionView; files: readonly TeamFileView[] }): ReactElement {
  const { session, files } = props;
  const { t } = useTranslation();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked>();
  const check = async (given: readonly GivenFile[]): Promise<void> => {
    setBusy(true);
    const key = await outcome(rest.GET('/api/rounds/{id}/key', { params: { path: { id: session.roundId } } }));
    setChecked(key.ok ? { report: await checkReceipts(given, key.data) } : { refusal: key.refusal });
    setBusy(false);
  };
  const listed = files.flatMap(({ fileId, attempts }) =>
    attempts.map(({ attempt, receipt }) => ({ name: `${fileId}-${attempt}`, text: receipt })),
  );
  const own = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(target.files ?? [])];
    if (chosen.length === 0) return;
    await check(await Promise.all(chosen.map(async (file) => ({ name: file.name, text: await file.text() }))));
    target.value = '';
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('cabinet.receipts.title')}</h2>
      <p className="facts">{t('cabinet.receipts.hint')}</p>
      <p className="actions">
        <button type="button" className="button" aria-disabled={busy} onClick={() => void (busy || check(listed))}>
          {t('cabinet.receipts.check', { number: listed.length })}
        </button>
      </p>
      <label className="field">
        <span>{t('cabinet.receipts.own')}</span>
        <input type="file" multiple accept=".json,application/json" onChange={(event) => void own(event)} />
        <small>{t('cabinet.receipts.ownHint')}</small>
      </label>
      {busy && <Loading lines={1} />}
      <div role="status">{!busy && checked && <Result checked={checked} />}</div>
    </section>
  );
}

function Result({ checked }: { checked: Checked }): ReactElement {
  const { t } = useTranslation();
  if ('refusal' in checked) return <RefusalText refusal={checked.refusal} />;
  const { report } = checked;
  if (report === undefined) return <p>{t('cabinet.receipts.unable')}</p>;
  const bad = report.receipts.filter(({ verdict }) => verdict !== 'holds');
  return (
    <>
      <p>
        <span className={`status ${bad.length === 0 ? 'status-open' : 'status-void'}`}>
          {t('cabinet.receipts.hold', { held: report.receipts.length - bad.length, all: report.receipts.length })}
        </span>
      </p>
      {bad.length > 0 && (
        <ul className="gaps">
          {bad.map(({ name, verdict }) => (
            <li key={name}>
              <code>{name}</code>: {t(`cabinet.receipts.verdict.${verdict as 'hash'}`)}
            </li>
          ))}
        </ul>
      )}
      {report.chains.map(({ sessionId, verdict }) => (
        <p key={sessionId}>
          {t('cabinet.sessionNamed', { session: sessionId })}: {t(`cabinet.receipts.chain.${verdict}`)}
        </p>
      ))}
    </>
  );
}
