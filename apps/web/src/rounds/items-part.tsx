import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserRoundView } from '@starboard/contracts';
import { useList } from '../api/list';
import { Part } from '../running/part';
import { DataTable } from '../ui/data-table/data-table';
import { Reading } from '../ui/reading';
import { ZonedMoment } from './zoned-moment';

interface Props {
  readonly slug: string;
  readonly round: OrganiserRoundView;
  readonly zone: string | undefined;
}

/** The plan of a round, essay by essay; nothing of their texts. */
export function ItemsPart({ slug, round, zone }: Props): ReactElement {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Part title={t('rounds.items')}>
      {(id) =>
        open ? (
          <Items slug={slug} round={round} zone={zone} labelledBy={id} />
        ) : (
          <p className="actions">
            <button type="button" className="quiet" onClick={() => setOpen(true)}>
              {t('rounds.showItems', { count: round.essays })}
            </button>
          </p>
        )
      }
    </Part>
  );
}

function Items({ slug, round, zone, labelledBy }: Props & { labelledBy: string }): ReactElement {
  const { t } = useTranslation();
  const path = { slug, roundId: round.id };
  const known = useList('/api/contests/{slug}/rounds/{roundId}/items', { path }, { of: round.startsAt ?? '' });
  return (
    <Reading known={known}>
      {(items) => (
        <DataTable
          labelledBy={labelledBy}
          name="items"
          rows={items}
          keyOf={({ index }) => index}
          columns={[
            { id: 'index', label: t('rounds.column.place'), value: ({ index }) => index + 1 },
            { id: 'essay', label: t('rounds.column.essay'), heads: true, value: ({ externalId }) => externalId },
            { id: 'file', label: t('rounds.column.file'), value: ({ fileId }) => fileId },
            { id: 'subject', label: t('rounds.column.subject'), value: ({ subject }) => subject },
            { id: 'words', label: t('rounds.column.words'), value: ({ words }) => words },
            {
              id: 'planned',
              label: t('rounds.column.planned'),
              value: ({ plannedAt }) => plannedAt,
              cell: ({ plannedAt }) => <ZonedMoment at={plannedAt} zone={zone} />,
            },
            {
              id: 'cut',
              label: t('rounds.column.cutOff'),
              value: ({ cutOff }) => (cutOff ? t('rounds.isCutOff') : null),
              differs: ({ cutOff }) => cutOff,
            },
          ]}
        />
      )}
    </Reading>
  );
}
