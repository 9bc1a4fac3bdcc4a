import './answers-desk.css';
import { type FormEvent, type ReactElement, useState } from 'react';
import { outcome, rest } from '../../api/client';
import { useList } from '../../api/list';
import type { Refusal } from '../../api/refusal';
import { formatDay } from '../../format/time';
import { goTo, Link } from '../../router';
import { Loading } from '../../ui/loading';
import { Message } from '../../ui/message';
import { RefusalText } from '../../ui/refusal-text';
import { Refused } from '../../ui/refused';
import { useTitle } from '../../ui/use-title';
import { useTexts } from './texts';

const SCHEMES = { '2': 'two', '3': 'three', '5': 'five' } as const;

/** The person's projects, and a form for another one. */
export function ProjectsPage(): ReactElement {
  const { t, i18n } = useTexts();
  useTitle(t('title'));
  const { data, refusal, reload } = useList('/api/answer-projects', {});
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('back')}</Link>
        </p>
        <h1>{t('title')}</h1>
        <p className="lead">{t('lead')}</p>
      </div>
      {data === undefined && <Loading />}
      {data?.length === 0 && <Message title={t('none')} hint={t('noneHint')} />}
      <ul className="contests">
        {data?.map(({ id, name, role, createdAt }) => (
          <li key={id}>
            <article className="card contest-card">
              <h2>
                <Link href={`/answers/${id}`}>{name}</Link>
              </h2>
              <p className="facts">
                {t(`role.${role}`)}, {formatDay(createdAt, i18n.language)}
              </p>
            </article>
          </li>
        ))}
      </ul>
      <NewProject />
    </div>
  );
}

function NewProject(): ReactElement {
  const { t } = useTexts();
  const [refusal, setRefusal] = useState<Refusal>();
  const create = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { name: form.get('name') as string, scheme: form.get('scheme') as keyof typeof SCHEMES };
    const made = await outcome(rest.POST('/api/answer-projects', { body }));
    if (made.ok) goTo(`/answers/${made.data.id}`);
    else setRefusal(made.refusal);
  };
  return (
    <section className="card answers-section" aria-labelledby="new-project">
      <h2 id="new-project">{t('create')}</h2>
      <form className="form" onSubmit={(event) => void create(event)}>
        <label className="field">
          <span>{t('name')}</span>
          <input name="name" required maxLength={200} autoComplete="off" />
        </label>
        <label className="field">
          <span>{t('scheme')}</span>
          <select name="scheme">
            {Object.entries(SCHEMES).map(([scheme, name]) => (
              <option key={scheme} value={scheme}>
                {t(`schemes.${name}`)}
              </option>
            ))}
          </select>
        </label>
        <p className="form-error" role="alert">
          {refusal && <RefusalText refusal={refusal} />}
        </p>
        <button type="submit" className="button">
          {t('create')}
        </button>
      </form>
    </section>
  );
}
