import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf, parameterFields, type ReferenceKind } from '@starboard/catalogue';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import type { Desk } from '../desk/desk-frame';
import { ReasonField } from '../desk/grounds-fields';
import { goTo } from '../router';
import { ParameterFields } from './parameter-fields';
import { makeProposal, type PlacedError, placeErrors } from './proposal';
import { type FileFault, type ProposedFiles, readFiles } from './proposal-files';
import { ProposalProblems } from './proposal-problems';
import { rescoringsAddress } from './use-rescorings';

/** What went wrong with the last attempt. */
interface Problems {
  readonly refusal?: Refusal;
  readonly faults: readonly FileFault[];
  readonly errors: readonly PlacedError[];
}

/** The field of the proposal that parts of a reference go into. */
const FILES: Readonly<Record<ReferenceKind, keyof ProposedFiles>> = {
  'independent-experts': 'markups',
  'one-document': 'rules',
};

/** Proposes what the round is to be scored with; the worker then computes what it would change. */
export function ProposalForm({ contest, roundId }: { contest: Desk['contest']; roundId: string }): ReactElement {
  const { slug } = contest;
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>();
  const { engine } = contest;
  const { reference, referenceFiles } = entryOf(engine);
  const propose = async (form: HTMLFormElement): Promise<Problems | undefined> => {
    const data = new FormData(form);
    const files = await readFiles(filesOf(data, 'markups'), filesOf(data, 'rules'));
    if ('faults' in files) return { faults: files.faults, errors: [] };
    const body = makeProposal(data, parameterFields(engine), files);
    const made = await outcome(
      rest.POST('/api/contests/{slug}/rounds/{roundId}/rescorings', { params: { path: { slug, roundId } }, body }),
    );
    if (!made.ok) return { refusal: made.refusal, faults: [], errors: placeErrors(made.refusal.errors, body) };
    goTo(`${rescoringsAddress(slug, roundId)}/${made.data.id}`);
    return undefined;
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblems(undefined);
    setProblems(await propose(event.currentTarget));
    setBusy(false);
  };
  return (
    <form className="proposal" onSubmit={(event) => void submit(event)} aria-busy={busy}>
      <p className="facts">{t(`engine.${engine}.proposal.hint`)}</p>
      <ParameterFields slug={slug} roundId={roundId} engine={engine} />
      <fieldset className="fields">
        <legend>{t(`engine.${engine}.proposal.filesTitle`)}</legend>
        <label className="field">
          <span>{t(`engine.${engine}.proposal.filesLabel`)}</span>
          <input type="file" name={FILES[reference]} accept={referenceFiles} multiple />
          <small>{t(`engine.${engine}.proposal.filesHint`)}</small>
        </label>
      </fieldset>
      <ReasonField hint={t('rescoring.reasonHint')} />
      <div role="alert">{problems && <ProposalProblems {...problems} fields={parameterFields(engine)} />}</div>
      <p className="actions">
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? t('desk.dialog.busy') : t('rescoring.compute')}
        </button>
        <span className="facts">{t('rescoring.computeHint')}</span>
      </p>
    </form>
  );
}

/** Files of a field; a browser sends an empty one where none is chosen. */
const filesOf = (data: FormData, name: string): readonly File[] =>
  data.getAll(name).filter((file): file is File => file instanceof File && file.name !== '');
