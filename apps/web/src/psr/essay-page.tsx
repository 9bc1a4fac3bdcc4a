import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EssayMarkupsView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { readContestCodes, readPublicCodes } from '../codes/contest-codes';
import { Refused } from '../ui/refused';
import { useTitle } from '../ui/use-title';
import { platformEssay } from './essay-source';
import { problemText } from './problem-text';
import { useWords, WordsContext, wordsIn } from './texts';
import { useAddressView } from './use-address-view';
import { Viewer } from './viewer';
import { type Opened, openEssayOf } from './worker-source';

interface Place {
  readonly slug: string;
  readonly roundId: string;
  readonly essayId: string;
}

/** Reads an essay with its markups, and the classifier that they are compared by. */
type Read = (place: Place, query: { team?: string }) => Promise<readonly [Outcome<EssayMarkupsView>, Codes]>;
type Codes = Awaited<ReturnType<typeof readContestCodes>>;

const readOwn: Read = (path, query) =>
  Promise.all([
    outcome(
      rest.GET('/api/contests/{slug}/rounds/{roundId}/essays/{essayId}/markups', {
        params: { path: { ...path }, query },
      }),
    ),
    readContestCodes(path.slug),
  ]);

const readPublished: Read = ({ slug, ...path }, query) =>
  Promise.all([
    outcome(rest.GET('/api/rounds/{roundId}/essays/{essayId}/markups', { params: { path, query } })),
    readPublicCodes(slug),
  ]);

/** The comparison of markups of an essay of a round, as far as the reader may see them (regulation 2.23, 7.10). */
export const EssayPsrPage = (place: Place): ReactElement => <ComparisonPage {...place} read={readOwn} />;

/** The same for everybody, once the result is approved. */
export const PublishedPsrPage = (place: Place): ReactElement => <ComparisonPage {...place} read={readPublished} />;

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

type State = Opened | { readonly refusal: Refusal };

function Essay({ slug, roundId, essayId, read: readEssay }: Place & { read: Read }): ReactElement {
  const { t, language } = useWords();
  const view = useAddressView();
  const [state, setState] = useState<State>();
  const [attempt, setAttempt] = useState(0);
  const [wanted] = useState(() => [view.get().x, view.get().y]);
  const team = new URLSearchParams(location.search).get('team') ?? undefined;
  useEffect(() => {
    let left = false;
    let close: (() => void) | undefined;
    const load = async (): Promise<void> => {
      const [read, codes] = await readEssay({ slug, roundId, essayId }, team === undefined ? {} : { team });
      if (left) return;
      if (!read.ok) return setState({ refusal: read.refusal });
      if (!codes.ok) return setState({ refusal: codes.refusal });
      const { question, names } = platformEssay(read.data, codes.data, { wanted, t });
      const opened = await openEssayOf(question, names);
      if (opened.ok) close = () => opened.close();
      if (left) close?.();
      else setState(opened);
    };
    void load();
    return () => {
      left = true;
      close?.();
    };
  }, [slug, roundId, essayId, readEssay, team, wanted, attempt, t]);
  if (state === undefined)
    return (
      <p className="frame" role="status">
        {t.working}
      </p>
    );
  if ('refusal' in state) return <Refused refusal={state.refusal} retry={() => setAttempt(attempt + 1)} />;
  return (
    <div className="frame psr-frame">
      <header className="psr-page-head psr-page-head-open">
        <h1>{state.ok ? `${t.title}: ${state.source.essay.id}` : t.title}</h1>
      </header>
      {state.ok ? (
        <Viewer source={state.source} view={view} />
      ) : (
        <p role="alert" className="psr-note">
          {state.problems
            .map((problem) => (problem.code === 'ERR_COMPARE_ONE' ? t.oneVisible : problemText(problem, t, language)))
            .join(' ')}
        </p>
      )}
    </div>
  );
}
