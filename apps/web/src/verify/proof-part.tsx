import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InclusionProof, RoundSummary } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { checkInclusion, type InclusionVerdict } from '../proof/inclusion';
import { RefusalText } from '../ui/refusal-text';
import { Part, Verdict } from './part';

type State =
  | { readonly refusal: Refusal }
  | { readonly verdict: InclusionVerdict; readonly proof: InclusionProof; readonly withText: boolean };

/** That an essay was in the sealed set, against the root as the reader has written it down. */
export function ProofPart({ slug, round }: { slug: string; round: RoundSummary }): ReactElement {
  const { t } = useTranslation();
  const [state, setState] = useState<State>();
  const check = async (form: FormData): Promise<void> => {
    const fileId = Number(form.get('fileId'));
    const params = { path: { slug, roundId: round.id, fileId } };
    const read = await outcome(rest.GET('/api/contests/{slug}/rounds/{roundId}/proofs/{fileId}', { params }));
    if (!read.ok) return setState({ refusal: read.refusal });
    const essay = form.get('essay');
    const text = essay instanceof File && essay.size > 0 ? await essay.text() : undefined;
    const proof = read.data;
    const root = form.get('root');
    const verdict = await checkInclusion(proof, typeof root === 'string' ? root : '', text);
    setState({ verdict, proof, withText: text !== undefined });
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void check(new FormData(event.currentTarget));
  };
  return (
    <Part
      title={t('record.verify.proof.title')}
      text={t('record.verify.proof.text')}
      command={t('record.verify.proof.command')}
    >
      {round.status === 'scheduled' || round.status === 'open' ? (
        <p className="facts">{t('record.verify.proof.early')}</p>
      ) : (
        <form onSubmit={submit}>
          <label>
            {t('record.verify.proof.fileId')}
            <input name="fileId" type="number" min={1} required />
          </label>
          <label>
            {t('record.verify.proof.root')}
            <input name="root" required pattern="\s*[0-9a-fA-F]{64}\s*" defaultValue={round.seal?.merkleRoot} />
          </label>
          <label>
            {t('record.verify.proof.essay')}
            <input name="essay" type="file" accept=".txt,text/plain" />
          </label>
          <button type="submit" className="button">
            {t('record.verify.proof.check')}
          </button>
        </form>
      )}
      {state && 'refusal' in state && (
        <p role="alert">
          <RefusalText refusal={state.refusal} />
        </p>
      )}
      {state && 'verdict' in state && <Result state={state} />}
    </Part>
  );
}

function Result({ state }: { state: Exclude<State, { readonly refusal: Refusal }> }): ReactElement {
  const { t } = useTranslation();
  const { verdict, proof, withText } = state;
  const { essays, sha256 } = proof;
  const place = { position: proof.position + 1, essays, sha256 };
  if (verdict !== 'holds')
    return (
      <Verdict holds={false}>{t(`record.verify.proof.${verdict === 'text' ? 'wrongText' : 'wrongRoot'}`)}</Verdict>
    );
  return (
    <Verdict holds={withText ? true : undefined}>
      {t(withText ? 'record.verify.proof.holds' : 'record.verify.proof.holdsDigest', place)}
    </Verdict>
  );
}
