import { type ReactElement, useEffect, useMemo, useState } from 'react';
import type { ClassifierData } from '@starboard/markup';
import { problemText } from './problem-text';
import { useWords, WordsContext, wordsIn } from './texts';
import { ViewStore } from './view-store';
import { Viewer } from './viewer';
import { type Opened, openFiles } from './worker-source';

/** A markup as JSON, under the name that the reader sees. */
export interface NamedJson {
  readonly name: string;
  readonly json: string;
}

/**
 * Two markups of one text side by side within another page, whose address stays what it is. What is compared is that of the
 * moment at which it was opened.
 */
export function TwoMarkups(props: {
  x: NamedJson;
  y: NamedJson;
  classifier: ClassifierData;
  language: 'ru' | 'en';
}): ReactElement {
  const { language } = props;
  const words = useMemo(() => wordsIn(language), [language]);
  return (
    <WordsContext value={words}>
      <Compared {...props} />
    </WordsContext>
  );
}

function Compared({ x, y, classifier }: Parameters<typeof TwoMarkups>[0]): ReactElement {
  const { t, language } = useWords();
  const [question] = useState(() => ({
    files: [x, y].map(({ name, json }) => ({ name: `${name}.json`, source: new TextEncoder().encode(json) })),
    ...{ codes: '*', classifier },
  }));
  const [view] = useState(() => new ViewStore({ mode: 'overlay', filter: {}, x: x.name, y: y.name }, () => undefined));
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    let left = false;
    let close: (() => void) | undefined;
    void openFiles(question).then((found) => {
      if (found.ok) close = () => found.close();
      if (left) close?.();
      else setOpened(found);
    });
    return () => {
      left = true;
      close?.();
    };
  }, [question]);
  if (opened === undefined) return <p role="status">{t.working}</p>;
  if (opened.ok) return <Viewer source={opened.source} view={view} />;
  return (
    <p role="alert" className="psr-note">
      {opened.problems.map((problem) => problemText(problem, t, language)).join(' ')}
    </p>
  );
}
