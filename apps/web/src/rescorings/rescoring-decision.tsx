import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RescoringDetail } from '@starboard/contracts';
import type { Refusal } from '../api/refusal';
import type { Desk } from '../desk/desk-frame';
import { deskAddress } from '../desk/desk-head';
import { useConfirmation } from '../desk/use-confirmation';
import { Link } from '../router';
import { RescoringDialog } from './rescoring-dialog';
import { isOpen } from './use-rescorings';

/** The re-scoring as it was when somebody pressed a button. */
interface Asked {
  readonly kind: 'apply' | 'discard';
  readonly rescoring: RescoringDetail;
}

/** Applying or discarding; for others than organisers, and afterwards, what comes next. */
export function RescoringDecision(props: {
  contest: Desk['contest'];
  roundId: string;
  rescoring: RescoringDetail;
  versionOf: (id: string | null) => number | undefined;
  onDecided: (refusal?: Refusal) => void;
}): ReactElement {
  const { contest, roundId, rescoring, versionOf, onDecided } = props;
  const { slug, roles } = contest;
  const { state } = rescoring;
  const { t } = useTranslation();
  const id = useId();
  const { asked, ask, close, draft, section } = useConfirmation<Asked>(onDecided);
  const decides = roles.includes('organiser') && isOpen(rescoring);
  return (
    <section
      ref={section}
      className={`card section ${decides && state === 'ready' ? 'decision-yours' : ''}`}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <h2 id={id}>{t('desk.decision')}</h2>
      <p role="status">{t(`rescoring.next.${state}`)}</p>
      {isOpen(rescoring) && !decides && <p className="facts">{t('rescoring.organisersDecide')}</p>}
      {decides && (
        <p className="actions">
          {state === 'ready' && (
            <button type="button" className="button" onClick={() => ask({ kind: 'apply', rescoring })}>
              {t('rescoring.apply')}
            </button>
          )}
          <button type="button" className="button button-back" onClick={() => ask({ kind: 'discard', rescoring })}>
            {t('rescoring.discard')}
          </button>
        </p>
      )}
      {state === 'applied' && (
        <p>
          <Link href={deskAddress(slug, roundId)}>{t('rescoring.toDesk')}</Link>
        </p>
      )}
      {asked && (
        <RescoringDialog
          path={{ slug, roundId, rescoringId: rescoring.id }}
          kind={asked.kind}
          rescoring={asked.rescoring}
          version={versionOf(asked.rescoring.comparedWith)}
          engine={contest.engine}
          draft={draft}
          onEnd={close}
        />
      )}
    </section>
  );
}
