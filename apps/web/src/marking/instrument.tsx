import './marking.css';
import {
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  Suspense,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Card } from './card';
import { FragmentTable } from './fragment-table';
import { IssuesBar } from './issues-bar';
import { KeysDialog } from './keys-dialog';
import { LayerLines } from './layer-lines';
import { LayerPanel, LayersHere } from './layer-panel';
import { MarkedText } from './marked-text';
import { MetaForm } from './meta-form';
import type { Checks, Issue, Repair } from './model/checks';
import type { History } from './model/history';
import { strokeText } from './model/keymap';
import { type Layers, tallestOf } from './model/layers';
import { findFragment } from './model/operations';
import { indexPalette, keyOf } from './model/palette';
import { applyRepair } from './model/repairs';
import type { MarkingRules } from './model/rules';
import { Palette } from './palette';
import { commandOf } from './text-keys';
import { readSelection, type Selected } from './text-place';
import { useTexts } from './texts';
import { useChecks } from './use-checks';
import { useCommands } from './use-commands';
import { useDetails } from './use-details';
import { useKeptInSight } from './use-kept-in-sight';
import { useKeymap } from './use-keymap';
import { useLayers } from './use-layers';
import { useMarking } from './use-marking';
import { useStable } from './use-stable';

const SourceTab = lazy(() => import('./source-tab'));

const VIEWS = ['text', 'table', 'source'] as const;
type View = (typeof VIEWS)[number];

/** The expert's instrument (regulation 2.19, appendix 3 §1.8): an essay, its fragments, their attributes, what is wrong. */
export function Instrument(props: {
  history: History;
  onHistory: (history: History) => void;
  rules: MarkingRules;
  readOnly: boolean;
  /** What stands over it: the name of the essay, where it is saved, what can be done with it. */
  bar: (checks: Checks | undefined) => ReactNode;
  /** Whose keys these are. */
  person: string;
  /** The first two checks of the essay, over which the third expert works. */
  layers?: Layers;
  /** What stands above their list. */
  why?: ReactNode;
  onSave?: () => void;
  onHandIn?: () => void;
}): ReactElement {
  const { rules, readOnly, bar, person, onSave, onHandIn } = props;
  const { t } = useTexts();
  const marking = useMarking(props);
  const { document, cut, classifier, focused, here, edit, endStep } = marking;
  const { meta, criteria, text } = document;
  const root = useRef<HTMLDivElement>(null);
  const selected = useRef<Selected>({ start: 0, end: 0, backward: false });
  const keys = useKeymap(person);
  const commands = useCommands(marking, root, selected, keys.keymap);
  const layers = useLayers(props.layers, marking, commands);
  const checks = useChecks(document, rules);
  const cards = useRef<HTMLElement>(null);
  useDetails(root, marking.here, cut);
  useKeptInSight(root, cards, focused);
  const [view, setView] = useState<View>('text');
  const [help, setHelp] = useState(false);
  // Once: asking has the page compute its styles.
  const [wide] = useState(() => matchMedia('(min-width: 75rem)').matches);
  const [issueAt, setIssueAt] = useState<number>();
  const [selecting, setSelecting] = useState(false);
  const index = useMemo(() => indexPalette(classifier, document.meta.subject), [classifier, document.meta.subject]);
  const lit = useMemo(() => {
    const tied = document.fragments.filter(
      ({ tag }) => focused !== undefined && focused.tag !== '' && tag === focused.tag,
    );
    return new Set([...(focused ? [focused.id] : []), ...tied.map(({ id }) => id)]);
  }, [document.fragments, focused]);

  const onSelect = (): void => {
    const now = root.current && readSelection(root.current);
    if (!now || commands.palette) return;
    const moved = now.start !== selected.current.start || now.end !== selected.current.end;
    selected.current = now;
    setSelecting(now.start < now.end);
    if (!moved) return;
    commands.look(now.start);
    layers.look(now.start);
  };
  const go = useStable((issue: Issue, at: number): void => {
    setIssueAt(at);
    const fragment = findFragment(document, issue.fragment);
    if (!fragment) return;
    setView('text');
    commands.goTo(fragment);
  });
  const repair = useStable((what: Repair): void => {
    if (what.kind === 'field') {
      marking.focus(what.id);
      marking.want({ id: what.id, field: what.field, prefill: true });
    } else marking.change(applyRepair(document, what, classifier));
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    onSelect();
    const command = commandOf(event, selected.current.start < selected.current.end, keys.keymap);
    if (!command) return;
    let done = true;
    if (command.do === 'help') setHelp(true);
    else if (command.do === 'save') onSave?.();
    else if (command.do === 'hand-in') onHandIn?.();
    else if (command.do === 'issue') {
      const at = issueAt === undefined ? 0 : issueAt + command.by;
      const issue = checks?.issues[at];
      if (issue) go(issue, at);
    } else if (command.do === 'layer') layers.step(command.by, selected.current.start);
    else if (command.do === 'fields' && layers.chosen) layers.take(layers.chosen);
    else done = commands.run(command);
    if (done) event.preventDefault();
  };
  const { palette } = commands;
  return (
    <div className="mk">
      <div className="mk-bar">
        {bar(checks)}
        <span className="mk-count">{t('bar.fragments', { count: document.fragments.length })}</span>
        <div className="mk-tools">
          <button type="button" className="quiet" disabled={!marking.canUndo} onClick={marking.undo}>
            {t('bar.undo')}
          </button>
          <button type="button" className="quiet" disabled={!marking.canRedo} onClick={marking.redo}>
            {t('bar.redo')}
          </button>
          <button type="button" className="quiet" onClick={() => setHelp(true)}>
            {t('bar.keys')}
          </button>
        </div>
      </div>
      <div className="mk-columns">
        <details className="mk-task card" open={wide}>
          <summary>
            <h2>{t('task.title')}</h2>
          </summary>
          {props.layers && (
            <LayerPanel
              desk={layers}
              text={text}
              readOnly={readOnly}
              keys={`${strokeText(keys.keymap.nextLayer)} · ${strokeText(keys.keymap.previousLayer)}`}
              take={strokeText(keys.keymap.fields)}
              why={props.why}
            />
          )}
          <MetaForm {...{ checks, rules, readOnly, edit, endStep, meta, criteria, text }} />
        </details>
        <section className="mk-centre card" aria-label={t('text.title')}>
          <div className="mk-views" role="group" aria-label={t('view.title')}>
            {VIEWS.map((name) => (
              <button key={name} type="button" aria-pressed={view === name} onClick={() => setView(name)}>
                {t(`view.${name}`)}
              </button>
            ))}
          </div>
          <ul className="mk-whole" aria-label={t('text.wholeTitle')}>
            {cut.points.map((fragment) => (
              <li key={fragment.id}>
                <button
                  type="button"
                  aria-pressed={fragment === focused}
                  className="mk-chip"
                  onClick={() => marking.focus(fragment.id)}
                >
                  {keyOf(fragment)}
                </button>
              </li>
            ))}
            {!readOnly && view === 'text' && (
              <li>
                <button type="button" className="quiet" onClick={commands.markWhole}>
                  {t('text.markWhole')}
                </button>
              </li>
            )}
          </ul>
          {view === 'text' && (
            // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- the keys and the selection are those of the text box inside
            <div
              className={props.layers ? `mk-page mk-layered-${tallestOf(layers.marks)}` : 'mk-page'}
              onKeyDown={palette ? undefined : onKeyDown}
              onKeyUp={onSelect}
              onMouseUp={() => setTimeout(onSelect)}
              onTouchEnd={() => setTimeout(onSelect)}
              onSelect={onSelect}
            >
              <p id="mk-described" className="hidden">
                {t(readOnly ? 'text.describedReadOnly' : 'text.described')}
              </p>
              <MarkedText
                {...{ root, cut, lit, selected }}
                text={text}
                label={t('text.label')}
                described="mk-described"
              />
              {props.layers && <LayerLines root={root} marks={layers.shown} chosen={layers.chosen?.key} cut={cut} />}
              {selecting && !readOnly && !palette && (
                <p className="mk-selecting">
                  <button
                    type="button"
                    className="button"
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => commands.mark(selected.current, '')}
                  >
                    {t('text.mark')}
                  </button>
                </p>
              )}
            </div>
          )}
          {view === 'table' && (
            <FragmentTable
              marking={marking}
              actions={commands.card}
              onMark={(bounds) => commands.mark(bounds, '', false)}
              onMarkWhole={commands.markWhole}
            />
          )}
          {view === 'source' && (
            <Suspense fallback={<div className="bone" />}>
              <SourceTab marking={marking} />
            </Suspense>
          )}
          {palette && (
            <Palette
              key={palette.typed}
              index={index}
              frequency={commands.usage.counts}
              typed={palette.typed}
              anchor={palette.anchor}
              meaning={commands.meaning}
              onChoice={commands.choose}
              onClose={commands.closePalette}
            />
          )}
        </section>
        <section ref={cards} className="mk-cards" aria-label={t('card.title')}>
          {here.length === 0 ? (
            <p className="mk-empty">{t(readOnly ? 'card.noneReadOnly' : 'card.none')}</p>
          ) : (
            <ul>
              {here.map((fragment) => (
                <Card key={fragment.id} marking={marking} fragment={fragment} actions={commands.card} />
              ))}
            </ul>
          )}
          {props.layers && <LayersHere desk={layers} text={text} readOnly={readOnly} />}
          {commands.tying !== undefined && (
            <p className="mk-tying">{t('said.tying', { key: strokeText(keys.keymap.tie) })}</p>
          )}
          {commands.meaning && (
            <p className="mk-tying">{t('said.meaningOn', { key: strokeText(keys.keymap.meaning) })}</p>
          )}
        </section>
      </div>
      <IssuesBar checks={checks} current={issueAt} readOnly={readOnly} onGo={go} onRepair={repair} />
      <p className="hidden" role="status">
        {commands.said}
      </p>
      {help && <KeysDialog keys={keys} onClose={() => setHelp(false)} />}
    </div>
  );
}
