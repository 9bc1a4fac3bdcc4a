import './organising.css';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CATALOGUE, DEFAULT_ENGINE, ENGINE_IDS, isEngineId } from '@starboard/catalogue';
import { useWho } from '../account/session';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { useKeptForm } from '../drafts/use-kept-form';
import { goTo, Link } from '../router';
import { FieldErrors } from '../ui/field-errors';
import { fieldText } from '../ui/field-text';
import { Loading } from '../ui/loading';
import { Message } from '../ui/message';
import { RefusalText } from '../ui/refusal-text';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { placesOf } from './addresses';
import { Steps } from './steps';

/** Makes a contest: its names and what it is scored by. Parameters and announcement are the next steps. */
export function NewContestPage(): ReactElement {
  const { t } = useTranslation();
  const who = useWho();
  useTitle(t('organising.new.title'));
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
        </p>
        <h1>{t('organising.new.title')}</h1>
        <p className="lead">{t('organising.new.lead')}</p>
      </div>
      {who.state !== 'somebody' && <Loading />}
      {who.state === 'somebody' && !who.me.roles.includes('organiser') && (
        <Message title={t('organising.new.notYours')} hint={t('organising.new.notYoursHint')} />
      )}
      {who.state === 'somebody' && who.me.roles.includes('organiser') && (
        <div className="sections">
          <Steps now="names" />
          <NewContest person={who.me.id} />
        </div>
      )}
    </div>
  );
}

const MAX_TITLE = 300;
/** As the server takes them. */
const SLUG = '[a-z0-9][a-z0-9\\-]{1,62}[a-z0-9]';

function NewContest({ person }: { person: string }): ReactElement | null {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { found, kept, form, onInput, forget } = useKeptForm(person, 'contest:new');
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  if (found === undefined) return <Loading />;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const text = (name: string): string => fieldText(event.currentTarget, name).trim();
    const engine = text('engine');
    const title = { ru: text('titleRu'), en: text('titleEn') };
    const body = { slug: text('slug'), title, engine: isEngineId(engine) ? engine : DEFAULT_ENGINE, parameters: {} };
    const made = await outcome(rest.POST('/api/contests', { body }));
    setBusy(false);
    setRefusal(made.ok ? undefined : made.refusal);
    if (!made.ok) return;
    await forget();
    goTo(placesOf(made.data.slug).parameters);
  };
  return (
    <section className="card section" aria-label={t('organising.steps.names')}>
      <form ref={form} className="proposal" onInput={onInput} onSubmit={(event) => void submit(event)} aria-busy={busy}>
        <div className="fields">
          <label className="field">
            <span>{t('organising.new.titleRu')}</span>
            <input name="titleRu" maxLength={MAX_TITLE} defaultValue={found['titleRu']} required autoComplete="off" />
          </label>
          <label className="field">
            <span>{t('organising.new.titleEn')}</span>
            <input name="titleEn" maxLength={MAX_TITLE} defaultValue={found['titleEn']} required autoComplete="off" />
          </label>
          <label className="field">
            <span>{t('organising.new.slug')}</span>
            <input
              name="slug"
              pattern={SLUG}
              defaultValue={found['slug']}
              required
              autoComplete="off"
              spellCheck={false}
            />
            <small>{t('organising.new.slugHint', { address: `${location.host}/contests/` })}</small>
          </label>
          <label className="field">
            <span>{t('organising.new.engine')}</span>
            <select name="engine" defaultValue={found['engine'] ?? DEFAULT_ENGINE}>
              {ENGINE_IDS.map((id) => (
                <option key={id} value={id}>
                  {localized(CATALOGUE[id].words.kind)}
                </option>
              ))}
            </select>
            <small>{t('organising.new.engineHint')}</small>
          </label>
        </div>
        <div className="form-error" role="alert">
          {refusal && <RefusalText refusal={refusal} />}
          {refusal && <FieldErrors errors={refusal.errors} />}
        </div>
        <p className="actions">
          <button type="submit" className="button" aria-disabled={busy}>
            {busy ? t('desk.dialog.busy') : t('organising.new.make')}
          </button>
          {kept && <span className="facts">{t('organising.new.kept')}</span>}
        </p>
      </form>
    </section>
  );
}
