import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EngineId } from '@starboard/catalogue';
import type { RescoringDetail } from '@starboard/contracts';
import { Loading } from '../ui/loading';
import { EssayChanges } from './essay-changes';
import { PreviewCounts } from './preview-counts';
import { TeamChanges } from './team-changes';

/** What applying a re-scoring changes: counts, teams, essays. */
export function Preview(props: {
  slug: string;
  roundId: string;
  rescoring: RescoringDetail;
  engine: EngineId;
}): ReactElement {
  const { slug, roundId, rescoring, engine } = props;
  const { id: rescoringId, differences } = rescoring;
  const { t } = useTranslation();
  const id = useId();
  const csv = `/api/contests/${encodeURIComponent(slug)}/rounds/${roundId}/rescorings/${rescoringId}/differences.csv`;
  return (
    <section className="card section preview" aria-labelledby={id}>
      <h2 id={id}>{t(`rescoring.preview.${rescoring.state === 'applied' ? 'applied' : 'open'}`)}</h2>
      {differences === null && rescoring.state === 'computing' && <Loading lines={3} />}
      {differences === null && rescoring.state === 'discarded' && <p>{t('rescoring.noPreview')}</p>}
      {differences && (
        <>
          {differences.counts.scoresChanged === 0 && differences.counts.teamsChanged === 0 && (
            <p>{t('rescoring.same')}</p>
          )}
          <PreviewCounts differences={differences} engine={engine} />
          <TeamChanges teams={differences.teams} engine={engine} withoutCsv />
          {differences.essays.length > 0 && <EssayChanges differences={differences} engine={engine} />}
          <p className="downloads">
            <span>{t('board.download')}</span>
            <a href={`${csv}?table=teams`} download>
              {t('rescoring.teamsCsv')}
            </a>
            <a href={`${csv}?table=essays`} download>
              {t(`engine.${engine}.changes.csv`)}
            </a>
          </p>
        </>
      )}
    </section>
  );
}
