import { type ChangeEvent, type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnEssayView } from '@starboard/contracts';
import { useDraft } from '../drafts/use-draft';
import { useTurn } from '../drafts/use-turn';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { Diagnostics } from './diagnostics';
import { DraftStatus } from './draft-status';
import { GiveUpDialog } from './give-up-dialog';
import { OtherVersion } from './other-version';
import { selectPlace } from './select-place';
import { useHandIn } from './use-hand-in';

/** What giving up the text makes way for: what stands, or a file. */
type GivenUp = { readonly content?: string };

/** The expert's markup as a text, typed here or read from a file: checked as often as wanted, then handed in. */
export function MarkupForm(props: {
  slug: string;
  person: string;
  essay: OwnEssayView;
  onStored: () => void;
}): ReactElement {
  const { slug, person, essay, onStored } = props;
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const turn = useTurn(`${person}/${essay.id}`);
  const standing = { content: essay.markup ?? essay.text, version: essay.version };
  const [draft, { edit, handedIn, rebase, discard }] = useDraft(
    { person, assignment: essay.id },
    standing,
    turn.mine === true,
  );
  const [confirmErrors, setConfirmErrors] = useState(false);
  const [givenUp, giveUp] = useState<GivenUp>();
  const { busy, refusal, withErrors, noticed, send, forget } = useHandIn(slug, essay, {
    onTaken: (version) => handedIn(sent.current, version),
    onChanged: onStored,
  });
  const sent = useRef('');
  if (draft === undefined || turn.mine === undefined) return <Loading />;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const dryRun = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'check';
    if (!busy) sent.current = draft.content;
    void send({ content: draft.content, baseVersion: draft.base, confirmErrors, dryRun });
  };
  const change = (content: string): void => {
    forget();
    setConfirmErrors(false);
    edit(content);
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    const content = await file?.text();
    target.value = '';
    if (content === undefined || content === draft.content) return;
    if (draft.kept === 'nothing') change(content);
    else giveUp({ content });
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('my.markup')}</h2>
      {essay.version > draft.base && (
        <OtherVersion essay={essay} base={draft.base} onRebase={rebase} onDiscard={() => giveUp({})} />
      )}
      <form className="markup-form" onSubmit={submit} aria-busy={busy}>
        <label className="field">
          <span>{t('my.markupText')}</span>
          <textarea
            ref={area}
            rows={14}
            value={draft.content}
            onChange={({ target }) => change(target.value)}
            readOnly={!turn.mine}
            spellCheck={false}
            lang="ru"
            required
          />
          <small>{t('my.markupHint')}</small>
        </label>
        <DraftStatus draft={draft} turn={turn} onDiscard={() => giveUp({})} />
        {turn.mine && (
          <>
            <label className="field">
              <span>{t('my.markupFile')}</span>
              <input type="file" accept=".txt,.json" onChange={(event) => void readFile(event)} />
            </label>
            {withErrors && essay.markupErrors === 'confirm' && (
              <label className="check">
                <input
                  type="checkbox"
                  checked={confirmErrors}
                  onChange={({ target }) => setConfirmErrors(target.checked)}
                />
                <span>{t('my.confirmErrors')}</span>
              </label>
            )}
            <p className="actions">
              <button type="submit" value="hand-in" className="button" aria-disabled={busy}>
                {t('my.handIn')}
              </button>
              <button type="submit" value="check" className="quiet" aria-disabled={busy}>
                {t('my.check')}
              </button>
            </p>
          </>
        )}
        <p className="form-error" role="alert">
          {refusal && <RefusalText refusal={refusal} />}
        </p>
        {noticed && (
          <Diagnostics
            of={noticed}
            refused={withErrors}
            onPlace={(line, column) => selectPlace(area.current, line, column)}
          />
        )}
      </form>
      {givenUp && (
        <GiveUpDialog
          file={givenUp.content !== undefined}
          onEnd={(end) => {
            giveUp(undefined);
            if (end !== 'done') return;
            forget();
            if (givenUp.content === undefined) discard();
            else change(givenUp.content);
          }}
        />
      )}
    </section>
  );
}
