import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClassifierView } from '@starboard/contracts';
import { useWho } from '../account/session';
import { queries, useKnown } from '../api/query';
import { Link } from '../router';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { saveFile } from '../ui/save-file';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { codesOf } from './contest-codes';
import { NewVersion } from './new-version';
import { Versions } from './versions';

/** The classifier of a contest with its versions, for the people in it; organisers give another one (regulation 2.12). */
export function ClassifierPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const who = useWho();
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/own-classifier', { params: { path: { slug } } }),
  );
  useTitle(t('classifier.title'));
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  const roles = who.state === 'somebody' ? who.me.contests.find((one) => one.slug === slug)?.roles : undefined;
  return (
    <div className="frame">
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          <Link href={`/my/${encodeURIComponent(slug)}`}>{t('classifier.contest')}</Link>
        </p>
        <h1>{t('classifier.title')}</h1>
        <p className="lead">{t('classifier.lead')}</p>
        {data ? <InForce of={data} /> : <Loading lines={2} />}
      </div>
      <div className="sections">
        {data && roles?.includes('organiser') && <NewVersion slug={slug} current={data} onSet={reload} />}
        {data && <Versions slug={slug} of={data.version} />}
        {data && <Codes of={data} />}
      </div>
    </div>
  );
}

function InForce({ of }: { of: ClassifierView }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const { version, sha256, id, title } = of;
  const save = (): void =>
    saveFile(`${id}.classifier.json`, `${JSON.stringify(codesOf(of), null, 2)}\n`, 'application/json');
  return (
    <>
      <p>{version === 0 ? t('classifier.builtIn') : t('classifier.own', { version, title: localized(title) })}</p>
      {sha256 !== null && <p className="facts digest">{t('classifier.digest', { sha256 })}</p>}
      <p className="actions">
        <button type="button" className="quiet" onClick={save}>
          {t('classifier.download')}
        </button>
        <span className="facts">{t('classifier.downloadHint')}</span>
      </p>
    </>
  );
}

function Codes({ of }: { of: ClassifierView }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('classifier.list')}</h2>
      <DataTable
        labelledBy={id}
        name="codes"
        rows={of.codes}
        keyOf={({ code }) => code}
        columns={[
          { id: 'code', label: t('classifier.column.code'), heads: true, value: ({ code }) => code },
          {
            id: 'group',
            label: t('classifier.column.group'),
            value: ({ group, uncounted }) => t(`classifier.group.${uncounted ? 'uncounted' : group}`),
          },
          { id: 'comment', label: t('classifier.column.comment'), value: ({ comment }) => comment },
          {
            id: 'subtypes',
            label: t('classifier.column.subtypes'),
            value: ({ subtypes }) => subtypes.map(({ code, comment }) => `${code} — ${comment}`).join('; '),
          },
          { id: 'aliases', label: t('classifier.column.aliases'), value: ({ aliases }) => aliases.join(', ') },
          {
            id: 'subjects',
            label: t('classifier.column.subjects'),
            value: ({ subjects }) => subjects?.join(', ') ?? t('classifier.every'),
          },
        ]}
      />
    </section>
  );
}
