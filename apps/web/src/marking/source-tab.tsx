import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { type Diagnostic as Remark, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { type Diagnostic, makeJson, type Message, parseMarkup } from '@starboard/markup';
import { useLocalized } from '../ui/use-localized';
import { asTxt } from './model/as-txt';
import { useTexts } from './texts';
import type { Marking } from './use-marking';

/** How the editor looks; it stands in a shadow root, where the page's styles do not reach. */
const THEME = EditorView.theme({
  '&': { fontSize: '0.9375rem', color: 'var(--ink)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-soft)', borderRight: '1px solid var(--line)' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { backgroundColor: 'var(--accent-soft)' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--ink)', border: '1px solid var(--line)' },
});

/**
 * The markup as a text: the same document, so it is JSON where txt would lose something of it. What is typed is taken as soon as it can be read and the essay's text is as it
 * was; until then it stands here, and the document is as before.
 */
export default function SourceTab({ marking }: { marking: Marking }): ReactElement {
  const { t } = useTexts();
  const localized = useLocalized();
  const { document, classifier, readOnly } = marking;
  const listed = (reasons: readonly Message[]): string => reasons.map((one) => localized(one)).join(' ');
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [refused, setRefused] = useState<string>();
  /** What the editor's text was made of, or was read as. */
  const shown = useRef(document);
  const written = useMemo(() => asTxt(document, classifier), [document, classifier]);
  const whole = written.lost.length === 0 ? written.text : undefined;
  const source = whole ?? makeJson(document, { indent: 2 });
  /** Why what stands in the editor is JSON. */
  const [asJson, setAsJson] = useState(written.lost);
  const take = useRef((_typed: string): readonly Diagnostic[] => []);
  take.current = (typed) => {
    const parsed = parseMarkup(typed, { classifier, original: document.text });
    const distorted = parsed.diagnostics.find(({ code }) => code === 'WARN_MARKUP_TEXT_DISTORTED');
    const refusal = parsed.ok ? distorted?.message : parsed.error.message;
    setRefused(refusal && localized(refusal));
    if (parsed.ok && !distorted) {
      shown.current = parsed.document;
      marking.change(parsed.document, 'source');
    }
    return parsed.diagnostics;
  };
  useEffect(() => {
    if (holder.current === null) return undefined;
    const root = holder.current.shadowRoot ?? holder.current.attachShadow({ mode: 'open' });
    const onTyped = EditorView.updateListener.of(({ docChanged, state, view: of }) => {
      if (!docChanged) return;
      const remarks = take.current(state.doc.toString()).map((one) => remarkOf(one, state.doc.length, localized));
      queueMicrotask(() => of.dispatch(setDiagnostics(of.state, remarks)));
    });
    const state = EditorState.create({
      doc: source,
      extensions: [
        ...[lineNumbers(), history(), drawSelection(), EditorView.lineWrapping, lintGutter(), THEME, onTyped],
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorState.readOnly.of(readOnly),
        EditorView.contentAttributes.of({ 'aria-label': t('source.label'), lang: 'ru' }),
      ],
    });
    const editor = new EditorView({ state, root, parent: root });
    view.current = editor;
    return () => editor.destroy();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the editor begins with what there is
  }, [readOnly]);
  useEffect(() => {
    // The document was changed elsewhere (undo, a repair), not by what is typed here.
    if (shown.current.fragments === document.fragments && shown.current.meta === document.meta) return;
    shown.current = document;
    setAsJson(written.lost);
    const { current } = view;
    current?.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: source } });
  }, [document, source, written.lost]);
  return (
    <div className="mk-source">
      {asJson.length > 0 && <p className="form-error">{t('source.asJson', { reason: listed(asJson) })}</p>}
      {refused !== undefined && (
        <p className="form-error" role="alert">
          {t('source.refused', { reason: refused })}
        </p>
      )}
      <div ref={holder} />
    </div>
  );
}

const remarkOf = (
  { offset, severity, message }: Diagnostic,
  length: number,
  localized: (of: Diagnostic['message']) => string,
): Remark => ({
  ...{ from: Math.min(offset, length), to: Math.min(offset + 1, length), severity, message: localized(message) },
});
