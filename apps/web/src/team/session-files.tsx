import type { TFunction } from 'i18next';
import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamFileView } from '@starboard/contracts';
import { Noticed } from '../evidence/noticed';
import { formatSeconds } from '../format/number';
import { formatPrecise } from '../format/time';
import { Link } from '../router';
import { DataTable } from '../ui/data-table/data-table';
import { saveFile } from '../ui/save-file';

type Attempt = TeamFileView['attempts'][number];
/** A line of the table: an answer, or a file without one. */
interface Line extends Omit<TeamFileView, 'attempts'> {
  readonly attempt: Attempt | undefined;
}

/** Every file of a session, answer by answer. */
export function SessionFiles(props: {
  base: { slug: string; teamId: string; team: string; sessionId: number; roundId: string };
  files: readonly TeamFileView[];
  reload: () => void;
}): ReactElement {
  const { base, files, reload } = props;
  const { t, i18n } = useTranslation();
  const id = useId();
  const { slug, teamId, team, sessionId, roundId } = base;
  // Of many answers few are shown at once: the team's own are asked for.
  const own = new URLSearchParams({ team }).toString();
  const contest = encodeURIComponent(slug);
  const content = `/api/contests/${contest}/teams/${teamId}/sessions/${sessionId}/files`;
  const lines = files.flatMap(({ attempts, ...file }): Line[] =>
    attempts.length === 0 ? [{ ...file, attempt: undefined }] : attempts.map((attempt) => ({ ...file, attempt })),
  );
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('cabinet.files.title')}</h2>
      <p className="facts">
        {t('cabinet.files.hint')}{' '}
        <button type="button" className="quiet" onClick={reload}>
          {t('cabinet.files.reload')}
        </button>
      </p>
      {lines.length === 0 && <p>{t('cabinet.files.none')}</p>}
      {lines.some(({ essay }) => essay === null) && <p>{t('cabinet.files.closed')}</p>}
      {lines.length > 0 && (
        <DataTable
          labelledBy={id}
          name="files"
          rows={lines}
          keyOf={({ index, attempt }) => attempt?.id ?? `none ${index}`}
          columns={[
            {
              id: 'file',
              label: t('cabinet.files.file'),
              heads: true,
              value: ({ fileId }) => fileId,
              ascending: true,
              cell: ({ fileId, essay }) => (
                <>
                  {fileId}
                  {essay !== null && <small>{essay}</small>}
                </>
              ),
            },
            { id: 'attempt', label: t('cabinet.files.attempt'), value: ({ attempt }) => attempt?.attempt ?? null },
            {
              id: 'verdict',
              label: t('cabinet.files.verdict'),
              value: (line) => verdictOf(line, t),
              cell: (line) => (
                <>
                  {verdictOf(line, t)}
                  {line.attempt?.final === true && <small>{t('received.counts')}</small>}
                  {line.cause !== null && <small>{causeOf(line.cause, t)}</small>}
                </>
              ),
            },
            {
              id: 'came',
              label: t('received.came'),
              value: ({ attempt }) => attempt?.receivedAt ?? null,
              cell: ({ attempt }) => attempt && formatPrecise(attempt.receivedAt, i18n.language),
            },
            {
              id: 'time',
              label: t('cabinet.files.time'),
              value: responseMs,
              cell: (line) => {
                const ms = responseMs(line);
                return ms === null ? '' : formatSeconds(ms, i18n.language);
              },
            },
            {
              id: 'noticed',
              label: t('received.noticed'),
              value: ({ attempt }) => attempt?.diagnostics?.length ?? null,
              cell: ({ attempt }) => <Noticed of={attempt?.diagnostics ?? []} />,
            },
            {
              id: 'take',
              label: t('cabinet.files.take'),
              cell: ({ attempt, essay, fileId, comparable }) => (
                <span className="formats">
                  {attempt && (
                    <button
                      type="button"
                      className="quiet"
                      aria-label={t('cabinet.files.receiptOf', { file: fileId, attempt: attempt.attempt })}
                      onClick={() => saveFile(receiptName(fileId, attempt), attempt.receipt, 'application/json')}
                    >
                      {t('cabinet.files.receipt')}
                    </button>
                  )}
                  {attempt && essay !== null && (
                    <a
                      href={`${content}/${attempt.id}`}
                      download
                      aria-label={t('cabinet.files.answerOf', { file: fileId, attempt: attempt.attempt })}
                    >
                      {t('cabinet.files.answer')}
                    </a>
                  )}
                  {comparable !== null && attempt?.final === true && (
                    <Link
                      href={`/my/${contest}/rounds/${roundId}/essays/${comparable}?${own}`}
                      aria-label={t('cabinet.files.compareOf', { file: fileId })}
                    >
                      {t('cabinet.files.compare')}
                    </Link>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

const verdictOf = ({ attempt }: Line, t: TFunction): string =>
  attempt === undefined ? t('cabinet.files.noAnswer') : t(`received.is.${attempt.verdict}`);

const causeOf = (cause: NonNullable<Line['cause']>, t: TFunction): string =>
  cause === 'excused' ? t('received.excused') : t('cabinet.files.annulled', { cause: t(`desk.cause.${cause}`) });

/** From the handing over of the file to the arrival of the answer, ms. */
const responseMs = ({ releasedAt, attempt }: Line): number | null =>
  releasedAt === null || attempt === undefined ? null : Date.parse(attempt.receivedAt) - Date.parse(releasedAt);

const receiptName = (fileId: number, { attempt }: Attempt): string => `${fileId}-${attempt}.receipt.json`;
