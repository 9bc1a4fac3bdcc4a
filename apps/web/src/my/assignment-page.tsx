import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnEssayView } from '@starboard/contracts';
import { useWho } from '../account/session';
import { outcome, rest } from '../api/client';
import { useLoaded } from '../api/loaded';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useTitle } from '../ui/use-title';
import { AssignmentStatus } from './assignment-status';
import { MarkupForm } from './markup-form';

const THIRD = 3;

/** An essay that an expert checks: its text, and the expert's markup of it. */
export function AssignmentPage({ slug, assignmentId }: { slug: string; assignmentId: string }): ReactElement {
  const path = { slug, assignmentId };
  const { data, refusal, reload } = useLoaded(assignmentId, () =>
    outcome(rest.GET('/api/contests/{slug}/own-assignments/{assignmentId}', { params: { path } })),
  );
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      {data === undefined ? (
        <div className="page-head">
          <Loading />
        </div>
      ) : (
        <Essay slug={slug} essay={data} reload={reload} />
      )}
    </div>
  );
}

function Essay(props: { slug: string; essay: OwnEssayView; reload: () => void }): ReactElement {
  const { slug, essay, reload } = props;
  const { t } = useTranslation();
  const who = useWho();
  const title = t('my.essayNamed', { essay: essay.externalId });
  const own = encodeURIComponent(slug);
  useTitle(title);
  return (
    <>
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          <Link href={`/my/${own}`}>{t('my.assignments')}</Link>
        </p>
        <h1>{title}</h1>
        <Facts essay={essay} />
      </div>
      <div className="sections">
        <section className="card section">
          <h2>{t('my.essayText')}</h2>
          <div className="essay-text" lang="ru">
            {essay.text}
          </div>
          {essay.place === THIRD && (
            <p>
              <a href={`/api/contests/${own}/own-assignments/${essay.id}/checks`}>{t('my.priorChecks')}</a>
            </p>
          )}
        </section>
        {who.state === 'somebody' && <MarkupForm slug={slug} person={who.me.id} essay={essay} onStored={reload} />}
      </div>
    </>
  );
}

function Facts({ essay }: { essay: OwnEssayView }): ReactElement {
  const { t, i18n } = useTranslation();
  const { place, words, dueAt } = essay;
  const facts = [
    `${t('my.place')}: ${place === THIRD ? t('my.third') : place}`,
    `${t('my.words')}: ${words}`,
    ...(dueAt === null ? [] : [`${t('my.due')}: ${formatMoment(dueAt, i18n.language)}`]),
  ];
  return (
    <div className="under-title">
      <AssignmentStatus of={essay} />
      <span className="facts">{facts.join(' · ')}</span>
    </div>
  );
}
