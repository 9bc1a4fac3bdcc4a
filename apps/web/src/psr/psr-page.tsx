import { type DragEvent, type ReactElement, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompareProblem } from '@starboard/comparing';
import { CodesField } from '../codes/codes-field';
import type { GivenCodes } from '../codes/codes-file';
import { useTitle } from '../ui/use-title';
import { problemText } from './problem-text';
import { fill, useWords, WordsContext, wordsIn } from './texts';
import { useAddressView } from './use-address-view';
import { useViewOf } from './view-store';
import { Viewer } from './viewer';
import { type Opened, openFiles, warmUp } from './worker-source';

/** Files as the reader gave them; kept here, never sent. */
interface Given {
  readonly name: string;
  readonly source: Uint8Array;
}

type Ready = Extract<Opened, { ok: true }>;

/** The comparison of files of the reader's own (regulation 2.21): for anybody, without an account. */
export function PsrPage(): ReactElement {
  const { i18n } = useTranslation();
  const words = useMemo(() => wordsIn(i18n.language === 'en' ? 'en' : 'ru'), [i18n.language]);
  useTitle(words.t.title);
  return (
    <WordsContext value={words}>
      <LocalFiles />
    </WordsContext>
  );
}

function LocalFiles(): ReactElement {
  const { t, language } = useWords();
  const view = useAddressView();
  const x = useViewOf(view, (shown) => shown.x);
  const y = useViewOf(view, (shown) => shown.y);
  const files = useFiles();
  const { given, ready, problems, busy, codes, classifier } = files;
  const ids = ready?.source.essay.markups.map(({ id }) => id);
  const stale = [x, y].some((id) => id !== undefined && ids?.includes(id) !== true);
  return (
    <div className="frame psr-frame">
      <header className={ready ? 'psr-page-head psr-page-head-open' : 'psr-page-head'}>
        <h1>{ready ? `${t.title}: ${ready.source.essay.id}` : t.title}</h1>
        {!ready && <p className="lead">{t.lead}</p>}
      </header>
      <Dropzone small={ready !== undefined} onFiles={files.add}>
        {given.length > 0 && <FileList given={given} onRemove={files.remove} onStart={files.reset} />}
        {ready && <Codes value={codes} onChange={files.setCodes} />}
        <CodesField
          codes={classifier}
          onCodes={files.setClassifier}
          language={language}
          texts={{ ...t.classifier, used: fill(t.classifier.used, { name: classifier?.name ?? '' }) }}
        />
      </Dropzone>
      <Problems problems={problems} kept={ready !== undefined} />
      {given.length === 1 && !ready && problems.length === 0 && !busy && (
        <p role="status" className="psr-note">
          {fill(t.oneMore, { a: given[0]?.name ?? '' })}
        </p>
      )}
      {!ready && stale && <p className="psr-note">{fill(t.stale, { x: x ?? '', y: y ?? '' })}</p>}
      {ready && ready.aligned.length > 0 && (
        <p className="psr-note">{fill(t.aligned, { names: ready.aligned.join(', ') })}</p>
      )}
      {ready && ready.source.essay.markups.every(({ isExpert }) => !isExpert) && (
        <p className="psr-note">{t.noReference}</p>
      )}
      {busy && !ready && <p role="status">{t.working}</p>}
      {ready && <Viewer source={ready.source} view={view} />}
    </div>
  );
}

/** By what the files are compared. */
interface Choice {
  readonly codes: string;
  readonly classifier: GivenCodes | undefined;
}

interface Files extends Choice {
  readonly given: readonly Given[];
  readonly ready: Ready | undefined;
  readonly problems: readonly CompareProblem[];
  readonly busy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (name: string) => void;
  readonly reset: () => void;
  readonly setCodes: (codes: string) => void;
  readonly setClassifier: (classifier: GivenCodes | undefined) => void;
}

/** What was open stays open until other files are: a refusal takes nothing away. */
function useFiles(): Files {
  const [given, setGiven] = useState<readonly Given[]>([]);
  const [ready, setReady] = useState<Ready>();
  const [problems, setProblems] = useState<readonly CompareProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const [codes, setCodes] = useState('by-subject');
  const [classifier, setClassifier] = useState<GivenCodes>();
  const open = useRef<Ready>(undefined);
  useEffect(() => {
    warmUp();
    return () => open.current?.close();
  }, []);
  const show = (next: Ready | undefined): void => {
    open.current?.close();
    open.current = next;
    setReady(next);
  };
  const attempt = async (next: readonly Given[], by: Choice = { codes, classifier }): Promise<void> => {
    setBusy(true);
    const opened = await openFiles({ files: next, codes: by.codes, classifier: by.classifier?.data });
    setBusy(false);
    const waits = !opened.ok && opened.problems.every(({ code }) => code === 'ERR_COMPARE_ONE') && next.length === 1;
    setProblems(opened.ok || waits ? [] : opened.problems);
    if (!opened.ok && !waits) return;
    setGiven(next);
    setCodes(by.codes);
    if (opened.ok) show(opened);
  };
  const add = async (files: readonly File[]): Promise<void> => {
    const read = await Promise.all(files.map(readFile));
    const refused = read.flatMap((one) => ('code' in one ? [one] : []));
    if (refused.length > 0) return setProblems(refused);
    const added = read.flatMap((one) => ('code' in one ? [] : [one]));
    if (added.length > 0) await attempt([...given, ...added]);
  };
  const remove = async (name: string): Promise<void> => {
    const next = given.filter((one) => one.name !== name);
    if (next.length > 1) return attempt(next);
    show(undefined);
    setProblems([]);
    setGiven(next);
  };
  const reset = (): void => {
    show(undefined);
    setGiven([]);
    setProblems([]);
  };
  return {
    given,
    ready,
    problems,
    busy,
    codes,
    add: (list) => void add(list),
    remove: (name) => void remove(name),
    reset,
    setCodes: (wanted) => void attempt(given, { codes: wanted, classifier }),
    classifier,
    setClassifier: (by) => {
      setClassifier(by);
      if (given.length > 0) void attempt(given, { codes, classifier: by });
    },
  };
}

/** Bundles of an essay are a few markups; the parser has the last word on each. */
const LARGEST_FILE = 8 * 1024 * 1024;

async function readFile(file: File): Promise<Given | CompareProblem> {
  if (file.size > LARGEST_FILE)
    return { where: file.name, code: 'ERR_COMPARE_FILE', message: `${file.size} > ${LARGEST_FILE} B` };
  try {
    return { name: file.name, source: new Uint8Array(await file.arrayBuffer()) };
  } catch (error) {
    return { where: file.name, code: 'ERR_COMPARE_FILE', message: error instanceof Error ? error.message : '' };
  }
}

function Problems({ problems, kept }: { problems: readonly CompareProblem[]; kept: boolean }): ReactElement {
  const { t, language } = useWords();
  return (
    <div role="alert">
      {problems.length > 0 && (
        <div className="psr-problem">
          {problems.map((problem) => (
            <p key={`${problem.where} ${problem.code}`}>
              {problemText(problem, t, language)} <code>{problem.code}</code>
            </p>
          ))}
          {kept && <p>{t.kept}</p>}
        </div>
      )}
    </div>
  );
}

function Dropzone(props: {
  small: boolean;
  onFiles: (files: readonly File[]) => void;
  children: React.ReactNode;
}): ReactElement {
  const { small, onFiles, children } = props;
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = useCallback(
    (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
    [onFiles],
  );
  return (
    <div
      className={`psr-drop${small ? ' psr-drop-small' : ' card'}${over ? ' psr-drop-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      {!small && <p className="psr-drop-title">{t.drop}</p>}
      <button type="button" className={small ? 'psr-quiet' : 'button'} onClick={() => input.current?.click()}>
        {small ? t.more : t.choose}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        accept=".txt,.json"
        className="psr-file-input"
        aria-label={t.choose}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {!small && <p className="facts">{t.dropHint}</p>}
      {children}
    </div>
  );
}

function FileList(props: {
  given: readonly Given[];
  onRemove: (name: string) => void;
  onStart: () => void;
}): ReactElement {
  const { given, onRemove, onStart } = props;
  const { t } = useWords();
  return (
    <>
      <ul className="psr-files" aria-label={t.files}>
        {given.map(({ name }, at) => (
          <li key={`${at} ${name}`}>
            {name}
            <button type="button" aria-label={fill(t.remove, { name })} onClick={() => onRemove(name)}>
              ×
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="psr-quiet" onClick={onStart}>
        {t.startAgain}
      </button>
    </>
  );
}

function Codes({ value, onChange }: { value: string; onChange: (codes: string) => void }): ReactElement {
  const { t } = useWords();
  const id = useId();
  return (
    <div className="psr-choice">
      <label htmlFor={id}>{t.codesLabel}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="by-subject">{t.codesBySubject}</option>
        <option value="*">{t.codesAll}</option>
        <option value="Г.*,Р.*">Г.*, Р.*</option>
        <option value="Г.*">Г.*</option>
        <option value="Р.*">Р.*</option>
      </select>
    </div>
  );
}
