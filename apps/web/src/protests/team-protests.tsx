import './protests.css';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamDecisionView } from '@starboard/contracts';
import { useWho } from '../account/session';
import { outcome, rest } from '../api/client';
import { useList } from '../api/list';
import { queries, useKnown } from '../api/query';
import type { Refusal } from '../api/refusal';
import { useKeptForm } from '../drafts/use-kept-form';
import { formatMoment } from '../format/time';
import { decisionName } from '../ui/decision-name';
import { fieldText } from '../ui/field-text';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { ProtestItem } from './protest-item';
import { refusedText } from './refused-text';

/** The answer to an appeal is the last word. */
const LAST = 'protest.appeal-answer';

/** Protests of one's own team, with the form of another one. */
export function TeamProtests(props: { slug: string; teamId: string; name: string }): ReactElement {
  const { slug, teamId, name } = props;
  const { t } = useTranslation();
  const id = useId();
  const path = { slug, teamId };
  const protests = useList('/api/contests/{slug}/teams/{teamId}/protests', { path });
  const overview = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/teams/{teamId}/overview', { params: { path } }),
  );
  const { data } = protests;
  const refusal = protests.refusal ?? overview.refusal;
  const contested = new Set(data?.map(({ decision }) => decision.id));
  const open = overview.data?.decisions.filter(({ id: decision, kind }) => kind !== LAST && !contested.has(decision));
  return (
    <>
      <section className="card section" aria-labelledby={id}>
        <h2 id={id}>{t('protests.ofTeam', { team: name })}</h2>
        {refusal && (
          <p role="alert">
            <RefusalText refusal={refusal} />
          </p>
        )}
        {data === undefined && !refusal && <Loading lines={2} />}
        {data?.length === 0 && <p className="facts">{t('protests.none')}</p>}
        {data?.map((protest) => (
          <ProtestItem key={protest.id} slug={slug} protest={protest} />
        ))}
      </section>
      {open && data && (
        <FileForm
          path={path}
          decisions={open}
          onFiled={() => {
            protests.reload();
            overview.reload();
          }}
        />
      )}
    </>
  );
}

interface FileProps {
  readonly path: { slug: string; teamId: string };
  /** Those against which nothing was filed yet. */
  readonly decisions: readonly TeamDecisionView[];
  readonly onFiled: () => void;
}

/** What is written stays on this device until it is filed. */
function FileForm(props: FileProps): ReactElement | null {
  const who = useWho();
  const person = who.state === 'somebody' ? who.me.id : '';
  const kept = useKeptForm(person, `protest ${props.path.teamId}`);
  return kept.found === undefined ? <Loading /> : <Fields {...props} kept={kept} />;
}

function Fields(props: FileProps & { kept: ReturnType<typeof useKeptForm> }): ReactElement {
  const { path, decisions, onFiled, kept } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const [refusal, setRefusal] = useState<Refusal>();
  const file = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { decisionId: fieldText(form, 'decision'), text: fieldText(form, 'text') };
    const filed = await outcome(rest.POST('/api/contests/{slug}/teams/{teamId}/protests', { params: { path }, body }));
    setRefusal(filed.ok ? undefined : filed.refusal);
    // What 10.1 excludes is recorded, too, with why.
    if (!filed.ok && filed.refusal.code !== 'ERR_PROTEST_EXCLUDED') return;
    form.reset();
    await kept.forget();
    onFiled();
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('protests.file')}</h2>
      <p className="facts">{t('protests.fileHint')}</p>
      {decisions.length === 0 && <p>{t('protests.nothing')}</p>}
      <form
        ref={kept.form}
        onSubmit={(event) => void file(event)}
        onInput={kept.onInput}
        hidden={decisions.length === 0}
      >
        <label className="field">
          <span>{t('protests.decision')}</span>
          <select name="decision" required defaultValue={kept.found?.['decision']}>
            {decisions.map((decision) => (
              <option key={decision.id} value={decision.id}>
                {decisionName(t, decision)}, {formatMoment(decision.decidedAt, i18n.language)}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{t('protests.text')}</span>
          <textarea name="text" rows={6} maxLength={20_000} required defaultValue={kept.found?.['text']} />
        </label>
        <p className="form-error" role="alert">
          {refusal && <RefusalText refusal={refusal} instead={refusedText(refusal.code, t)} />}
        </p>
        <p className="actions">
          <button type="submit" className="button">
            {t('protests.send')}
          </button>
          <span className="facts" role="status">
            {kept.kept && t('protests.kept')}
          </span>
        </p>
      </form>
    </section>
  );
}
