import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserRoundView, RoundObservations } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { queries, useKnown } from '../api/query';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../desk/grounds-fields';
import { Link } from '../router';
import { runningAddress } from '../running/contest-frame';
import { TextField } from '../running/fields';
import { Part } from '../running/part';
import { DataTable } from '../ui/data-table/data-table';
import { fieldText } from '../ui/field-text';
import { useMadeColumns } from '../ui/made';

const MAX_ITEM = 200;
/** Before anything is seen, and where the result stays (docs/adr/0029). */
const NOTHING_SEEN: readonly OrganiserRoundView['status'][] = ['draft', 'scheduled', 'open', 'void', 'finalised'];

/**
 * What answers need to be seen of the world, programs that are run above all: how far that is, and what the organisers order
 * to be looked at again (docs/adr/0029). Nothing where nothing of the kind is needed.
 */
export function ObservationsPart(props: {
  slug: string;
  round: OrganiserRoundView;
  organises: boolean;
  /** The contest's engine has responses that are looked at. */
  looked: boolean;
}): ReactElement | null {
  const { slug, round, organises, looked } = props;
  const roundId = round.id;
  const { t } = useTranslation();
  const draft = useRef('');
  const [asked, ask] = useState(false);
  const path = { slug, roundId };
  const { data, reload } = useKnown(
    queries.useQuery('get', '/api/contests/{slug}/rounds/{roundId}/observations', { params: { path } }),
  );
  if (data === undefined || (!looked && data.reruns.length === 0 && (data.looks?.total ?? 0) === 0)) return null;
  const { looks, reruns } = data;
  return (
    <Part title={t('rounds.looks.title')} hint={t('rounds.looks.hint')}>
      {(id) => (
        <>
          <p>{looks === null ? t('rounds.looks.notNow') : t('rounds.looks.far', looks)}</p>
          {reruns.length > 0 && <Reruns reruns={reruns} labelledBy={id} />}
          {organises && !NOTHING_SEEN.includes(round.status) && (
            <p className="actions">
              <button type="button" className="quiet" onClick={() => ask(true)}>
                {t('rounds.looks.order')}
              </button>
              <Link href={runningAddress(slug, `/rounds/${roundId}/rescorings`)}>{t('rounds.looks.rescorings')}</Link>
            </p>
          )}
          {asked && (
            <ConfirmDialog
              title={t('rounds.looks.title2')}
              confirm={t('rounds.looks.confirm')}
              send={(form) => order(path, form)}
              onEnd={(end) => {
                ask(false);
                if (end === 'done') reload();
              }}
            >
              <p className="facts">{t('rounds.looks.about')}</p>
              <TextField name="item" label={t('rounds.looks.item')} hint={t('rounds.looks.itemHint')} max={MAX_ITEM} />
              <TextField
                name="session"
                type="number"
                label={t('rounds.looks.session')}
                hint={t('rounds.looks.sessionHint')}
              />
              <GroundsFields draft={draft} hint={t('rounds.reasonHint')} protocolNeeded />
            </ConfirmDialog>
          )}
        </>
      )}
    </Part>
  );
}

function order(path: { slug: string; roundId: string }, form: HTMLFormElement) {
  const { reason, protocolRef = '' } = groundsOf(form);
  const item = fieldText(form, 'item').trim();
  const session = fieldText(form, 'session').trim();
  const about = { ...(item !== '' && { item }), ...(session !== '' && { session: Number(session) }) };
  const body = { ...about, reason, protocolRef };
  return outcome(rest.POST('/api/contests/{slug}/rounds/{roundId}/observations/reruns', { params: { path }, body }));
}

function Reruns(props: { reruns: RoundObservations['reruns']; labelledBy: string }): ReactElement {
  const { reruns, labelledBy } = props;
  const { t } = useTranslation();
  const made = useMadeColumns((rerun: RoundObservations['reruns'][number]) => rerun);
  return (
    <DataTable
      labelledBy={labelledBy}
      name="reruns"
      rows={reruns}
      keyOf={({ decision }) => decision}
      columns={[
        {
          id: 'item',
          label: t('rounds.looks.column.item'),
          heads: true,
          value: ({ item }) => item ?? t('rounds.looks.all'),
        },
        {
          id: 'session',
          label: t('rounds.looks.column.session'),
          value: ({ session }) => session ?? t('rounds.looks.all'),
        },
        { id: 'looks', label: t('rounds.looks.column.looks'), value: ({ observations }) => observations },
        { id: 'waiting', label: t('rounds.looks.column.waiting'), value: ({ waiting }) => waiting },
        { id: 'same', label: t('rounds.looks.column.same'), value: ({ same }) => same },
        {
          id: 'different',
          label: t('rounds.looks.column.different'),
          value: ({ different }) => different,
          differs: ({ different }) => different > 0,
        },
        ...made,
      ]}
    />
  );
}
