import { type FormEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncedSizeView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import { TextField } from '../running/fields';
import { Part } from '../running/part';
import { fieldText } from '../ui/field-text';
import { Reading } from '../ui/reading';
import { RefusalText } from '../ui/refusal-text';
import { useAct } from '../ui/use-act';

const SECOND_MS = 1_000;

/** Asks for a rehearsal, of the announced size unless somebody says otherwise. */
export function AskForm({ slug, asked }: { slug: string; asked: () => void }): ReactElement {
  const { t } = useTranslation();
  const size = useKnown(queries.useQuery('get', '/api/contests/{slug}/rehearsal-size', { params: { path: { slug } } }));
  return (
    <Part title={t('rehearsals.ask')} hint={t('rehearsals.askHint')}>
      {() => <Reading known={size}>{(announced) => <Form slug={slug} announced={announced} asked={asked} />}</Reading>}
    </Part>
  );
}

function Form(props: { slug: string; announced: AnnouncedSizeView; asked: () => void }): ReactElement {
  const { slug, announced, asked } = props;
  const { t } = useTranslation();
  const { busy, refusal, run } = useAct();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = bodyOf(event.currentTarget);
    void run(() => outcome(rest.POST('/api/contests/{slug}/rehearsals', { params: { path: { slug } }, body })), asked);
  };
  const whole = (value: number | null): string => (value === null ? '' : String(value));
  return (
    <form className="rehearsal-form" onSubmit={submit}>
      <div className="fields">
        <TextField name="teams" type="number" label={t('rehearsals.teams')} value={whole(announced.teams)} required />
        <TextField name="items" type="number" label={t('rehearsals.items')} value={whole(announced.items)} required />
        <TextField
          name="interval"
          label={t('rehearsals.interval')}
          value={String(announced.intervalMs / SECOND_MS)}
          required
        />
        <TextField
          name="deadline"
          label={t('rehearsals.deadline')}
          value={String(announced.deadlineMs / SECOND_MS)}
          required
        />
      </div>
      <label className="check">
        <input type="checkbox" name="cut" defaultChecked /> {t('rehearsals.cut')}
      </label>
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} />}
      </p>
      <p className="actions">
        <button type="submit" className="button" disabled={busy}>
          {t('rehearsals.start')}
        </button>
      </p>
    </form>
  );
}

function bodyOf(form: HTMLFormElement) {
  const number = (name: string): number => Number(fieldText(form, name).replace(',', '.'));
  const { checked } = form.elements.namedItem('cut') as HTMLInputElement;
  return {
    ...{ teams: number('teams'), items: number('items'), cutConnections: checked },
    intervalMs: Math.round(number('interval') * SECOND_MS),
    deadlineMs: Math.round(number('deadline') * SECOND_MS),
  };
}
