import { useId, useRef, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../api/refusal';
import { turnOf, type Decision, type Turn } from './chain';
import { DecisionDialog, type DialogEnd } from './decision-dialog';
import type { RoundResult } from '@starboard/contracts';

/** What is decided about: the board as it was when the person pressed the button. */
interface Asked {
  readonly turn: Turn;
  readonly outcome: Decision['outcome'];
}

/** The decision that the reader may make now; for others, what is waited for. */
export function DecisionPanel(props: {
  slug: string;
  result: RoundResult;
  roles: readonly string[];
  /** With the refusal, when somebody or something was faster. */
  onDecided: (refusal?: Refusal) => void;
}): ReactElement {
  const { slug, result, roles, onDecided } = props;
  const { t } = useTranslation();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<Asked>();
  // What was written is there again when the decision has to be made anew.
  const draft = useRef('');
  const turn = turnOf(result, roles);
  const close = (end: DialogEnd): void => {
    setAsked(undefined);
    if (end === 'cancelled') return;
    // The button that had the focus is gone with the turn.
    if (end === 'decided') {
      draft.current = '';
      section.current?.focus();
    }
    onDecided(end === 'decided' ? undefined : end);
  };
  return (
    <section
      ref={section}
      className={`card section ${turn ? 'decision-yours' : ''}`}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <h2 id={id}>{turn ? t('desk.decide') : t('desk.decision')}</h2>
      {turn ? (
        <>
          <p>{t(`desk.decideHint.${turn.step}`)}</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => setAsked({ turn, outcome: 'approved' })}>
              {t(`desk.accept.${turn.step}`)}
            </button>
            <button type="button" className="button button-back" onClick={() => setAsked({ turn, outcome: 'refused' })}>
              {t('desk.refuse')}
            </button>
          </p>
        </>
      ) : (
        <Waiting result={result} />
      )}
      {asked && (
        <DecisionDialog
          slug={slug}
          roundId={result.round.id}
          turn={asked.turn}
          outcome={asked.outcome}
          draft={draft}
          onEnd={close}
        />
      )}
    </section>
  );
}

function Waiting({ result }: { result: RoundResult }): ReactElement {
  const { t } = useTranslation();
  const { round, next, board } = result;
  if (round.status === 'void') return <p>{t('desk.isVoid')}</p>;
  if (board === null) return <p>{t('desk.noBoard')}</p>;
  if (next === null) return <p role="status">{t('desk.complete')}</p>;
  if (round.status !== 'closed') return <p>{t('desk.notClosed')}</p>;
  return (
    <p role="status">
      {t('desk.waiting', { who: t(`desk.who.${next.step}`) })} <span className="facts">{t('desk.notYours')}</span>
    </p>
  );
}
