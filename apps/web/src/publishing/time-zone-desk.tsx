import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';

const ZONES = Intl.supportedValuesOf('timeZone');

/** The zone in which the contest says its hours (7.5). */
export function TimeZoneDesk({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const zones = useId();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/schedule', { params: { path: { slug } } }),
  );
  const [failed, setFailed] = useState<Refusal>();
  const [saved, setSaved] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const body = { timeZone: fieldText(event.currentTarget, 'timeZone').trim() };
    const result = await outcome(rest.PUT('/api/contests/{slug}/time-zone', { params: { path: { slug } }, body }));
    setFailed(result.ok ? undefined : result.refusal);
    setSaved(result.ok);
    if (result.ok) reload();
  };
  const problem = failed ?? refusal;
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('publishing.zone')}</h2>
      {/* Not before the zone is known: what was typed till then would be replaced. */}
      {data && (
        <form className="proposal" key={data.timeZone} onSubmit={(event) => void save(event)}>
          <label className="field">
            <span>{t('publishing.zoneLabel')}</span>
            <input name="timeZone" list={zones} defaultValue={data.timeZone} required autoComplete="off" />
            <small>{t('publishing.zoneHint')}</small>
          </label>
          <datalist id={zones}>
            {ZONES.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <p className="actions">
            <button type="submit" className="button">
              {t('publishing.zoneSave')}
            </button>
            <span className="facts" role="status">
              {saved && t('publishing.zoneSaved', { timeZone: data.timeZone })}
            </span>
          </p>
        </form>
      )}
      <p className="form-error" role="alert">
        {problem && <RefusalText refusal={problem} />}
      </p>
    </section>
  );
}
