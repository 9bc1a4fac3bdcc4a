import '../styles/tokens.css';
import '../styles/base.css';
import { type ReactElement, StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { WholeComparison } from '@starboard/comparing';
import type { Source } from './source';
import { type PsrLanguage, useWords, WordsContext, wordsIn } from './texts';
import { readView, type View, writeView } from './view';
import { ViewStore } from './view-store';
import { Viewer } from './viewer';

/** The viewer alone, over comparisons that the file itself holds: `starboard compare -o`. */

const directionKey = (x: string, y: string): string => `${x}\n${y}`;

function sourceOf(whole: WholeComparison): Source {
  const { essay, codes, h, weights, comparisons, repairs, overview, report } = whole;
  return {
    essay: { ...essay, codes, h, weights },
    compare: (x, y) => {
      const found = comparisons[directionKey(x, y)];
      return found === undefined ? Promise.reject(new Error('ERR_COMPARE_NOTHING')) : Promise.resolve(found);
    },
    repairs: (x, y, pair) => {
      const pairs = comparisons[directionKey(x, y)]?.pairs ?? [];
      const at = pairs.findIndex((one) => one.x === pair.x && one.y === pair.y);
      return Promise.resolve(repairs[directionKey(x, y)]?.[at] ?? null);
    },
    overview: () => Promise.resolve({ overview, report }),
  };
}

function writeAddress(view: View): void {
  try {
    history.replaceState(history.state, '', `${location.pathname}${writeView(location.search, view)}`);
  } catch {
    // Some browsers let a page from a file not change its address: the view holds without it.
  }
}

function Report({ source }: { source: Source }): ReactElement {
  const [language, setLanguage] = useState<PsrLanguage>(navigator.language.startsWith('en') ? 'en' : 'ru');
  const words = useMemo(() => wordsIn(language), [language]);
  const [view] = useState(() => new ViewStore(readView(location.search), writeAddress));
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${words.t.title}: ${source.essay.id}`;
  }, [language, words, source]);
  return (
    <WordsContext value={words}>
      <main id="main" className="frame psr-frame">
        <header className="psr-page-head psr-page-head-open">
          <h1>
            {words.t.title}: {source.essay.id}
          </h1>
          <Languages language={language} onLanguage={setLanguage} />
        </header>
        <Viewer source={source} view={view} />
        <p className="facts psr-report-note">{words.t.reportNote}</p>
      </main>
    </WordsContext>
  );
}

function Languages(props: { language: PsrLanguage; onLanguage: (language: PsrLanguage) => void }): ReactElement {
  const { t } = useWords();
  return (
    <div className="languages" role="group" aria-label={t.language}>
      {(['ru', 'en'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={props.language === one} onClick={() => props.onLanguage(one)}>
          {one.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

const [root, data] = [document.getElementById('root'), document.getElementById('comparison')];
if (root === null || data === null) throw new Error('the file is not whole');
const source = sourceOf(JSON.parse(data.textContent ?? '') as WholeComparison);
createRoot(root).render(
  <StrictMode>
    <Report source={source} />
  </StrictMode>,
);
