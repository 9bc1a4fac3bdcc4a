import { type FormEvent, type ReactElement, useState } from 'react';
import { outcome, rest } from '../../api/client';
import type { Refusal } from '../../api/refusal';
import { goTo } from '../../router';
import { fieldText } from '../../ui/field-text';
import { RefusalText } from '../../ui/refusal-text';
import { rulesAddress } from './frame';
import { useTexts } from './texts';

/** A draft as a model made it becomes a rule by somebody's decision. */
export function AcceptDraft({ slug, draftId }: { slug: string; draftId: string }): ReactElement {
  const { t } = useTexts();
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { name: fieldText(form, 'name').trim(), reason: fieldText(form, 'reason').trim() };
    const accepted = await outcome(
      rest.POST('/api/contests/{slug}/rule-drafts/{draftId}/accept', { params: { path: { slug, draftId } }, body }),
    );
    setRefusal(accepted.ok ? undefined : accepted.refusal);
    if (accepted.ok) goTo(rulesAddress(slug));
  };
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <p>{t('acceptHint')}</p>
      <label className="field">
        <span>{t('name')}</span>
        <input name="name" maxLength={200} required />
      </label>
      <label className="field">
        <span>{t('reason')}</span>
        <textarea name="reason" rows={2} maxLength={2_000} required />
      </label>
      <div role="alert">
        {refusal && (
          <p className="form-error">
            <RefusalText refusal={refusal} />
          </p>
        )}
      </div>
      <button type="submit" className="quiet">
        {t('accept')}
      </button>
    </form>
  );
}
