import { type FormEvent, type ReactElement, useState } from 'react';
import type { QuestionView, ScoringRuleView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../../api/client';
import type { Refusal } from '../../api/refusal';
import { FieldErrors } from '../../ui/field-errors';
import { fieldText } from '../../ui/field-text';
import { RefusalText } from '../../ui/refusal-text';
import { useTexts } from './texts';

const MAX_ID = 200;
const MAX_TEXT = 100_000;
const MAX_BLANKS = 1_000;

/** Adds a question to a contest by rules, with a rule that is stored. */
export function NewQuestion(props: {
  slug: string;
  rules: readonly ScoringRuleView[];
  onAdded: () => void;
}): ReactElement {
  const { slug, rules, onAdded } = props;
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [added, setAdded] = useState<QuestionView>();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    const made = await create(slug, form);
    setBusy(false);
    setRefusal(made.ok ? undefined : made.refusal);
    if (!made.ok) return;
    form.reset();
    setAdded(made.data);
    onAdded();
  };
  return (
    <details>
      <summary>{t('newQuestion.title')}</summary>
      {rules.length === 0 ? (
        <p className="facts">{t('newQuestion.noRule')}</p>
      ) : (
        <form className="form" onSubmit={(event) => void submit(event)} aria-busy={busy}>
          <div className="fields">
            <label className="field">
              <span>{t('newQuestion.id')}</span>
              <input name="id" maxLength={MAX_ID} required autoComplete="off" />
              <small>{t('newQuestion.idHint')}</small>
            </label>
            <label className="field">
              <span>{t('newQuestion.blanks')}</span>
              <input name="blanks" type="number" min={1} max={MAX_BLANKS} defaultValue={1} required />
            </label>
            <label className="field">
              <span>{t('newQuestion.subject')}</span>
              <input name="subject" maxLength={MAX_ID} autoComplete="off" />
            </label>
            <label className="field">
              <span>{t('rule')}</span>
              <select name="rule">
                {rules.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <label className="field">
            <span>{t('newQuestion.text')}</span>
            <textarea name="text" rows={4} maxLength={MAX_TEXT} required />
            <small>{t('newQuestion.textHint')}</small>
          </label>
          <div className="form-error" role="alert">
            {refusal && <RefusalText refusal={refusal} />}
            {refusal && <FieldErrors errors={refusal.errors} />}
          </div>
          <p className="actions">
            <button type="submit" className="button" aria-disabled={busy}>
              {t('newQuestion.add')}
            </button>
          </p>
        </form>
      )}
      <p className="facts" role="status">
        {added && t('newQuestion.added', { name: added.externalId, number: added.fileId })}
      </p>
    </details>
  );
}

async function create(slug: string, form: HTMLFormElement): Promise<Outcome<QuestionView>> {
  const params = { path: { slug, ruleId: fieldText(form, 'rule') } };
  const rule = await outcome(rest.GET('/api/contests/{slug}/scoring-rules/{ruleId}', { params }));
  if (!rule.ok) return rule;
  const subject = fieldText(form, 'subject').trim();
  const body = {
    id: fieldText(form, 'id').trim(),
    text: fieldText(form, 'text'),
    blanks: Number(fieldText(form, 'blanks')),
    ...(subject !== '' && { subject }),
    rule: rule.data.source,
  };
  return outcome(rest.POST('/api/contests/{slug}/questions', { params: { path: { slug } }, body }));
}
