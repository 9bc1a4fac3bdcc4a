import './verify.css';
import { type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestView, RoundKeyView, RoundSummary } from '@starboard/contracts';
import { FRESH_MS, queries, useKnown } from '../api/query';
import { canVerify } from '../proof/ed25519';
import { goTo, Link, useQueryText } from '../router';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useRoundName } from '../ui/use-round-name';
import { useTitle } from '../ui/use-title';
import { ArchivePart } from './archive-part';
import { AuditPart } from './audit-part';
import { CertificatePart } from './certificate-part';
import { Part } from './part';
import { ProofPart } from './proof-part';
import { ReceiptsPart } from './receipts-part';

/** What the platform asserts of a round, and the checks that anybody can do in the browser. */
export function VerifyPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const title = useLocalized();
  const asked = useQueryText('round');
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}', { params: { path: { slug } } }, { staleTime: FRESH_MS }),
  );
  useTitle(t('record.verify.title'));
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  if (data === undefined) return <Loading />;
  const round = data.rounds.find(({ id }) => id === asked) ?? data.rounds.findLast(({ status }) => status !== 'void');
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href={`/contests/${encodeURIComponent(slug)}`}>{title(data.title)}</Link>
        </p>
        <h1>{t('record.verify.title')}</h1>
        <p className="lead">{t('record.verify.lead')}</p>
        <Unable />
        {round && <RoundChoice contest={data} round={round} />}
      </div>
      <div className="sections">
        {round ? <OfRound key={round.id} contest={data} round={round} /> : <WithoutRound />}
      </div>
    </div>
  );
}

function WithoutRound(): ReactElement {
  return (
    <>
      <CertificatePart />
      <AuditPart />
    </>
  );
}

function Unable(): ReactElement | null {
  const { t } = useTranslation();
  const [able, setAble] = useState(true);
  useEffect(() => void canVerify().then(setAble), []);
  return able ? null : <p role="alert">{t('record.verify.unable')}</p>;
}

function RoundChoice({ contest, round }: { contest: ContestView; round: RoundSummary }): ReactElement | null {
  const { t } = useTranslation();
  const name = useRoundName();
  if (contest.rounds.length < 2) return null;
  return (
    <label className="verify-choice">
      {t('record.verify.round')}{' '}
      <select
        value={round.id}
        onChange={({ target }) =>
          goTo(`/contests/${encodeURIComponent(contest.slug)}/verify?round=${target.value}`, true)
        }
      >
        {contest.rounds.map((one) => (
          <option key={one.id} value={one.id}>
            {name(one, contest.rounds)}
          </option>
        ))}
      </select>
    </label>
  );
}

function OfRound({ contest, round }: { contest: ContestView; round: RoundSummary }): ReactElement {
  const { t } = useTranslation();
  const { data, refusal } = useKnown(
    queries.useQuery('get', '/api/rounds/{id}/key', { params: { path: { id: round.id } } }),
  );
  const key = data as RoundKeyView | undefined;
  const { seal } = round;
  // All parts at once: none pushes the others down.
  if (key === undefined && refusal === undefined) return <Loading />;
  return (
    <>
      <Part title={t('record.verify.key.title')} text={t('record.verify.key.text')}>
        {key === undefined ? <p className="facts">{t('record.verify.key.none')}</p> : <code>{key.publicKey}</code>}
      </Part>
      <Part title={t('record.verify.seal.title')} text={t('record.verify.seal.text')}>
        {seal === null ? (
          <p className="facts">{t('record.verify.seal.none')}</p>
        ) : (
          <dl className="verify-roots">
            <dt>{t('record.verify.seal.root')}</dt>
            <dd>
              <code>{seal.merkleRoot}</code>
            </dd>
            {seal.referenceRoot !== null && (
              <>
                <dt>{t('record.verify.seal.references')}</dt>
                <dd>
                  <code>{seal.referenceRoot}</code>
                </dd>
              </>
            )}
          </dl>
        )}
      </Part>
      {key && <ReceiptsPart roundKey={key} />}
      {seal !== null && <ProofPart slug={contest.slug} round={round} />}
      {key && <ArchivePart slug={contest.slug} round={round} publicKey={key.publicKey} />}
      <CertificatePart />
      <AuditPart />
    </>
  );
}
