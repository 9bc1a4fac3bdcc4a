import { lazy, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnEssayView } from '@starboard/contracts';
import { useWho } from '../account/session';
import { SignInOver } from '../account/sign-in-dialog';
import { outcome, rest } from '../api/client';
import { useLoaded } from '../api/loaded';
import { readContestCodes } from '../codes/contest-codes';
import { formatMoment } from '../format/time';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { Refused } from '../ui/refused';
import { useTitle } from '../ui/use-title';
import { AssignmentStatus } from './assignment-status';
import { StartWork } from './start-work';

const MarkupDesk = lazy(() => import('./markup-desk'));

const THIRD = 3;

/** An essay that an expert checks: its text, and the expert's markup of it. */
export function AssignmentPage({ slug, assignmentId }: { slug: string; assignmentId: string }): ReactElement {
  const path = { slug, assignmentId };
  const { data, refusal, reload } = useLoaded(assignmentId, () =>
    outcome(rest.GET('/api/contests/{slug}/own-assignments/{assignmentId}', { params: { path } })),
  );
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame mk-frame">
      <SignInOver />
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
  const { text } = essay;
  const { t } = useTranslation();
  const person = usePerson();
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
        <Facts essay={essay} slug={own} />
      </div>
      {text === null ? (
        <div className="sections">
          <StartWork slug={slug} essay={essay} onStarted={reload} />
        </div>
      ) : (
        person !== undefined && <Work key={person} {...{ slug, person, reload }} essay={{ ...essay, text }} />
      )}
    </>
  );
}

/** The instrument, by the codes and rules of the contest. */
function Work(props: {
  slug: string;
  person: string;
  essay: OwnEssayView & { readonly text: string };
  reload: () => void;
}): ReactElement {
  const { slug, person, essay, reload } = props;
  const codes = useLoaded(slug, () => readContestCodes(slug));
  const { gradeRules, rusFreeGrade } = essay.grading;
  const rules = useMemo(
    () => codes.data && { codes: codes.data, gradeRules, rusFreeGrade },
    [codes.data, gradeRules, rusFreeGrade],
  );
  if (codes.refusal) return <Refused refusal={codes.refusal} retry={codes.reload} />;
  if (rules === undefined) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <MarkupDesk {...{ slug, person, essay, rules }} onStored={reload} />
    </Suspense>
  );
}

/** Who is signed in, or was: work goes on while they sign in again. */
function usePerson(): string | undefined {
  const who = useWho();
  const [last, setLast] = useState<string>();
  const now = who.state === 'somebody' ? who.me.id : undefined;
  useEffect(() => {
    if (now !== undefined) setLast(now);
  }, [now]);
  return now ?? last;
}

function Facts({ essay, slug }: { essay: OwnEssayView; slug: string }): ReactElement {
  const { t, i18n } = useTranslation();
  const { place, words, dueAt, essayId, published } = essay;
  const x = new URLSearchParams(published?.markupId ? { x: published.markupId } : {}).toString();
  const facts = [
    `${t('my.place')}: ${place === THIRD ? t('my.third') : place}`,
    `${t('my.words')}: ${words}`,
    ...(dueAt === null ? [] : [`${t('my.due')}: ${formatMoment(dueAt, i18n.language)}`]),
  ];
  return (
    <div className="under-title">
      <AssignmentStatus of={essay} />
      <span className="facts">{facts.join(' · ')}</span>
      {published && (
        <Link href={`/my/${slug}/rounds/${published.roundId}/essays/${essayId}?${x}`}>{t('my.allMarkups')}</Link>
      )}
    </div>
  );
}
