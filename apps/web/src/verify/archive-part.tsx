import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundSummary } from '@starboard/contracts';
import { type ArchiveReport, checkArchive } from '../proof/archive';
import { Part, Verdict } from './part';

/** Names of wrong files that are shown. */
const SHOWN = 5;

type Result = ArchiveReport | 'unable' | 'unreadable';

/** An archive that somebody has: every file against the list of checksums, and the list against the key of the round. */
export function ArchivePart(props: { slug: string; round: RoundSummary; publicKey: string }): ReactElement {
  const { slug, round, publicKey } = props;
  const { t } = useTranslation();
  const [result, setResult] = useState<Result | 'checking'>();
  const check = (file: File | undefined): void => {
    if (file === undefined) return;
    setResult('checking');
    checkArchive(file, publicKey).then(
      (report) => setResult(report ?? 'unable'),
      () => setResult('unreadable'),
    );
  };
  return (
    <Part
      title={t('record.verify.archive.title')}
      text={t('record.verify.archive.text')}
      command={t('record.verify.archive.command')}
    >
      {round.archive ? (
        <p>
          <a href={`/api/contests/${encodeURIComponent(slug)}/rounds/${round.id}/archive`} download>
            {t('record.verify.archive.get')}
          </a>
        </p>
      ) : (
        <p className="facts">{t('record.verify.archive.none')}</p>
      )}
      <label>
        {t('record.verify.archive.file')}
        <input name="archive" type="file" accept=".zip" onChange={({ target }) => check(target.files?.[0])} />
      </label>
      {result === 'checking' && <p role="status">{t('record.verify.archive.checking')}</p>}
      {result !== undefined && result !== 'checking' && <Said result={result} />}
    </Part>
  );
}

function Said({ result }: { result: Result }): ReactElement {
  const { t } = useTranslation();
  if (result === 'unable') return <Verdict holds={undefined}>{t('record.verify.unable')}</Verdict>;
  if (result === 'unreadable') return <Verdict holds={undefined}>{t('record.verify.archive.unreadable')}</Verdict>;
  const { signed, files, wrong } = result;
  if (!signed) return <Verdict holds={false}>{t('record.verify.archive.not')}</Verdict>;
  if (wrong.length === 0) return <Verdict holds>{t('record.verify.archive.holds', { files })}</Verdict>;
  const names = wrong.slice(0, SHOWN).join(', ');
  return <Verdict holds={false}>{t('record.verify.archive.changed', { number: wrong.length, names })}</Verdict>;
}
