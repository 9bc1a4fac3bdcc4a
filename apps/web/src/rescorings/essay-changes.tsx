import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { RescoringDifferences } from '@starboard/contracts';
import { ScrollTable } from '../ui/scroll-table';
import { Value } from '../ui/value';
import { Changed } from './changed';

/** Essays whose scores change, the largest change first. */
export function EssayChanges(props: { differences: RescoringDifferences; engine: EngineId }): ReactElement {
  const { differences, engine } = props;
  const { essays, counts, teams } = differences;
  const { t } = useTranslation();
  const id = useId();
  const nameOf = (slug: string): string => teams.find(({ team }) => team.slug === slug)?.team.name ?? slug;
  const value = (of: number | null): ReactElement => <Value of={of} />;
  return (
    <>
      <h3 id={id}>{t(`engine.${engine}.changes.items`)}</h3>
      {essays.length < counts.essaysChanged && (
        <p className="facts">{t('rescoring.largestOnly', { shown: essays.length, all: counts.essaysChanged })}</p>
      )}
      <ScrollTable labelledBy={id}>
        <thead>
          <tr>
            <th scope="col">{t(`engine.${engine}.changes.item`)}</th>
            <th scope="col">{t('rescoring.changedScores')}</th>
            <th scope="col">{t('rescoring.mean')}</th>
            <th scope="col">{t('rescoring.largest')}</th>
            <th scope="col">{t('rescoring.ofTeam')}</th>
          </tr>
        </thead>
        <tbody>
          {essays.map(({ essay, scores, changed, mean, largest }) => (
            <tr key={essay}>
              <th scope="row">{essay}</th>
              <td>{t('rescoring.of', { value: changed, total: scores })}</td>
              <td>
                <Changed change={mean} show={value} />
              </td>
              <td>
                <Changed change={largest} show={value} />
              </td>
              <td>{nameOf(largest.team)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}
