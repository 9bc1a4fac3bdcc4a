import { lazy, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EssayMarkupsView } from '@starboard/contracts';
import { type ClassifierData, createClassifier, groupOf, type MarkupDocument } from '@starboard/markup';
import { type Outcome, outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { readContestCodes, readPublicCodes } from '../codes/contest-codes';
import { loadTexts } from '../i18n';
import { Link, usePath } from '../router';
import { Refused } from '../ui/refused';
import { useTitle } from '../ui/use-title';
import { type PlatformEssay, platformEssay } from './essay-source';
import { problemText } from './problem-text';
import { fill, useWords, WordsContext, wordsIn } from './texts';
import { useAddressView } from './use-address-view';
import { useViewOf, type ViewStore } from './view-store';
import { Viewer } from './viewer';
import { type Opened, openEssayOf } from './worker-source';

interface Place {
  readonly slug: string;
  /** A round, a set, or an assignment, which is of one essay. */
  readonly of: string;
  readonly essayId: string;
}
type OfRound = Omit<Place, 'of'> & { readonly roundId: string };
type OfAssignment = Pick<Place, 'slug'> & { readonly assignmentId: string };
type OfSet = Omit<Place, 'of'> & { readonly datasetId: string };

/** Reads an essay with its markups, and the classifier that they are compared by. */
type Read = (place: Place, query: { team?: string }) => Promise<readonly [Outcome<EssayMarkupsView>, Codes]>;
type Codes = Awaited<ReturnType<typeof readContestCodes>>;

const readOwn: Read = ({ slug, of: roundId, essayId }, query) =>
  Promise.all([
    outcome(
      rest.GET('/api/contests/{slug}/rounds/{roundId}/essays/{essayId}/markups', {
        params: { path: { slug, roundId, essayId }, query },
      }),
    ),
    readContestCodes(slug),
  ]);

const readOfSet: Read = ({ slug, of: datasetId, essayId }) =>
  Promise.all([
    outcome(
      rest.GET('/api/contests/{slug}/datasets/{datasetId}/essays/{essayId}/markups', {
        params: { path: { slug, datasetId, essayId } },
      }),
    ),
    readContestCodes(slug),
  ]);

const readOfAssignment: Read = ({ slug, of: assignmentId }) =>
  Promise.all([
    outcome(
      rest.GET('/api/contests/{slug}/own-assignments/{assignmentId}/markups', {
        params: { path: { slug, assignmentId } },
      }),
    ),
    readContestCodes(slug),
  ]);

const readPublished: Read = ({ slug, of: roundId, essayId }, query) =>
  Promise.all([
    outcome(
      rest.GET('/api/rounds/{roundId}/essays/{essayId}/markups', { params: { path: { roundId, essayId }, query } }),
    ),
    readPublicCodes(slug),
  ]);

/** The comparison of markups of an essay of a round, as far as the reader may see them (regulation 2.23, 7.10). */
export const EssayPsrPage = ({ roundId, ...place }: OfRound): ReactElement => (
  <ComparisonPage {...place} of={roundId} read={readOwn} />
);

/** The experts' markups of an essay of a set, whether or not a round uses it (regulation 2.6, 2.21). */
export const DatasetPsrPage = ({ datasetId, ...place }: OfSet): ReactElement => (
  <ComparisonPage {...place} of={datasetId} read={readOfSet} />
);

/** The two first checks of an essay for its third expert, with the own one once it is handed in (regulation 7.9). */
export const AssignmentPsrPage = ({ assignmentId, slug }: OfAssignment): ReactElement => (
  <ComparisonPage slug={slug} of={assignmentId} essayId="" read={readOfAssignment} />
);

/** The same for everybody, once the result is approved. */
export const PublishedPsrPage = ({ roundId, ...place }: OfRound): ReactElement => (
  <ComparisonPage {...place} of={roundId} read={readPublished} />
);

function ComparisonPage(props: Place & { read: Read }): ReactElement {
  const { i18n } = useTranslation();
  const words = useMemo(() => wordsIn(i18n.language === 'en' ? 'en' : 'ru'), [i18n.language]);
  useTitle(words.t.title);
  return (
    <WordsContext value={words}>
      <Essay {...props} />
    </WordsContext>
  );
}

/** What was read of the essay. */
interface Given {
  readonly essay: EssayMarkupsView;
  readonly classifier: ClassifierData;
}

function Essay({ slug, of, essayId, read: readEssay }: Place & { read: Read }): ReactElement {
  const { t } = useWords();
  const view = useAddressView();
  const [given, setGiven] = useState<Given | { readonly refusal: Refusal }>();
  const [attempt, setAttempt] = useState(0);
  const { pathname, search } = usePath();
  const team = new URLSearchParams(search).get('team') ?? undefined;
  useEffect(() => {
    let left = false;
    const load = async (): Promise<void> => {
      const [read, codes] = await readEssay({ slug, of, essayId }, team === undefined ? {} : { team });
      if (left) return;
      if (!read.ok) setGiven({ refusal: read.refusal });
      else setGiven(codes.ok ? { essay: read.data, classifier: codes.data } : { refusal: codes.refusal });
    };
    void load();
    return () => void (left = true);
  }, [slug, of, essayId, readEssay, team, attempt]);
  if (given === undefined)
    return (
      <p className="frame" role="status">
        {t.working}
      </p>
    );
  if ('refusal' in given) return <Refused refusal={given.refusal} retry={() => setAttempt(attempt + 1)} />;
  const { essay } = given;
  return (
    <div className="frame psr-frame">
      <header className="psr-page-head psr-page-head-open">
        <h1>{`${t.title}: ${essay.externalId}`}</h1>
      </header>
      {team !== undefined && (
        <p className="facts">
          {fill(t.onlyTeam, { team: essay.markups.find((one) => one.team?.slug === team)?.team?.name ?? team })}{' '}
          <Link href={`${pathname}${withoutTeam(search)}`}>{t.allTeams}</Link>
        </p>
      )}
      {essay.more && (
        <p className="psr-note">
          {fill(t.moreAnswers, { count: essay.markups.filter(({ source }) => source === 'answer').length })}
        </p>
      )}
      <Markups given={given} view={view} />
    </div>
  );
}

function withoutTeam(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('team');
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Four markups at once: those that the address names and some others; whichever else is chosen takes a place among them. */
function Markups({ given, view }: { given: Given; view: ViewStore }): ReactElement {
  const { t, language } = useWords();
  const x = useViewOf(view, (shown) => shown.x);
  const y = useViewOf(view, (shown) => shown.y);
  const [wanted, want] = useState<readonly (string | undefined)[]>([x, y]);
  const asked = useMemo(() => platformEssay(given.essay, given.classifier, { wanted, t }), [given, wanted, t]);
  const isClosed = (id: string | undefined): boolean =>
    id !== undefined && id in asked.names && !asked.question.essay.markups.some((one) => one.id === id);
  if (isClosed(x) || isClosed(y)) want([x, y]);
  const [opened, setOpened] = useState<{ readonly of: PlatformEssay; readonly how: Opened }>();
  useEffect(() => {
    let left = false;
    let close: (() => void) | undefined;
    const { question, ...known } = asked;
    void openEssayOf(question, known).then((how) => {
      if (how.ok) close = () => how.close();
      if (left) close?.();
      else setOpened({ of: asked, how });
    });
    return () => {
      left = true;
      close?.();
    };
  }, [asked]);
  if (opened?.of !== asked)
    return (
      <p className="psr-wait" role="status">
        {t.working}
      </p>
    );
  const { how } = opened;
  if (how.ok) return <Viewer source={how.source} view={view} />;
  const [only] = given.essay.markups;
  return (
    <>
      <p role="alert" className="psr-note">
        {how.problems
          .map((problem) => (problem.code === 'ERR_COMPARE_ONE' ? t.oneVisible : problemText(problem, t, language)))
          .join(' ')}
      </p>
      {only !== undefined && given.essay.markups.length === 1 && <OnlyMarkup given={given} only={only} />}
    </>
  );
}

/** What cannot be compared is still read, as it was marked. */
function OnlyMarkup(props: { given: Given; only: EssayMarkupsView['markups'][number] }): ReactElement {
  const { essay, classifier: codes } = props.given;
  const { criteria, fragments } = props.only;
  const document = useMemo((): MarkupDocument => {
    const classifier = createClassifier(codes);
    const grouped = fragments.map((fragment) => ({ ...fragment, group: groupOf(fragment.code, classifier) }));
    return { meta: essay.meta, criteria, text: essay.text, fragments: grouped };
  }, [codes, essay, criteria, fragments]);
  const { gradeRules, rusFreeGrade } = essay.comparison;
  const rules = useMemo(() => ({ codes, gradeRules, rusFreeGrade }), [codes, gradeRules, rusFreeGrade]);
  return (
    <Suspense fallback={null}>
      <ReadMarkup document={document} rules={rules} />
    </Suspense>
  );
}

/** The instrument comes when there is no other way to show a markup. */
const ReadMarkup = lazy(async () => {
  const [{ ReadMarkup: Reading }] = await Promise.all([import('../marking/read-markup'), loadTexts('marking')]);
  return { default: Reading };
});
