import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { UnplacedRow } from '@starboard/contracts';
import { Link } from '../router';
import { type Behind, teamAddress } from './behind';

/** Solutions without a place, listed separately from the ranking (regulation 7.11). */
export function Unplaced(props: {
  kind: 'annulled' | 'unscored';
  engine: EngineId;
  rows: readonly UnplacedRow[];
  /** Of a public board: its teams have pages. */
  behind?: Pick<Behind, 'slug' | 'round'>;
}): ReactElement | null {
  const { kind, engine, rows, behind } = props;
  const { t } = useTranslation();
  const id = useId();
  if (rows.length === 0) return null;
  const decided = rows.some((row) => causeOf(row) !== undefined);
  const hint = decided ? t('board.annulledHint') : t(`engine.${engine}.annulledHint`);
  return (
    <section className={`card unplaced unplaced-${kind}`} aria-labelledby={id}>
      <h2 id={id}>{t(`board.${kind}Title`)}</h2>
      <p className="facts">{kind === 'annulled' ? hint : t('board.unscoredHint')}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.team.slug}>
            <span className="team">
              {behind ? <Link href={teamAddress(behind, row.team.slug)}>{row.team.name}</Link> : row.team.name}
            </span>
            {kind === 'annulled' && <Cause engine={engine} row={row} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the number of annulled files does not say. */
const causeOf = ({ cause }: UnplacedRow): Exclude<UnplacedRow['cause'], 'share'> =>
  cause === 'share' ? undefined : cause;

function Cause({ engine, row }: { engine: EngineId; row: UnplacedRow }): ReactElement {
  const { t } = useTranslation();
  const cause = causeOf(row);
  if (cause !== undefined) return <span className="facts">{t(`board.causes.${cause}`)}</span>;
  return (
    <span className="facts">
      {t(`engine.${engine}.annulledFiles`)}: {t('board.countedOf', { counted: row.annulled, sample: row.sample })}
    </span>
  );
}
