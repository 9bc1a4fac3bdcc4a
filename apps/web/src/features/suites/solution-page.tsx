import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf } from '@starboard/catalogue';
import type { Report, ReportEssay } from '@starboard/contracts';
import { Link } from '../../router';
import { DataTable } from '../../ui/data-table/data-table';
import { useLocalized } from '../../ui/use-localized';
import { Value } from '../../ui/value';
import { addressOf, type SolutionName } from './address';
import { SolutionFrame } from './solution-frame';
import { useTexts } from './texts';
import { useStateOf } from './use-state-of';

/** The answers of a solution: what each is worth, and where it is shown whole. */
export function SolutionPage(props: { slug: string; roundId: string; teamId: string }): ReactElement {
  const { t } = useTexts();
  return (
    <SolutionFrame of={props} title={() => t('title')}>
      {({ report, session }) => (
        <>
          <Summary report={report} of={props} />
          <Items essays={report.essays} of={props} session={session} />
        </>
      )}
    </SolutionFrame>
  );
}

function Summary({ report, of }: { report: Report; of: SolutionName }): ReactElement {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const localized = useLocalized();
  const { engine, result, place, session } = report;
  const path = `/api/contests/${encodeURIComponent(of.slug)}/rounds/${of.roundId}/teams/${of.teamId}/report`;
  const figures = entryOf(engine).figures.filter(
    ({ of: what, id }) => what !== 'item' && result?.figures[id] !== undefined,
  );
  return (
    <section className="card section suites-table" aria-labelledby="summary">
      <h2 id="summary">{t('summary')}</h2>
      {result !== null && (
        <dl className="suites-figures">
          {place !== null && (
            <div>
              <dt>{t('place')}</dt>
              <dd>{place}</dd>
            </div>
          )}
          {figures.map(({ id, label, unit }) => (
            <div key={id}>
              <dt>{localized(label)}</dt>
              <dd>
                <Value of={result.figures[id] ?? null} unit={unit} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('counted')}</dt>
            <dd>{t('countedOf', { counted: result.counted, sample: result.sample })}</dd>
          </div>
        </dl>
      )}
      <p>
        <a href={`${path}?session=${session.id}&format=html&lang=${i18n.language === 'en' ? 'en' : 'ru'}`}>
          {t('report')}
        </a>
      </p>
    </section>
  );
}

function Items(props: { essays: readonly ReportEssay[]; of: SolutionName; session: string | undefined }): ReactElement {
  const { essays, of, session } = props;
  const { t } = useTexts();
  const stateOf = useStateOf();
  return (
    <section className="card section suites-table" aria-labelledby="items">
      <h2 id="items">{t('items')}</h2>
      <DataTable
        labelledBy="items"
        name="items"
        rows={essays}
        keyOf={({ fileId }) => fileId}
        columns={[
          { id: 'number', label: t('number'), ascending: true, value: ({ index }) => index + 1 },
          {
            id: 'item',
            label: t('item'),
            heads: true,
            value: ({ externalId }) => externalId,
            cell: ({ fileId, externalId }) => <Link href={addressOf(of, session, fileId)}>{externalId}</Link>,
          },
          {
            id: 'value',
            label: t('value'),
            value: ({ score }) => score?.value ?? null,
            cell: ({ score }) => <Value of={score?.value ?? null} />,
          },
          { id: 'state', label: t('state'), value: stateOf },
        ]}
      />
    </section>
  );
}
