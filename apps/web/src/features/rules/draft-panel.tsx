import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { outcome, rest } from '../../api/client';
import { useList } from '../../api/list';
import type { Refusal } from '../../api/refusal';
import { goTo, Link } from '../../router';
import { fieldText } from '../../ui/field-text';
import { RefusalText, ToldRefusal } from '../../ui/refusal-text';
import { rulesAddress } from './frame';
import { useTexts } from './texts';

/** Lets the configured language model draft a rule from a criterion; a person reads it before anything comes of it. */
export function DraftPanel({ slug }: { slug: string }): ReactElement {
  const { t } = useTexts();
  const id = useId();
  const drafts = useList('/api/contests/{slug}/rule-drafts', { path: { slug } });
  const leave = useRef<AbortController>(undefined);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => () => leave.current?.abort(), []);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const form = event.currentTarget;
    const blanks = Number(fieldText(form, 'blanks'));
    const body = { criterion: fieldText(form, 'criterion').trim(), ...(blanks > 0 && { blanks }) };
    const { signal } = (leave.current = new AbortController());
    const drafted = await outcome(
      rest.POST('/api/contests/{slug}/rule-drafts', { params: { path: { slug } }, body, signal }),
    );
    if (signal.aborted) return;
    setBusy(false);
    setRefusal(drafted.ok ? undefined : drafted.refusal);
    if (!drafted.ok) return;
    if (drafted.data.status === 'ready') goTo(`${rulesAddress(slug, 'edit')}?draft=${drafted.data.id}`);
    else drafts.reload();
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('drafts')}</h2>
      <p className="facts">{t('draftsHint')}</p>
      <form className="form" onSubmit={(event) => void submit(event)} aria-busy={busy}>
        <label className="field">
          <span>{t('criterion')}</span>
          <textarea name="criterion" rows={4} maxLength={20_000} required />
        </label>
        <label className="field rule-score">
          <span>{t('blanks')}</span>
          <input type="number" name="blanks" min={1} max={20} />
        </label>
        <div role="alert">
          {refusal && (
            <p className="form-error">
              <RefusalText refusal={refusal} />
            </p>
          )}
        </div>
        <button type="submit" className="button" aria-disabled={busy}>
          {t(busy ? 'drafting' : 'draft')}
        </button>
      </form>
      <ul>
        {drafts.data?.map(({ id: draftId, status, criterion, failure, rule }) => (
          <li key={draftId}>
            {status === 'ready' ? (
              <Link href={`${rulesAddress(slug, 'edit')}?draft=${draftId}`}>{criterion}</Link>
            ) : (
              criterion
            )}{' '}
            · {t(`draftStatus.${status}`)}
            {rule && `: ${rule.name}`}
            {failure !== null && (
              <>
                {' '}
                <ToldRefusal text={failure} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
