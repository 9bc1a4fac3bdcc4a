import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { LostFile } from '@starboard/contracts';
import { formatPrecise } from '../format/time';
import { ScrollTable } from '../ui/scroll-table';
import { nameOf } from './excuses';

/** Files with what they were lost by. `toggle` chooses those that are to be excused; without it they are only shown. */
export function LostFilesTable(props: {
  files: readonly LostFile[];
  title: string;
  chosen: ReadonlySet<string>;
  toggle?: (name: string) => void;
}): ReactElement {
  const { files, title, chosen, toggle } = props;
  const { t } = useTranslation();
  return (
    <ScrollTable labelledBy={title}>
      <thead>
        <tr>
          {toggle && <th scope="col">{t('desk.lost.choose')}</th>}
          <th scope="col">{t('desk.team')}</th>
          <th scope="col">{t('desk.file')}</th>
          <th scope="col">{t('desk.planned')}</th>
          <th scope="col">{t('desk.lost.cause')}</th>
          <th scope="col">{t('desk.lost.fault')}</th>
          <th scope="col">{t('desk.lost.excused')}</th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <Row
            key={nameOf(file)}
            file={file}
            chosen={chosen.has(nameOf(file))}
            {...(toggle && { toggle: () => toggle(nameOf(file)) })}
          />
        ))}
      </tbody>
    </ScrollTable>
  );
}

function Row({ file, chosen, toggle }: { file: LostFile; chosen: boolean; toggle?: () => void }): ReactElement {
  const { name, fileId, plannedAt, cause, fault, excuse } = file;
  const { t, i18n } = useTranslation();
  const at = (moment: string): string => formatPrecise(moment, i18n.language);
  return (
    <tr>
      {toggle && (
        <td>
          {excuse === null && (
            <input
              type="checkbox"
              checked={chosen}
              onChange={toggle}
              aria-label={t('desk.lost.chooseFile', { file: fileId, team: name })}
            />
          )}
        </td>
      )}
      <th scope="row">{name}</th>
      <td>{fileId}</td>
      <td>{at(plannedAt)}</td>
      <td>{t(`desk.cause.${cause}`)}</td>
      <td>
        {fault && t(`desk.incidentKind.${fault.kind}`)}
        {fault && (
          <small>
            {at(fault.from)} – {at(fault.to)}
          </small>
        )}
      </td>
      <td>
        {excuse === null ? t('desk.lost.notYet') : at(excuse.at)}
        {excuse && <small>{[excuse.reason, excuse.protocolRef].filter((text) => text !== '').join(' · ')}</small>}
      </td>
    </tr>
  );
}
