import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf } from '@starboard/catalogue';
import type { Report, ReportEssay } from '@starboard/contracts';
import { formatDecimal, formatSeconds } from '../format/number';
import { Link } from '../router';
import { DataTable } from '../ui/data-table/data-table';
import { useLocalized } from '../ui/use-localized';
import { Value } from '../ui/value';

/** Every item of a session with its figures; where two experts have marked it, the way to the comparison. */
export function ReportItems({ slug, report }: { slug: string; report: Report }): ReactElement {
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const id = useId();
  const { engine, essays, round, team } = report;
  // Of many answers few are shown at once: this report's own are asked for.
  const own = new URLSearchParams({ team: team.slug }).toString();
  const { figures, reference } = entryOf(engine);
  const shown = figures.filter(
    ({ of, id: figure }) => of !== 'solution' && essays.some(({ score }) => score?.figures[figure] !== undefined),
  );
  const state = ({ cause, score }: ReportEssay): string => {
    if (cause === 'excused') return t('received.excused');
    if (cause !== null) return t(`desk.cause.${cause}`);
    return t(score === null ? 'cabinet.report.unscored' : 'received.counts');
  };
  /** In brackets what the file states otherwise (appendix 3 §1.7). */
  const pointsOf = ({ criteria, k, disagreements }: NonNullable<ReportEssay['grade']>): string =>
    Object.entries({ ...criteria, K: k })
      .map(([criterion, points]) => {
        const stated = disagreements.find((one) => one.criterion === criterion)?.stated;
        const number = (of: number): string => formatDecimal(of, i18n.language);
        return `${criterion} ${number(points)}${stated === undefined ? '' : ` (${number(stated)})`}`;
      })
      .join(' · ');
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('cabinet.report.items')}</h2>
      <DataTable
        labelledBy={id}
        name="items"
        rows={essays}
        keyOf={({ index }) => index}
        columns={[
          {
            id: 'file',
            label: t('cabinet.files.file'),
            heads: true,
            value: ({ fileId }) => fileId,
            ascending: true,
            cell: ({ fileId, externalId, essayId }) => (
              <>
                {fileId}
                <small>
                  {reference === 'independent-experts' ? (
                    <Link
                      href={`/my/${encodeURIComponent(slug)}/rounds/${round.id}/essays/${essayId}?${own}`}
                      aria-label={`${externalId}, ${t('cabinet.files.compare')}`}
                    >
                      {externalId}
                    </Link>
                  ) : (
                    externalId
                  )}
                </small>
              </>
            ),
          },
          { id: 'state', label: t('cabinet.files.verdict'), value: state },
          ...(essays.some(({ grade }) => grade !== null)
            ? [
                {
                  id: 'points',
                  label: t('cabinet.report.points'),
                  value: ({ grade }: ReportEssay) => grade?.k ?? null,
                  cell: ({ grade }: ReportEssay) => (grade === null ? '' : pointsOf(grade)),
                },
              ]
            : []),
          ...shown.map(({ id: figure, label, unit }) => ({
            id: figure,
            label: localized(label),
            value: ({ score }: ReportEssay) => score?.figures[figure] ?? null,
            cell: ({ score }: ReportEssay) => <Value of={score?.figures[figure] ?? null} unit={unit} />,
          })),
          {
            id: 'time',
            label: t('cabinet.files.time'),
            value: ({ responseMs }) => responseMs,
            cell: ({ responseMs }) => (responseMs === null ? '' : formatSeconds(responseMs, i18n.language)),
          },
        ]}
      />
    </section>
  );
}
