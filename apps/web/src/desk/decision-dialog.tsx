import { type ReactElement, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome as outcomeOf, rest } from '../api/client';
import { BoardFacts } from './board-facts';
import type { Decision, Turn } from './chain';
import { ConfirmDialog, type DialogEnd } from './confirm-dialog';
import { GroundsFields, groundsOf } from './grounds-fields';

/** Confirms a decision: shows which version of the board it is about, and asks for the reason. */
export function DecisionDialog(props: {
  slug: string;
  roundId: string;
  turn: Turn;
  outcome: Decision['outcome'];
  draft: RefObject<string>;
  onEnd: (end: DialogEnd) => void;
}): ReactElement {
  const { slug, roundId, turn, outcome, draft, onEnd } = props;
  const { step, board } = turn;
  const { t } = useTranslation();
  const { version } = board;
  return (
    <ConfirmDialog
      title={
        outcome === 'approved' ? t(`desk.dialog.approved.${step}`, { version }) : t('desk.dialog.refused', { version })
      }
      confirm={t(`desk.dialog.confirm.${outcome}`)}
      grave={outcome === 'refused'}
      send={(form) =>
        outcomeOf(
          rest.POST('/api/contests/{slug}/rounds/{roundId}/result/decisions', {
            params: { path: { slug, roundId } },
            body: { snapshotId: board.id, step, outcome, ...groundsOf(form) },
          }),
        )
      }
      onEnd={onEnd}
    >
      <p className="facts">{t('desk.dialog.about')}</p>
      <BoardFacts board={board} />
      <GroundsFields draft={draft} hint={t('desk.dialog.reasonHint')} />
    </ConfirmDialog>
  );
}
