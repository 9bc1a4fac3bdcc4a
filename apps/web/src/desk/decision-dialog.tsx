import { useEffect, useId, useRef, useState, type FormEvent, type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome as outcomeOf, rest } from '../api/client';
import { isOvertaken, type Refusal } from '../api/refusal';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';
import { BoardFacts } from './board-facts';
import type { Decision, Turn } from './chain';

/** `decided`, given up, or refused because the board or the turn is another one by now. */
export type DialogEnd = 'decided' | 'cancelled' | Refusal;

const MAX_REASON = 2_000;
const MAX_PROTOCOL = 300;

/**
 * Confirms a decision: shows which version of the board it is about, and asks for the reason. The decision names that
 * board, so that the server refuses it when another one has taken its place meanwhile.
 */
export function DecisionDialog(props: {
  slug: string;
  roundId: string;
  turn: Turn;
  outcome: Decision['outcome'];
  /** The reason, as far as it is written. */
  draft: RefObject<string>;
  onEnd: (end: DialogEnd) => void;
}): ReactElement {
  const { slug, roundId, turn, outcome, draft, onEnd } = props;
  const { step, board } = turn;
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const end = useRef<DialogEnd>('cancelled');
  useEffect(() => dialog.current?.showModal(), []);
  const finish = (how: DialogEnd): void => {
    end.current = how;
    // The browser gives the focus back to where it was.
    dialog.current?.close();
  };
  const decide = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const reason = fieldText(event.currentTarget, 'reason').trim();
    const protocolRef = fieldText(event.currentTarget, 'protocol').trim();
    setBusy(true);
    const result = await outcomeOf(
      rest.POST('/api/contests/{slug}/rounds/{roundId}/result/decisions', {
        params: { path: { slug, roundId } },
        body: {
          snapshotId: board.id,
          step,
          outcome,
          reason,
          ...(protocolRef === '' ? {} : { protocolRef }),
        },
      }),
    );
    setBusy(false);
    if (result.ok) finish('decided');
    else if (isOvertaken(result.refusal)) finish(result.refusal);
    else setRefusal(result.refusal);
  };
  const { version } = board;
  return (
    <dialog ref={dialog} className="card dialog" aria-labelledby={id} onClose={() => onEnd(end.current)}>
      <form className="form" onSubmit={(event) => void decide(event)} aria-busy={busy}>
        <h2 id={id}>
          {outcome === 'approved'
            ? t(`desk.dialog.approved.${step}`, { version })
            : t('desk.dialog.refused', { version })}
        </h2>
        <p className="facts">{t('desk.dialog.about')}</p>
        <BoardFacts board={board} />
        <label className="field">
          <span>{t('desk.dialog.reason')}</span>
          <textarea
            name="reason"
            rows={3}
            maxLength={MAX_REASON}
            defaultValue={draft.current}
            onChange={({ target }) => void (draft.current = target.value)}
            required
            autoFocus
          />
          <small>{t('desk.dialog.reasonHint')}</small>
        </label>
        <label className="field">
          <span>{t('desk.dialog.protocol')}</span>
          <input name="protocol" maxLength={MAX_PROTOCOL} />
          <small>{t('desk.dialog.protocolHint')}</small>
        </label>
        <p className="form-error" role="alert">
          {refusal && <RefusalText refusal={refusal} />}
        </p>
        <p className="actions">
          <button
            type="submit"
            className={outcome === 'approved' ? 'button' : 'button button-back'}
            aria-disabled={busy}
          >
            {busy ? t('desk.dialog.busy') : t(`desk.dialog.confirm.${outcome}`)}
          </button>
          <button type="button" className="quiet" onClick={() => finish('cancelled')}>
            {t('desk.dialog.cancel')}
          </button>
        </p>
      </form>
    </dialog>
  );
}
