import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardSpread } from '@starboard/contracts';
import { formatPercent } from '../format/number';
import { Link } from '../router';

/** By how much a team has moved since the public version before; leads to what changed. */
export function Moved({ by, href }: { by: number; href: string }): ReactElement {
  const { t } = useTranslation();
  const up = by > 0;
  return (
    <Link
      className={up ? 'moved moved-up' : 'moved moved-down'}
      href={href}
      aria-label={t(up ? 'board.movedUp' : 'board.movedDown', { count: Math.abs(by) })}
    >
      {up ? '▲' : '▼'}
      {Math.abs(by)}
    </Link>
  );
}

/** The 95 % interval of the value that ranks. Its line is there before it is known, so that nothing moves. */
export function SpreadNote({ spread }: { spread: BoardSpread['rows'][number] | undefined }): ReactElement {
  const { t, i18n } = useTranslation();
  if (spread === undefined) return <small className="spread" />;
  const number = (value: number): string => formatPercent(value, i18n.language);
  const interval = `${number(spread.low)}–${number(spread.high)}`;
  const near = spread.apartFromNext === false;
  return (
    <small className="spread" title={t('board.spread', { interval })}>
      {interval}
      {near && (
        <span className="near" title={t('board.near')}>
          {' ≈'}
          <span className="hidden"> {t('board.near')}</span>
        </span>
      )}
    </small>
  );
}

/** Marks a team to find it again; kept in this browser. */
export function Star(props: { name: string; on: boolean; onPress: () => void }): ReactElement {
  const { name, on, onPress } = props;
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="row-star"
      aria-pressed={on}
      aria-label={t('board.star', { name })}
      onClick={onPress}
    />
  );
}
