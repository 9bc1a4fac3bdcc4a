import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportEntry } from '@starboard/contracts';
import { Link } from '../router';
import { useRoundName } from '../ui/use-round-name';
import { REPORT_FORMATS, reportAddress, reportPage, responsesAddress } from './report-address';

/** A report in all its formats, where it is open to the reader. */
export function ReportLinks(props: {
  slug: string;
  entry: ReportEntry;
  rounds: readonly ReportEntry['round'][];
}): ReactElement {
  const { slug, entry, rounds } = props;
  const { t, i18n } = useTranslation();
  const name = useRoundName();
  if (!entry.readable) return <span className="facts">{t('my.reportLater')}</span>;
  const round = name(entry.round, rounds);
  return (
    <span className="formats">
      <span>{t('my.report')}</span>
      <Link
        href={reportPage(slug, entry)}
        aria-label={t('my.reportHereOf', { team: entry.team.name, round, session: entry.session })}
      >
        {t('my.reportHere')}
      </Link>
      {REPORT_FORMATS.map((format) => {
        const shown = format === 'html' ? t('my.page') : format.toUpperCase();
        return (
          <a
            key={format}
            href={reportAddress(slug, entry, format, i18n.language)}
            aria-label={t('my.reportIn', { format: shown, team: entry.team.name, round, session: entry.session })}
          >
            {shown}
          </a>
        );
      })}
      {entry.responses && (
        <Link
          href={responsesAddress(slug, entry)}
          aria-label={t('my.responsesOf', { team: entry.team.name, round, session: entry.session })}
        >
          {t('my.responses')}
        </Link>
      )}
    </span>
  );
}
