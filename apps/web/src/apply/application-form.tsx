import './apply.css';
import type { TFunction } from 'i18next';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Application } from '@starboard/contracts';
import type { Outcome } from '../api/client';
import type { Refusal } from '../api/refusal';
import { type FormTexts, useKeptForm } from '../drafts/use-kept-form';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { type FieldState, FormField } from './form-field';
import { applicationOf, fieldOf, inLanguage, LEGAL_FORMS, memberRows } from './form-values';
import { PeopleFields } from './people-fields';

/** Whose drafts these are: nobody needs an account to apply. */
const ANYBODY = 'applicant';

interface FormProps {
  /** Names the draft that outlives the page. */
  readonly name: string;
  /** What the fields hold when there is no draft. */
  readonly initial: FormTexts;
  readonly button: string;
  /** The short name of an approved team stays as it is. */
  readonly slugStays?: boolean;
  /** @param key the same for the same answers: a repeated sending is the same application */
  readonly send: (form: Application, key: string) => Promise<Outcome<unknown>>;
}

/** The form of an application (regulation 3.1). What is written stays on this device until it is sent. */
export function ApplicationForm(props: FormProps): ReactElement | null {
  const kept = useKeptForm(ANYBODY, props.name);
  if (kept.found === undefined) return <Loading />;
  const texts = kept.kept ? kept.found : props.initial;
  return <Fields {...props} kept={kept} texts={texts} />;
}

function Fields(props: FormProps & { kept: ReturnType<typeof useKeptForm>; texts: FormTexts }): ReactElement {
  const { kept, texts, button, slugStays = false, send } = props;
  const { t, i18n } = useTranslation();
  const [first] = useState(texts);
  const [rows, setRows] = useState(() => memberRows(texts));
  const [key, setKey] = useState(() => first['key'] ?? makeKey());
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const said = refusal?.errors.map(({ path, message }) => [fieldOf(path, rows), inLanguage(message, i18n.language)]);
  const state: FieldState = { texts: first, problems: new Map(said as [string, string][] | undefined) };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const result = await send(applicationOf(new FormData(event.currentTarget), i18n.language), key);
    setBusy(false);
    setRefusal(result.ok ? undefined : result.refusal);
    if (result.ok) await kept.forget();
  };
  const changed = (): void => {
    // Other answers are another application.
    setKey(makeKey());
    kept.onInput();
  };
  return (
    <form
      ref={kept.form}
      className="card form"
      onSubmit={(event) => void submit(event)}
      onInput={changed}
      aria-busy={busy}
    >
      <input type="hidden" name="key" value={key} readOnly />
      <TeamFields state={state} slugStays={slugStays} />
      <PeopleFields rows={rows} setRows={(next) => (setRows(next), changed())} state={state} />
      <FormField name="programme" label={t('apply.programme')} rows={6} maxLength={5_000} state={state} />
      <Consent name="regulation" state={state} />
      <Consent name="licence" state={state} />
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} instead={codeText(refusal.code, t)} />}
      </p>
      <p className="actions">
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? t('apply.sending') : button}
        </button>
        <span className="facts" role="status">
          {kept.kept && t('apply.kept')}
        </span>
      </p>
    </form>
  );
}

function TeamFields({ state, slugStays }: { state: FieldState; slugStays: boolean }): ReactElement {
  const { t } = useTranslation();
  return (
    <fieldset className="form-group">
      <legend>{t('apply.team')}</legend>
      <div className="fields">
        <FormField name="name" label={t('apply.name')} hint={t('apply.nameHint')} maxLength={200} state={state} />
        <FormField
          name="slug"
          label={t('apply.slug')}
          hint={t(slugStays ? 'apply.slugStays' : 'apply.slugHint')}
          readOnly={slugStays}
          pattern="[a-z0-9][a-z0-9\-]{1,49}"
          maxLength={50}
          state={state}
        />
        <label className="field">
          <span>{t('apply.legalForm')}</span>
          <select name="legalForm" defaultValue={state.texts['legalForm'] ?? 'individual'}>
            {LEGAL_FORMS.map((form) => (
              <option key={form} value={form}>
                {t(`apply.legal.${form}`)}
              </option>
            ))}
          </select>
        </label>
        <FormField
          name="participant"
          label={t('apply.participant')}
          hint={t('apply.participantHint')}
          maxLength={400}
          state={state}
        />
        <FormField
          name="country"
          label={t('apply.country')}
          hint={t('apply.countryHint')}
          pattern="[A-Za-z]{2}"
          maxLength={2}
          autoComplete="country"
          state={state}
        />
      </div>
    </fieldset>
  );
}

function Consent({ name, state }: { name: 'regulation' | 'licence'; state: FieldState }): ReactElement {
  const { t } = useTranslation();
  return (
    <label className="check">
      <input type="checkbox" name={name} required defaultChecked={state.texts[name] === 'on'} />
      <span>{t(`apply.consent.${name}`)}</span>
    </label>
  );
}

const CODES = [
  'ERR_TEAM_EXISTS',
  'ERR_TEAM_NAME',
  'ERR_TEAM_NAME_TAKEN',
  'ERR_TEAM_STATUS',
  'ERR_APPLICATION_APPROVED',
  'ERR_APPLICATIONS_FROM_PLACE',
  'ERR_APPLICATIONS_FULL',
] as const;

function codeText(code: string, t: TFunction): string | undefined {
  const known = CODES.find((one) => one === code);
  return known === undefined ? undefined : t(`apply.refused.${known}`);
}

/** A random UUID; `crypto.randomUUID` is there on secure pages only. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
