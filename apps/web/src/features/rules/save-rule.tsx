import { type FormEvent, type ReactElement, useId, useState } from 'react';
import type { AnswerSetView } from '@starboard/contracts';
import type { RuleProfile } from '@starboard/scoring/rules';
import { outcome, rest } from '../../api/client';
import { useList } from '../../api/list';
import type { Refusal } from '../../api/refusal';
import { goTo, useQueryText } from '../../router';
import { fieldText } from '../../ui/field-text';
import { RefusalText } from '../../ui/refusal-text';
import { AcceptDraft } from './accept-draft';
import { rulesAddress } from './frame';
import { nextName } from './rule-source';
import { useTexts } from './texts';

/** What is done with a rule: only stored, run on a set, or put in force for a question. */
type Then = { readonly run: string } | { readonly force: string } | undefined;

/** Stores a rule under the next name; rules are never changed. A draft is accepted by a decision with its reason. */
export function SaveRule(props: {
  slug: string;
  source: string;
  profile: RuleProfile;
  opened: { readonly name: string; readonly note: string };
  sets: readonly AnswerSetView[];
}): ReactElement {
  const { slug, source, profile, opened, sets } = props;
  const { name, note } = opened;
  const { t } = useTexts();
  const id = useId();
  const draftId = useQueryText('draft');
  const rules = useList('/api/contests/{slug}/scoring-rules', { path: { slug } });
  const questions = useList('/api/contests/{slug}/questions', { path: { slug } });
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const taken = rules.data?.map((rule) => rule.name) ?? [];
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const form = event.currentTarget;
    const told = { name: fieldText(form, 'name').trim(), note: fieldText(form, 'note').trim() };
    const stored = await store({ slug, source, profile, ...told });
    const done = stored.ok ? await followUp(slug, source, stored.data, thenOf(form)) : stored;
    setBusy(false);
    setRefusal(done.ok ? undefined : done.refusal);
    if (done.ok) goTo(done.data);
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('save')}</h2>
      <p className="facts">{t('saveHint')}</p>
      {draftId !== undefined && <AcceptDraft slug={slug} draftId={draftId} />}
      <form className="form" onSubmit={(event) => void submit(event)} aria-busy={busy}>
        <label className="field">
          <span>{t('name')}</span>
          <input
            key={taken.length}
            name="name"
            maxLength={200}
            required
            defaultValue={name === '' ? '' : nextName(name, taken)}
          />
        </label>
        <label className="field">
          <span>{t('note')}</span>
          <textarea name="note" rows={3} maxLength={20_000} defaultValue={note} aria-describedby={`${id}-note`} />
        </label>
        <p className="facts" id={`${id}-note`}>
          {t('noteHint')}
        </p>
        <label className="field">
          <span>{t('then')}</span>
          <select name="then">
            <option value="">{t('nothingElse')}</option>
            {sets.map((set) => (
              <option key={set.id} value={`run:${set.id}`}>
                {t('runOn', { set: set.name })}
              </option>
            ))}
            {questions.data?.map((question) => (
              <option key={question.id} value={`force:${question.id}`}>
                {t('forceFor', { question: question.externalId, version: question.ruleVersion + 1 })}
              </option>
            ))}
          </select>
        </label>
        <div role="alert">
          {refusal && (
            <p className="form-error">
              <RefusalText refusal={refusal} />
            </p>
          )}
        </div>
        <button type="submit" className="button" aria-disabled={busy}>
          {t('saveIt')}
        </button>
      </form>
    </section>
  );
}

function thenOf(form: HTMLFormElement): Then {
  const [kind, id = ''] = fieldText(form, 'then').split(':');
  if (kind === 'run') return { run: id };
  return kind === 'force' ? { force: id } : undefined;
}

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly profile: RuleProfile;
}

async function store(of: { slug: string; source: string; profile: RuleProfile; name: string; note: string }) {
  const { slug, source, profile, name, note } = of;
  const body = { name, rule: source, profile, ...(note !== '' && { note }) };
  const stored = await outcome(rest.POST('/api/contests/{slug}/scoring-rules', { params: { path: { slug } }, body }));
  return stored.ok ? { ok: true as const, data: { id: stored.data.id, name, profile } satisfies Stored } : stored;
}

/** @returns the address that shows what came of it. */
async function followUp(slug: string, source: string, { id, name, profile }: Stored, then: Then) {
  if (then === undefined) return { ok: true as const, data: rulesAddress(slug) };
  if ('run' in then) {
    const body = {
      name: `${name} · ${new Date().toISOString().slice(0, 19)}`,
      answerSetId: then.run,
      ruleId: id,
      profile,
    };
    const task = await outcome(rest.POST('/api/contests/{slug}/rule-tasks', { params: { path: { slug } }, body }));
    return task.ok ? { ok: true as const, data: rulesAddress(slug, 'runs', task.data.id) } : task;
  }
  const forced = await outcome(
    rest.POST('/api/contests/{slug}/questions/{questionId}/rules', {
      params: { path: { slug, questionId: then.force } },
      body: { rule: source },
    }),
  );
  return forced.ok ? { ok: true as const, data: rulesAddress(slug) } : forced;
}
