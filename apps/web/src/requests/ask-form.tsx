import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { useList } from '../api/list';
import type { Refusal } from '../api/refusal';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';
import { addFiles, chosenFiles, FilesField } from './request-files';

const KINDS = ['data', 'exclusion'] as const;
const ASKING = ['jury', 'technical_commission', 'organiser'] as const;

/** Asks a team for data, or the organisers for an exclusion. */
export function AskForm(props: { slug: string; roles: OwnContestView['roles']; onAsked: () => void }): ReactElement {
  const { slug, roles, onAsked } = props;
  const { t } = useTranslation();
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal>();
  const teams = useList('/api/contests/{slug}/teams', { path: { slug } });
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const [due, protocolRef] = [fieldText(form, 'due'), fieldText(form, 'protocol')];
    const body = {
      kind: KINDS.find((kind) => kind === data.get('kind')) ?? 'data',
      role: ASKING.find((role) => role === data.get('role')) ?? 'jury',
      teamId: fieldText(form, 'team'),
      text: fieldText(form, 'text'),
      documents: [],
      ...(due !== '' && { dueAt: new Date(due).toISOString() }),
      ...(protocolRef !== '' && { protocolRef }),
    };
    const asked = await outcome(rest.POST('/api/contests/{slug}/requests', { params: { path: { slug } }, body }));
    if (!asked.ok) return setRefusal(asked.refusal);
    const added = await addFiles({ slug, requestId: asked.data.id }, chosenFiles(form));
    setRefusal(added.ok ? undefined : added.refusal);
    // It is asked all the same: what is missing is added to it in the list.
    form.reset();
    onAsked();
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('requests.ask')}</h2>
      <form onSubmit={(event) => void submit(event)}>
        <div className="fields">
          <Choice name="kind" label={t('requests.kindLabel')}>
            {KINDS.map((kind) => [kind, t(`requests.kind.${kind}`)])}
          </Choice>
          <Choice name="role" label={t('requests.role')}>
            {ASKING.filter((role) => roles.includes(role)).map((role) => [role, t(`requests.roles.${role}`)])}
          </Choice>
          <Choice name="team" label={t('requests.team')}>
            {(teams.data ?? []).map(({ id: teamId, name }) => [teamId, name])}
          </Choice>
          <label className="field">
            <span>{t('requests.due')}</span>
            <input type="datetime-local" name="due" />
            <small>{t('requests.dueHint')}</small>
          </label>
          <label className="field">
            <span>{t('requests.protocol')}</span>
            <input name="protocol" maxLength={300} />
          </label>
        </div>
        <label className="field">
          <span>{t('requests.text')}</span>
          <textarea name="text" rows={4} maxLength={20_000} required />
        </label>
        <FilesField />
        <div role="alert">{refusal && <RefusalText refusal={refusal} />}</div>
        <p className="actions">
          <button type="submit" className="button">
            {t('requests.send')}
          </button>
        </p>
      </form>
    </section>
  );
}

function Choice(props: {
  name: string;
  label: string;
  children: readonly (readonly [value: string, text: string])[];
}): ReactElement {
  return (
    <label className="field">
      <span>{props.label}</span>
      <select name={props.name} required>
        {props.children.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
