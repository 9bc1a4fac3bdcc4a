import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { outcome, rest } from '../api/client';
import { BoardFacts } from './board-facts';
import type { BoardHead } from './chain';
import { ConfirmDialog, type DialogEnd } from './confirm-dialog';

/** Confirms that this version of the board is the end: nothing leads to another one. */
export function FinalDialog(props: {
  slug: string;
  roundId: string;
  board: BoardHead;
  onEnd: (end: DialogEnd) => void;
}): ReactElement {
  const { slug, roundId, board, onEnd } = props;
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('desk.dialog.final', { version: board.version })}
      confirm={t('desk.dialog.confirm.final')}
      grave
      send={() =>
        outcome(
          rest.POST('/api/contests/{slug}/rounds/{roundId}/finalisation', {
            params: { path: { slug, roundId } },
            body: { snapshotId: board.id },
          }),
        )
      }
      onEnd={onEnd}
    >
      <p className="facts">{t('desk.dialog.finalAbout')}</p>
      <BoardFacts board={board} />
    </ConfirmDialog>
  );
}
