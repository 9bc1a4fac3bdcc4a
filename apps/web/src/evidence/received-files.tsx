import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type EngineId, entryOf } from '@starboard/catalogue';
import type { ReceivedFileView } from '@starboard/contracts';
import { useList } from '../api/list';
import { formatPrecise } from '../format/time';
import { Link } from '../router';
import { DataTable } from '../ui/data-table/data-table';
import { Loading } from '../ui/loading';
import { RefusalText } from '../ui/refusal-text';
import { Noticed } from './noticed';

/** What the server made of a file when it came. */
export const VERDICTS = ['accepted', 'late', 'invalid', 'wrong-essay'] as const;
type Verdict = (typeof VERDICTS)[number];
export const isVerdict = (text: string): text is Verdict => (VERDICTS as readonly string[]).includes(text);

/** Every file that a team sent in the round, attempt by attempt. */
export function ReceivedFiles(props: {
  slug: string;
  engine: EngineId;
  roundId: string;
  team: string;
  verdict: Verdict | undefined;
}): ReactElement {
  const { slug, engine, roundId, team, verdict } = props;
  const { t } = useTranslation();
  const id = useId();
  const { data, refusal } = useList('/api/contests/{slug}/rounds/{roundId}/files', {
    path: { slug, roundId },
    query: { team, ...(verdict && { verdict }) },
  });
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('received.files')}</h2>
      {refusal && (
        <p role="alert">
          <RefusalText refusal={refusal} />
        </p>
      )}
      {data === undefined && !refusal && <Loading lines={3} />}
      {data?.length === 0 && <p className="facts">{t('received.noFiles')}</p>}
      {data?.some(({ readable }) => !readable) && <p>{t('received.closed')}</p>}
      {data && data.length > 0 && (
        <Files
          labelledBy={id}
          files={data}
          of={`${encodeURIComponent(slug)}/rounds/${roundId}`}
          compared={entryOf(engine).reference === 'independent-experts'}
        />
      )}
    </section>
  );
}

function Files(props: {
  labelledBy: string;
  files: readonly ReceivedFileView[];
  /** The round in addresses. */
  of: string;
  /** Experts mark the essays: an answer that counts can be compared with their markups (2.23, 7.10). */
  compared: boolean;
}): ReactElement {
  const { labelledBy, files, of, compared } = props;
  const { t, i18n } = useTranslation();
  const fate = ({ final, cause }: ReceivedFileView): string | null => {
    if (final) return t('received.counts');
    if (cause === null) return null;
    return t(cause === 'excused' ? 'received.excused' : `desk.cause.${cause}`);
  };
  const verdictOf = ({ verdict }: ReceivedFileView): string => t(`received.verdict.${verdict}`);
  return (
    <DataTable
      labelledBy={labelledBy}
      name="files"
      rows={files}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'essay',
          label: t('received.essay'),
          heads: true,
          value: ({ fileId }) => fileId,
          ascending: true,
          cell: ({ fileId, essay }) => (
            <>
              {fileId}
              <small>{essay}</small>
            </>
          ),
        },
        { id: 'attempt', label: t('received.attempt'), value: ({ attempt }) => attempt },
        {
          id: 'came',
          label: t('received.came'),
          value: ({ receivedAt }) => receivedAt,
          cell: ({ receivedAt }) => formatPrecise(receivedAt, i18n.language),
        },
        {
          id: 'what',
          label: t('received.what'),
          value: (file) => [verdictOf(file), fate(file)].filter((text) => text !== null).join(', '),
          cell: (file) => {
            const said = fate(file);
            return (
              <>
                {verdictOf(file)}
                {said !== null && <small>{said}</small>}
              </>
            );
          },
        },
        {
          id: 'noticed',
          label: t('received.noticed'),
          value: ({ diagnostics }) => diagnostics?.length ?? null,
          cell: ({ diagnostics }) => <Noticed of={diagnostics ?? []} />,
        },
        {
          id: 'content',
          label: t('received.content'),
          value: ({ bytes }) => bytes,
          cell: ({ id, team, essayId, fileId, attempt, bytes, readable, final }) => (
            <>
              {compared && readable && final && (
                <Link
                  href={`/my/${of}/essays/${essayId}?${new URLSearchParams({ team: team.slug }).toString()}`}
                  aria-label={t('received.compareFile', { team: team.name, essay: fileId })}
                >
                  {t('received.compare')}
                </Link>
              )}{' '}
              {readable && (
                <a
                  href={`/api/contests/${of}/files/${id}`}
                  download
                  aria-label={t('received.downloadFile', { team: team.name, essay: fileId, attempt })}
                >
                  {t('received.download')}
                </a>
              )}
              <small>{t('received.bytes', { count: bytes })}</small>
            </>
          ),
        },
      ]}
    />
  );
}
