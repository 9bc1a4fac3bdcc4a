import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView } from '@starboard/contracts';
import { LongField } from '../running/fields';
import { Part } from '../running/part';
import { RefusalText } from '../ui/refusal-text';
import { ChosenList } from './chosen-list';
import { DropZone } from './drop-zone';
import { type ChosenFile, withFiles } from './gather';
import { ImportReport } from './import-report';
import { KIND_NAMES } from './kinds';
import { SetGrounds } from './set-grounds';
import { type UploadState, useUpload } from './use-upload';

const SUBJECTS = ['rus', 'lit', 'social', 'hist', 'eng', 'rus-free', 'eng-free'] as const;
type Target = 'essays' | 'expert-markups';

/** Sends files to the platform, as a set of essays or as markups of experts, and shows what became of each. */
export function UploadPart(props: {
  slug: string;
  target: Target;
  sets: readonly DatasetView[];
  onSent: () => void;
}): ReactElement {
  const { slug, target, sets, onSent } = props;
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const [state, send] = useUpload(onSent);
  const busy = state.step === 'packing' || state.step === 'sending';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || form.current === null) return;
    void send(`/api/contests/${encodeURIComponent(slug)}/imports/${target}?${queryOf(form.current)}`, files);
  };
  return (
    <Part title={t(`datasets.upload.${target}`)} hint={t(`datasets.uploadHint.${target}`)}>
      {() => (
        <>
          <form ref={form} className="upload-form" onSubmit={submit}>
            {target === 'essays' && <SetFields sets={sets} />}
            <details>
              <summary>{t('datasets.reasons')}</summary>
              <div className="upload-form">
                <SetGrounds slug={slug} />
                <LongField
                  name="newExperts"
                  label={t('datasets.newExperts')}
                  hint={t('datasets.newExpertsHint')}
                  rows={2}
                />
                <LongField
                  name="thirdChecks"
                  label={t('datasets.thirdChecks')}
                  hint={t('datasets.thirdChecksHint')}
                  rows={2}
                />
              </div>
            </details>
            <DropZone onFiles={(now) => setFiles((before) => withFiles(before, now))} />
            <ChosenList
              files={files}
              onRemove={(path) => setFiles(files.filter((one) => one.path !== path))}
              onClear={() => setFiles([])}
            />
            <p className="actions">
              <button type="submit" className="button" aria-disabled={busy}>
                {t('datasets.send')}
              </button>
            </p>
          </form>
          <Sending state={state} />
          {state.step === 'sent' && (
            <ImportReport key={state.importId} slug={slug} importId={state.importId} onEnd={onSent} />
          )}
        </>
      )}
    </Part>
  );
}

function SetFields({ sets }: { sets: readonly DatasetView[] }): ReactElement {
  const { t } = useTranslation();
  const names = [...new Set(sets.map(({ name }) => name))];
  return (
    <div className="fields">
      <label className="field">
        <span>{t('datasets.kindLabel')}</span>
        <select name="kind">
          {KIND_NAMES.map((kind) => (
            <option key={kind} value={kind}>
              {t(`datasets.kind.${kind}`)}
            </option>
          ))}
        </select>
        <small>{t('datasets.kindHint')}</small>
      </label>
      <label className="field">
        <span>{t('datasets.name')}</span>
        <input name="dataset" list="set-names" maxLength={100} required autoComplete="off" />
        <small>{t('datasets.nameHint')}</small>
        <datalist id="set-names">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </label>
      <label className="field">
        <span>{t('datasets.modeLabel')}</span>
        <select name="mode">
          <option value="replace">{t('datasets.mode.replace')}</option>
          <option value="add">{t('datasets.mode.add')}</option>
        </select>
      </label>
      <label className="field">
        <span>{t('datasets.subject')}</span>
        <select name="subject">
          <option value="">{t('datasets.subjectAbsent')}</option>
          {SUBJECTS.map((subject) => (
            <option key={subject} value={subject}>
              {t(`datasets.subjects.${subject}`)}
            </option>
          ))}
        </select>
        <small>{t('datasets.subjectHint')}</small>
      </label>
    </div>
  );
}

function Sending({ state }: { state: UploadState }): ReactElement {
  const { t } = useTranslation();
  const percent = state.step === 'sending' ? Math.floor(state.share * 100) : 0;
  return (
    <div className="upload-state">
      <p role="status">
        {state.step === 'packing' && t('datasets.packing')}
        {state.step === 'sending' && t('datasets.sending', { percent })}
      </p>
      {state.step === 'sending' && <progress aria-label={t('datasets.sendingLabel')} max={100} value={percent} />}
      <p className="form-error" role="alert">
        {state.step === 'refused' && <RefusalText refusal={state.refusal} />}
        {state.step === 'stopped' && <StoppedText problem={state.problem} />}
      </p>
    </div>
  );
}

function StoppedText({ problem }: { problem: Extract<UploadState, { step: 'stopped' }>['problem'] }): ReactElement {
  const { t } = useTranslation();
  if (problem.kind === 'unreadable') return <>{t('datasets.stopped.unreadable', { path: problem.path })}</>;
  if (problem.kind === 'large') return <>{t('datasets.stopped.large', { mib: Math.ceil(problem.bytes / 2 ** 20) })}</>;
  return <>{t(`datasets.stopped.${problem.kind}`)}</>;
}

/** Fields that are filled in, as a query. */
function queryOf(form: HTMLFormElement): string {
  const texts = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new URLSearchParams(
    texts.map(([name, text]) => [name, text.trim()]).filter(([, text]) => text !== ''),
  ).toString();
}
