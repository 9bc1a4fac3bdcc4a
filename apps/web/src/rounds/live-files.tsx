import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundLive } from '@starboard/contracts';
import { DataTable } from '../ui/data-table/data-table';

const WIDTH = 100;
const HEIGHT = 8;

/** Essay by essay: to how many it was handed, how many have answered in time, how many missed it. */
export function LiveFiles({ live }: { live: RoundLive }): ReactElement | null {
  const { t } = useTranslation();
  const id = useId();
  const given = live.files.filter(({ delivered, missed }) => delivered + missed > 0);
  if (given.length === 0) return null;
  const sessions = Math.max(1, live.teams.length);
  return (
    <>
      <h3 id={id}>{t('rounds.files', { given: given.length, sample: live.sample })}</h3>
      <DataTable
        labelledBy={id}
        name="files"
        rows={given}
        keyOf={({ index }) => index}
        columns={[
          { id: 'file', label: t('rounds.column.place'), heads: true, value: ({ index }) => index + 1 },
          { id: 'delivered', label: t('rounds.column.delivered'), value: ({ delivered }) => delivered },
          { id: 'accepted', label: t('rounds.column.accepted'), value: ({ accepted }) => accepted },
          {
            id: 'missed',
            label: t('rounds.column.missed'),
            value: ({ missed }) => missed,
            differs: ({ missed }) => missed > 0,
          },
          {
            id: 'picture',
            label: t('rounds.column.picture'),
            cell: ({ accepted, missed }) => <Bars accepted={accepted / sessions} missed={missed / sessions} />,
          },
        ]}
      />
    </>
  );
}

/** Shares of the sessions; the figures beside say the same. */
function Bars({ accepted, missed }: { accepted: number; missed: number }): ReactElement {
  const [green, red] = [accepted, missed].map((share) => Math.min(1, share) * WIDTH) as [number, number];
  return (
    <svg className="file-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="open" width={WIDTH} height={HEIGHT} />
      <rect className="accepted" width={green} height={HEIGHT} />
      <rect className="missed" x={green} width={Math.min(red, WIDTH - green)} height={HEIGHT} />
    </svg>
  );
}
