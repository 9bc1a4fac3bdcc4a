import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassifierView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { NoticeNote, useNotice } from '../running/notice-note';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';
import { type CodesFault, type GivenCodes, readCodesFile } from './codes-file';
import { codesOf } from './contest-codes';
import { differenceOf } from './difference';
import { FaultList } from './fault-list';

const MAX_TEXT = 2_000;
const MAX_PROTOCOL = 300;

/** Gives the contest another classifier: faults are named before anything is sent, and what it would change. */
export function NewVersion(props: { slug: string; current: ClassifierView; onSet: () => void }): ReactElement {
  const { slug, current, onSet } = props;
  const { t, i18n } = useTranslation();
  const notice = useNotice(slug);
  const id = useId();
  const [given, setGiven] = useState<GivenCodes>();
  const [faults, setFaults] = useState<readonly CodesFault[]>([]);
  const [refusal, setRefusal] = useState<Refusal>();
  const [sent, setSent] = useState<number>();
  const take = async (file: File | undefined): Promise<void> => {
    const read = file && (await readCodesFile(file));
    setGiven(read?.ok ? read.codes : undefined);
    setFaults(read?.ok === false ? read.faults : []);
    setSent(undefined);
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!given) return;
    const [protocolRef, overrideReason] = [fieldText(form, 'protocol').trim(), fieldText(form, 'override').trim()];
    const set = await outcome(
      rest.PUT('/api/contests/{slug}/classifier', {
        params: { path: { slug }, header: { 'if-match': `"${current.version}"` } },
        body: {
          ...{ content: given.source, dryRun: false, reason: fieldText(form, 'reason').trim() },
          ...(protocolRef !== '' && { protocolRef }),
          ...(overrideReason !== '' && { overrideReason }),
        },
      }),
    );
    setRefusal(set.ok ? undefined : set.refusal);
    if (!set.ok) return;
    form.reset();
    setGiven(undefined);
    setSent(set.data.version);
    onSet();
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('classifier.next')}</h2>
      <form className="proposal" onSubmit={(event) => void submit(event)}>
        <div className="fields">
          <label className="field wide">
            <span>{t('classifier.file')}</span>
            <input type="file" accept=".json" required onChange={({ target }) => void take(target.files?.[0])} />
            <small>{t('classifier.fileHint')}</small>
          </label>
        </div>
        <FaultList faults={faults} title={t('classifier.faults')} language={i18n.language} />
        {given && <Difference from={current} to={given} />}
        <div className="fields">
          <label className="field wide">
            <span>{t('classifier.reason')}</span>
            <textarea name="reason" rows={2} maxLength={MAX_TEXT} required />
          </label>
          <label className="field">
            <span>{t('classifier.protocol')}</span>
            <input name="protocol" maxLength={MAX_PROTOCOL} autoComplete="off" />
          </label>
          <label className="field">
            <span>{t('classifier.override')}</span>
            <input name="override" maxLength={MAX_TEXT} autoComplete="off" />
          </label>
        </div>
        <NoticeNote notice={notice} />
        <div role="alert">{refusal && <RefusalText refusal={refusal} />}</div>
        <p className="actions">
          <button type="submit" className="button" disabled={!given}>
            {t('classifier.send')}
          </button>
          <span className="facts" role="status">
            {sent !== undefined && t('classifier.sent', { version: sent })}
          </span>
        </p>
      </form>
    </section>
  );
}

function Difference({ from, to }: { from: ClassifierView; to: GivenCodes }): ReactElement {
  const { t } = useTranslation();
  const { added, replaced, gone } = differenceOf(codesOf(from), to.data);
  const said = [
    added.length > 0 ? t('classifier.added', { codes: added.join(', ') }) : '',
    replaced.length > 0 ? t('classifier.replaced', { codes: replaced.join(', ') }) : '',
    gone.length > 0 ? t('classifier.gone', { codes: gone.join(', ') }) : '',
  ].filter((text) => text !== '');
  return <p role="status">{said.length === 0 ? t('classifier.nothing') : said.join(' ')}</p>;
}
