import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { RescoringDifferences } from '@starboard/contracts';
import { formatCount } from '../format/number';
import { Value } from '../ui/value';
import { Changed } from './changed';

/** How much a re-scoring changes. */
export function PreviewCounts(props: { differences: RescoringDifferences; engine: EngineId }): ReactElement {
  const { differences, engine } = props;
  const { counts, ster } = differences;
  const { t, i18n } = useTranslation();
  const of = (value: number, total: number): string =>
    t('rescoring.of', { value: formatCount(value, i18n.language), total: formatCount(total, i18n.language) });
  const facts = [
    [t('rescoring.count.teams'), of(counts.teamsChanged, counts.teams)],
    [t('rescoring.count.places'), of(counts.placesChanged, counts.teams)],
    [t('rescoring.count.annulments'), of(counts.annulmentsChanged, counts.teams)],
    [t(`engine.${engine}.changes.count`), of(counts.essaysChanged, counts.essays)],
    [t('rescoring.count.scores'), of(counts.scoresChanged, counts.scores)],
  ] as const;
  return (
    <dl className="board-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {(ster.before ?? ster.after) !== null && (
        <div>
          <dt>{t('rescoring.ster')}</dt>
          <dd>
            <Changed change={ster} show={(value) => <Value of={value} />} />
          </dd>
        </div>
      )}
    </dl>
  );
}
