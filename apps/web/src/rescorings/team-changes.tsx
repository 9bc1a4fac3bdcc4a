import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineId, rankingFigure } from '@starboard/catalogue';
import type { RescoringDifferences } from '@starboard/contracts';
import { ScrollTable } from '../ui/scroll-table';
import { useLocalized } from '../ui/use-localized';
import { Value } from '../ui/value';
import { Changed, differs } from './changed';

type Team = RescoringDifferences['teams'][number];

/** Every team before and after, by its place after. */
export function TeamChanges({ teams, engine }: { teams: readonly Team[]; engine: EngineId }): ReactElement {
  const { t } = useTranslation();
  const localized = useLocalized();
  const id = useId();
  return (
    <>
      <h3 id={id}>{t('rescoring.teams')}</h3>
      <ScrollTable labelledBy={id}>
        <thead>
          <tr>
            <th scope="col">{t('desk.team')}</th>
            <th scope="col">{t('board.place')}</th>
            <th scope="col">{localized(rankingFigure(engine).label)}</th>
            <th scope="col">{t(`engine.${engine}.annulledFiles`)}</th>
            <th scope="col">{t('rescoring.status')}</th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <Row key={team.team.slug} of={team} />
          ))}
        </tbody>
      </ScrollTable>
    </>
  );
}

function Row({ of: { team, place, star, annulled, status } }: { of: Team }): ReactElement {
  const { t } = useTranslation();
  const none = <Value of={null} />;
  return (
    <tr>
      <th scope="row">{team.name}</th>
      <td data-differs={differs(place)}>
        <Changed change={place} show={(value) => value ?? none} />
      </td>
      <td data-differs={differs(star)}>
        <Changed change={star} show={(value) => <Value of={value} />} />
      </td>
      <td data-differs={differs(annulled)}>
        <Changed change={annulled} show={(value) => value ?? none} />
      </td>
      <td data-differs={differs(status)}>
        <Changed change={status} show={(value) => (value === null ? none : t(`rescoring.solution.${value}`))} />
      </td>
    </tr>
  );
}
