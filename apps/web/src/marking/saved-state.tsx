import { type ReactElement } from 'react';
import type { Kept } from '../drafts/use-draft';
import type { Turn } from '../drafts/use-turn';
import { formatTime } from '../format/time';
import { useTexts } from './texts';

/** Where the work is kept, and whether this tab has it. */
export function SavedState(props: {
  kept: Kept;
  savedAt: number;
  turn: Turn;
  /** Ms since the epoch: when the server took it; undefined where it has not, or keeps nothing. */
  server?: number | undefined;
}): ReactElement {
  const { kept, savedAt, turn, server } = props;
  const { t, i18n } = useTexts();
  if (turn.mine === false) {
    return (
      <p className="mk-saved mk-saved-other" role="status">
        {t('saved.otherTab')}{' '}
        <button type="button" className="quiet" onClick={turn.take}>
          {t('saved.take')}
        </button>
      </p>
    );
  }
  return (
    <p className={`mk-saved mk-saved-${kept}`}>
      {t(`saved.${kept}`, { time: formatTime(savedAt, i18n.language) })}
      {server !== undefined && ` · ${t('saved.server', { time: formatTime(server, i18n.language) })}`}
    </p>
  );
}
