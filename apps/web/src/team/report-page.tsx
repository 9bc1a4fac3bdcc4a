import { type ReactElement, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOf } from '@starboard/catalogue';
import type { Report } from '@starboard/contracts';
import { queries, useKnown } from '../api/query';
import { formatCount, formatSeconds } from '../format/number';
import { formatMoment } from '../format/time';
import { Link, useQueryText } from '../router';
import { Loading } from '../ui/loading';
import { Message } from '../ui/message';
import { Refused } from '../ui/refused';
import { useLocalized } from '../ui/use-localized';
import { useTitle } from '../ui/use-title';
import { Value } from '../ui/value';
import { ReportItems } from './report-items';

/** The analytic report of a session inside the site (appendix 2; regulation 8.2.3); to print it there is a page apart. */
export function ReportPage({ slug, roundId, teamId }: { slug: string; roundId: string; teamId: string }): ReactElement {
  const { t } = useTranslation();
  const session = Number(useQueryText('session'));
  const path = { slug, roundId, teamId };
  const { data, refusal, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/rounds/{roundId}/teams/{teamId}/report', {
      params: { path, query: { ...(session > 0 && { session }), format: 'json' } },
    }),
  );
  useTitle(t('cabinet.report.title'));
  if (refusal?.code === 'ERR_RESULT_NOT_APPROVED')
    return (
      <div className="frame">
        <Message heading="h1" title={t('cabinet.report.later')} hint={t('my.reportsHint')}>
          <Link className="button" href={`/my/${encodeURIComponent(slug)}`}>
            {t('team.contest')}
          </Link>
        </Message>
      </div>
    );
  if (refusal) return <Refused refusal={refusal} retry={reload} />;
  return (
    <div className="frame">
      {/* Whoever asks for CSV or a page gets a text from there. */}
      {data === undefined ? <Loading lines={6} /> : <Shown slug={slug} report={data as Report} />}
    </div>
  );
}

function Shown({ slug, report }: { slug: string; report: Report }): ReactElement {
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const { contest, round, team, session, boardVersion, approved, tables } = report;
  const contestAddress = `/my/${encodeURIComponent(slug)}`;
  const board = boardVersion === null ? [] : [t('cabinet.report.board', { version: boardVersion })];
  const facts = [...board, ...(approved ? [t('cabinet.report.approved')] : [])];
  const query = `session=${session.id}&lang=${i18n.language}`;
  const files = `/api/contests/${encodeURIComponent(slug)}/rounds/${round.id}/teams/${team.id}/report?${query}`;
  return (
    <>
      <div className="page-head">
        <p className="crumbs">
          <Link href="/my">{t('my.title')}</Link>
          <Link href={contestAddress}>{localized({ ru: contest.titleRu, en: contest.titleEn })}</Link>
        </p>
        <h1>{t('cabinet.report.of', { team: team.name })}</h1>
        <p className="lead">
          {t('round.numbered', { name: t(`round.${round.mode}`), number: round.number })},{' '}
          {t('cabinet.sessionNamed', { session: session.id })}, {formatMoment(session.openedAt, i18n.language)}
        </p>
        <p className="facts">{facts.join(', ')}</p>
        <p className="facts formats">
          <a href={`${files}&format=html`}>{t('cabinet.report.print')}</a>
          <a href={`${files}&format=csv`}>CSV</a>
          <a href={`${files}&format=json`}>JSON</a>
        </p>
      </div>
      <div className="sections">
        <Result report={report} />
        <ReportItems slug={slug} report={report} />
        {tables.map((table) => (
          <Numbers key={table.id} table={table} />
        ))}
      </div>
    </>
  );
}

/** Place, figures of the whole solution, what was annulled, and how fast answers came. */
function Result({ report }: { report: Report }): ReactElement {
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const id = useId();
  const { engine, place, result, responses, causes } = report;
  const { figures } = entryOf(engine);
  const seconds = (ms: number | null): string => (ms === null ? '—' : formatSeconds(ms, i18n.language));
  const annulled = Object.entries(causes).map(([cause, count]) =>
    cause === 'excused' ? `${t('received.excused')}: ${count}` : `${t(`desk.cause.${cause as 'late'}`)}: ${count}`,
  );
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('cabinet.report.result')}</h2>
      {result === null ? (
        <p>{t('cabinet.report.noResult')}</p>
      ) : (
        <dl className="board-facts">
          <Fact name={t('cabinet.report.place')}>
            {place === null ? t(`cabinet.report.status.${result.status}`) : formatCount(place, i18n.language)}
          </Fact>
          {figures
            .filter(({ of, id: figure }) => of !== 'item' && result.figures[figure] !== undefined)
            .map(({ id: figure, label, unit }) => (
              <Fact key={figure} name={localized(label)}>
                <Value of={result.figures[figure] ?? null} unit={unit} />
              </Fact>
            ))}
          <Fact name={t('cabinet.report.sample')}>
            {t('cabinet.report.counts', {
              sample: result.sample,
              counted: result.counted,
              annulled: result.annulled,
            })}
            {annulled.length > 0 && ` (${annulled.join('; ')})`}
          </Fact>
          <Fact name={t('cabinet.report.responses')}>
            {t('cabinet.report.times', {
              p50: seconds(responses.p50),
              p90: seconds(responses.p90),
              max: seconds(responses.max),
            })}
          </Fact>
        </dl>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Table = Report['tables'][number];

/** What the engine says of the solution as a whole. */
function Numbers({ table }: { table: Table }): ReactElement {
  const { i18n } = useTranslation();
  const localized = useLocalized();
  const id = useId();
  const cell = (value: Table['rows'][number][number]): string => {
    if (value === null) return '—';
    if (typeof value === 'number') return value.toLocaleString(i18n.language, { maximumFractionDigits: 2 });
    return typeof value === 'string' ? value : localized(value);
  };
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{localized(table.title)}</h2>
      {table.note && <p className="facts">{localized(table.note)}</p>}
      <div className="scroll" role="group" aria-labelledby={id} tabIndex={0}>
        <table className="plain">
          <thead>
            <tr>
              {table.columns.map((column) => (
                <th key={column.id} scope="col">
                  {localized(column.label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, line) => (
              <tr key={line}>
                {row.map((value, at) => (at === 0 ? <th key={at}>{cell(value)}</th> : <td key={at}>{cell(value)}</td>))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
