import { type ReactElement, useMemo, useRef, useState } from 'react';
import type { OwnEssayView } from '@starboard/contracts';
import { type Classifier, createClassifier, type MarkupDocument, type Meta } from '@starboard/markup';
import { useDraft } from '../drafts/use-draft';
import { useTurn } from '../drafts/use-turn';
import { OpenTool, SaveTools } from '../marking/file-tools';
import { FragmentDiff } from '../marking/fragment-diff';
import { Instrument } from '../marking/instrument';
import { written } from '../marking/model/as-txt';
import type { Checks } from '../marking/model/checks';
import { beginHistory, contentOf, type History, isHistory, presentOf, record } from '../marking/model/history';
import { openMarkup } from '../marking/model/opened';
import { removeFragment, takeFragment } from '../marking/model/operations';
import type { MarkingRules } from '../marking/model/rules';
import { SavedState } from '../marking/saved-state';
import { useTexts } from '../marking/texts';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { CompareDialog } from './compare-dialog';
import { Diagnostics } from './diagnostics';
import { GiveUpDialog } from './give-up-dialog';
import { type Confirmed, HandInDialog } from './hand-in-dialog';
import { useDeskFiles } from './use-desk-files';
import { useHandIn } from './use-hand-in';
import { usePriorChecks } from './use-prior-checks';
import { useServerDraft } from './use-server-draft';
import { WhyThird } from './why-third';
import { WorkClock } from './work-clock';

const THIRD = 3;

/** An essay of the expert's queue on the instrument: nothing that is marked is lost, or replaced unseen. */
export default function MarkupDesk(props: {
  slug: string;
  person: string;
  essay: OwnEssayView & { readonly text: string };
  /** Of the contest. */
  rules: MarkingRules;
  onStored: () => void;
}): ReactElement {
  const { slug, person, essay, rules, onStored } = props;
  const { t } = useTexts();
  const classifier = useMemo(() => createClassifier(rules.codes), [rules.codes]);
  const turn = useTurn(`${person}/${essay.id}`);
  const mine = turn.mine === true;
  const standing = useMemo(
    () => ({ content: essay.markup ?? essay.text, version: essay.version }),
    [essay.markup, essay.text, essay.version],
  );
  const [draft, actions] = useDraft({ person, assignment: essay.id }, standing, mine);
  const [over, setOver] = useState(false);
  const latest = draft && mine && draft.kept !== 'nothing' ? { content: draft.content, base: draft.base } : undefined;
  const server = useServerDraft(slug, essay.id, latest);
  const [asking, setAsking] = useState(false);
  const [givingUp, giveUp] = useState(false);
  const [comparing, compare] = useState(false);
  const prior = usePriorChecks(slug, essay.id, essay.place === THIRD, classifier);
  const sent = useRef('');
  const checks = useRef<Checks>(undefined);
  const handIn = useHandIn(slug, essay, {
    onTaken: (version) => actions.handedIn(sent.current, version),
    onChanged: onStored,
  });
  // What the server kept from another device, where this one has nothing of its own.
  const content = draft?.kept === 'nothing' ? (server.found?.content ?? draft.content) : draft?.content;
  const history = useHistory(content, draft?.work, essay, classifier);
  const closed = over && essay.time.atLimit !== 'late';
  const readOnly = !mine || closed;
  const write = (next: History): void => actions.edit(contentOf(next), next);
  const change = (next: MarkupDocument): void => {
    if (history) write(record(history, next));
  };
  const files = useDeskFiles({
    ...{ name: essay.externalId, document: history && presentOf(history), classifier, readOnly, onTake: change },
  });
  if (draft === undefined || turn.mine === undefined || history === undefined) return <Loading />;
  const document = presentOf(history);
  const handInNow = (confirmed: Confirmed): void => {
    sent.current = draft.content;
    void handIn.send({ content: written(document, classifier), baseVersion: draft.base, ...confirmed, dryRun: false });
  };
  const replaced = essay.version > draft.base;
  const theirs = server.other?.content ?? (replaced ? essay.markup : null);
  const other = theirs === null ? undefined : openMarkup(theirs, classifier, essay.text);
  return (
    <div onDrop={files.onDrop} onDragOver={(event) => event.preventDefault()}>
      {other?.ok && (
        <section className="card section mk-other" role="status">
          <h2>{replaced ? t('other.version', { version: essay.version }) : t('other.draft')}</h2>
          <p>{t('other.about')}</p>
          <FragmentDiff
            text={essay.text}
            mine={document.fragments}
            theirs={other.document.fragments}
            classifier={classifier}
            readOnly={readOnly}
            onTake={(fragment) => change(takeFragment(document, fragment))}
            onRemove={(fragment) => change(removeFragment(document, fragment.id))}
          />
          <p className="actions">
            <button
              type="button"
              className="button"
              onClick={() => {
                server.settle();
                if (replaced) actions.rebase();
              }}
            >
              {t('other.keep')}
            </button>
            <button type="button" className="quiet" onClick={() => compare(true)}>
              {t('other.compare')}
            </button>
            {replaced && (
              <button type="button" className="quiet" onClick={() => giveUp(true)}>
                {t('other.drop')}
              </button>
            )}
          </p>
          {comparing && (
            <CompareDialog mine={document} theirs={other.document} codes={rules.codes} onEnd={() => compare(false)} />
          )}
        </section>
      )}
      <p className="form-error" role="alert">
        {handIn.refusal && <RefusalText refusal={handIn.refusal} />}
      </p>
      <p className="mk-notice" role="status">
        {files.notice}
      </p>
      {handIn.noticed && <Diagnostics of={handIn.noticed} refused={handIn.withErrors} />}
      <Instrument
        history={history}
        onHistory={write}
        rules={rules}
        readOnly={readOnly}
        onSave={server.save}
        onHandIn={() => setAsking(!readOnly)}
        person={person}
        {...(prior && { layers: prior.layers, why: <WhyThird slug={slug} assignmentId={essay.id} of={prior.given} /> })}
        bar={(found) => {
          checks.current = found;
          return (
            <>
              <SavedState kept={draft.kept} savedAt={draft.savedAt} turn={turn} server={server.savedAt} />
              <WorkClock
                key={essay.time.endsAt}
                time={essay.time}
                onLast={server.save}
                onEnd={() => {
                  server.save();
                  setOver(true);
                  onStored();
                }}
              />
              <div className="mk-tools">
                {!readOnly && <OpenTool className="quiet" onFiles={files.open} />}
                <SaveTools files={files} />
              </div>
              {!readOnly && (
                <div className="mk-tools">
                  <button
                    type="button"
                    className="button mk-hand-in"
                    aria-disabled={handIn.busy}
                    onClick={() => setAsking(true)}
                  >
                    {t('handIn.open')}
                  </button>
                  {draft.kept !== 'nothing' && (
                    <button type="button" className="quiet" onClick={() => giveUp(true)}>
                      {t('handIn.discard')}
                    </button>
                  )}
                </div>
              )}
            </>
          );
        }}
      />
      {asking && (
        <HandInDialog
          issues={checks.current?.issues ?? []}
          mayConfirm={essay.markupErrors === 'confirm'}
          onHandIn={handInNow}
          onClose={() => setAsking(false)}
        />
      )}
      {givingUp && (
        <GiveUpDialog
          onEnd={(end) => {
            giveUp(false);
            if (end !== 'done') return;
            server.settle();
            actions.discard();
          }}
        />
      )}
    </div>
  );
}

const DESCRIPTION: ReadonlySet<string> = new Set(['theme', 'taskText', 'subject', 'category', 'class', 'year', 'test']);

/** The fields of §1.5 that are known of the essay: the expert need not type them. */
const described = (meta: OwnEssayView['meta']): Meta =>
  Object.fromEntries(Object.entries(meta).filter(([field, value]) => DESCRIPTION.has(field) && value !== null));

/** The steps that the draft was kept with, where they are those of its content; else a beginning. */
function useHistory(
  content: string | undefined,
  work: unknown,
  essay: OwnEssayView & { text: string },
  classifier: Classifier,
): History | undefined {
  const { text, meta } = essay;
  return useMemo((): History | undefined => {
    if (content === undefined) return undefined;
    if (isHistory(work) && work.text === text && contentOf(work) === content) return work;
    const opened = openMarkup(content, classifier, text);
    const document: MarkupDocument = opened.ok ? opened.document : { meta: {}, criteria: {}, text, fragments: [] };
    return beginHistory({ ...document, meta: { ...described(meta), ...document.meta } });
  }, [content, work, text, meta, classifier]);
}
