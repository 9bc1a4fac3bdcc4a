import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { LostFile } from '@starboard/contracts';
import { formatPrecise } from '../format/time';
import { DataTable } from '../ui/data-table/data-table';
import { MadeLine } from '../ui/made';
import { nameOf } from './excuses';

/** Files with what they were lost by. `toggle` chooses those that are to be excused; without it they are only shown. */
export function LostFilesTable(props: {
  files: readonly LostFile[];
  title: string;
  chosen: ReadonlySet<string>;
  toggle?: (name: string) => void;
}): ReactElement {
  const { files, title, chosen, toggle } = props;
  const { t, i18n } = useTranslation();
  const at = (moment: string): string => formatPrecise(moment, i18n.language);
  const choose = (file: LostFile): ReactElement | null =>
    file.excuse === null ? (
      <input
        type="checkbox"
        checked={chosen.has(nameOf(file))}
        onChange={() => toggle?.(nameOf(file))}
        aria-label={t('desk.lost.chooseFile', { file: file.fileId, team: file.name })}
      />
    ) : null;
  return (
    <DataTable
      labelledBy={title}
      name="lost"
      rows={files}
      keyOf={nameOf}
      columns={[
        ...(toggle ? [{ id: 'choose', label: t('desk.lost.choose'), cell: choose }] : []),
        { id: 'team', label: t('desk.team'), heads: true, value: ({ name }) => name },
        { id: 'file', label: t('desk.file'), value: ({ fileId }) => fileId },
        {
          id: 'planned',
          label: t('desk.planned'),
          value: ({ plannedAt }) => plannedAt,
          cell: ({ plannedAt }) => at(plannedAt),
        },
        { id: 'cause', label: t('desk.lost.cause'), value: ({ cause }) => t(`desk.cause.${cause}`) },
        {
          id: 'fault',
          label: t('desk.lost.fault'),
          value: ({ fault }) => fault && t(`desk.incidentKind.${fault.kind}`),
          cell: ({ fault }) =>
            fault && (
              <>
                {t(`desk.incidentKind.${fault.kind}`)}
                <small>
                  {at(fault.from)} – {at(fault.to)}
                </small>
              </>
            ),
        },
        {
          id: 'excused',
          label: t('desk.lost.excused'),
          value: ({ excuse }) => excuse?.at ?? null,
          cell: ({ excuse }) => (
            <>
              {t(excuse === null ? 'desk.lost.notYet' : 'desk.lost.yes')}
              {excuse && (
                <small>
                  <MadeLine made={excuse} />
                </small>
              )}
            </>
          ),
        },
      ]}
    />
  );
}
