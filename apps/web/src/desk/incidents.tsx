import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncidentView } from '@starboard/contracts';
import { useList } from '../api/list';
import { formatPrecise } from '../format/time';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { IncidentEvidence } from './incident-evidence';

const LANGUAGES = ['ru', 'en'] as const;

/** Mass failures that were found in the round, each with its evidence and the draft of a protocol (7.15). */
export function Incidents({ slug, roundId }: { slug: string; roundId: string }): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/rounds/{roundId}/incidents', { path: { slug, roundId } });
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('desk.incidents')}</h2>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={1} />}
      {data?.length === 0 && <p className="facts">{t('desk.noIncidents')}</p>}
      <ul className="incidents">
        {data?.map((incident) => (
          <li key={incident.id}>
            <Incident slug={slug} roundId={roundId} incident={incident} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Incident(props: { slug: string; roundId: string; incident: IncidentView }): ReactElement {
  const { slug, roundId, incident } = props;
  const { t, i18n } = useTranslation();
  const protocol = `/api/contests/${encodeURIComponent(slug)}/rounds/${roundId}/incidents/${incident.id}/protocol`;
  const at = (moment: string): string => formatPrecise(moment, i18n.language);
  return (
    <>
      <h3>{t(`desk.incidentKind.${incident.kind}`)}</h3>
      <p>
        {at(incident.from)} – {at(incident.to)}
      </p>
      <p className="facts">
        {t('desk.detected', { moment: at(incident.detectedAt) })}
        {incident.takingPart !== undefined && ` · ${t('desk.takingPart', { teams: incident.takingPart })}`}
      </p>
      <p className="facts">
        {t('desk.reference')}: <code>{incident.reference}</code>
      </p>
      <p className="downloads">
        <span>{t('desk.draftProtocol')}</span>
        {LANGUAGES.map((lang) => (
          <a
            key={lang}
            href={`${protocol}?lang=${lang}`}
            download={`protocol-${incident.id}-${lang}.md`}
            hrefLang={lang}
          >
            {lang.toUpperCase()}
          </a>
        ))}
      </p>
      <details>
        <summary>{t('desk.evidence')}</summary>
        <IncidentEvidence incident={incident} />
      </details>
    </>
  );
}
