import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineId, type ParameterField, parameterFields } from '@starboard/catalogue';
import type { RescoringView } from '@starboard/contracts';
import { groupFingerprint } from '../desk/chain';
import { Made } from '../desk/chain-list';
import { formatMoment } from '../format/time';
import { useShownParameter } from '../parameters/use-shown-parameter';
import type { ParameterValue } from '../parameters/value';
import { useLocalized } from '../ui/use-localized';

/** What a re-scoring scores otherwise, who proposed it and why. */
export function RescoringFacts(props: {
  engine: EngineId;
  rescoring: RescoringView;
  versionOf: (id: string | null) => number | undefined;
}): ReactElement {
  const { engine, rescoring, versionOf } = props;
  const { createdBy, createdAt, reason, snapshotId, closedAt, closed } = rescoring;
  const { t, i18n } = useTranslation();
  const id = useId();
  const became = versionOf(snapshotId);
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('rescoring.proposal')}</h2>
      <p className="made">
        <strong>{createdBy}</strong>, {formatMoment(createdAt, i18n.language)}
      </p>
      <blockquote className="reason">{reason}</blockquote>
      <Proposed engine={engine} rescoring={rescoring} />
      <PreviewName rescoring={rescoring} version={versionOf(rescoring.comparedWith)} />
      {rescoring.state === 'applied' && closedAt !== null && (
        <p role="status">
          {t('rescoring.appliedAt', { moment: formatMoment(closedAt, i18n.language) })}{' '}
          {became !== undefined && t('rescoring.became', { version: became })}
        </p>
      )}
      {rescoring.state === 'discarded' && closedAt !== null && (
        <p role="status">{t('rescoring.discardedAt', { moment: formatMoment(closedAt, i18n.language) })}</p>
      )}
      {closed && closedAt !== null && <Made decision={{ ...closed, decidedAt: closedAt }} />}
    </section>
  );
}

function Proposed({ engine, rescoring }: { engine: EngineId; rescoring: RescoringView }): ReactElement {
  const { changes, markups, rules } = rescoring;
  const { t } = useTranslation();
  const shown = useShownParameter();
  const localized = useLocalized();
  const changed = Object.entries<ParameterValue | undefined>(changes);
  const fieldOf = (name: string): ParameterField | undefined =>
    parameterFields(engine).find((field) => field.name === name);
  if (changed.length === 0 && markups === 0 && rules === 0) return <p>{t('rescoring.onlyHandedIn')}</p>;
  return (
    <dl className="board-facts">
      {changed.map(([name, value]) => {
        const field = fieldOf(name);
        return (
          <div key={name}>
            <dt>{field === undefined ? name : localized(field.label)}</dt>
            <dd>{value !== undefined && shown(value, field)}</dd>
          </div>
        );
      })}
      {markups > 0 && (
        <div>
          <dt>{t('rescoring.markups')}</dt>
          <dd>{markups}</dd>
        </div>
      )}
      {rules > 0 && (
        <div>
          <dt>{t('rescoring.rules')}</dt>
          <dd>{rules}</dd>
        </div>
      )}
    </dl>
  );
}

/** What names a preview: the version of the board that it is compared with, and its fingerprint. */
export function PreviewName(props: { rescoring: RescoringView; version: number | undefined }): ReactElement | null {
  const { rescoring, version } = props;
  const { fingerprint, computedAt } = rescoring;
  const { t, i18n } = useTranslation();
  if (fingerprint === null || computedAt === null) return null;
  return (
    <dl className="board-facts">
      {version !== undefined && (
        <div>
          <dt>{t('rescoring.comparedWith')}</dt>
          <dd>{t('desk.parametersVersion', { version })}</dd>
        </div>
      )}
      <div>
        <dt>{t('rescoring.computed')}</dt>
        <dd>{formatMoment(computedAt, i18n.language)}</dd>
      </div>
      <div className="wide">
        <dt>{t('rescoring.fingerprint')}</dt>
        <dd>
          <code>{groupFingerprint({ fingerprint })}</code>
        </dd>
      </div>
    </dl>
  );
}
