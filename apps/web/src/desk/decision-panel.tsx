import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundResult } from '@starboard/contracts';
import type { Refusal } from '../api/refusal';
import { type BoardHead, type Decision, finalisable, type Turn, turnOf } from './chain';
import { DecisionDialog } from './decision-dialog';
import { FinalDialog } from './final-dialog';
import { useConfirmation } from './use-confirmation';

/** What is decided about: the board as it was when the person pressed the button. */
type Asked =
  { readonly turn: Turn; readonly outcome: Decision['outcome'] } | { readonly turn?: never; readonly final: BoardHead };

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
  const { asked, ask, close, draft, section } = useConfirmation<Asked>(onDecided);
  const turn = turnOf(result, roles);
  const final = finalisable(result, roles);
  const round = { slug, roundId: result.round.id };
  return (
    <section
      ref={section}
      className={`card section ${(turn ?? final) ? 'decision-yours' : ''}`}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <h2 id={id}>{turn ? t('desk.decide') : t('desk.decision')}</h2>
      {turn ? (
        <>
          <p>{t(`desk.decideHint.${turn.step}`)}</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => ask({ turn, outcome: 'approved' })}>
              {t(`desk.accept.${turn.step}`)}
            </button>
            <button type="button" className="button button-back" onClick={() => ask({ turn, outcome: 'refused' })}>
              {t('desk.refuse')}
            </button>
          </p>
        </>
      ) : (
        <Waiting result={result} />
      )}
      {final && (
        <>
          <p>{t('desk.finalHint')}</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => ask({ final })}>
              {t('desk.finalise')}
            </button>
          </p>
        </>
      )}
      {asked?.turn && (
        <DecisionDialog {...round} turn={asked.turn} outcome={asked.outcome} draft={draft} onEnd={close} />
      )}
      {asked && !asked.turn && <FinalDialog {...round} board={asked.final} onEnd={close} />}
    </section>
  );
}

function Waiting({ result }: { result: RoundResult }): ReactElement {
  const { t } = useTranslation();
  const { round, next, board } = result;
  if (round.status === 'void') return <p>{t('desk.isVoid')}</p>;
  if (board === null) return <p>{t('desk.noBoard')}</p>;
  if (round.status === 'finalised') return <p role="status">{t('desk.final')}</p>;
  if (next === null) return <p role="status">{t('desk.complete')}</p>;
  if (round.status !== 'closed') return <p>{t('desk.notClosed')}</p>;
  return (
    <p role="status">
      {t('desk.waiting', { who: t(`desk.who.${next.step}`) })} <span className="facts">{t('desk.notYours')}</span>
    </p>
  );
}
