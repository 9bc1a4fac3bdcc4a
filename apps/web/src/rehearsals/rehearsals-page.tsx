import './rehearsals.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useList } from '../api/list';
import { ContestFrame } from '../running/contest-frame';
import { Part } from '../running/part';
import { Reading } from '../ui/reading';
import { AskForm } from './ask-form';
import { RehearsalNow } from './rehearsal-now';
import { RehearsalsTable } from './rehearsals-table';

/** How far one is changes by itself, and somebody else may have begun one. */
const LOOK_MS = 3_000;

/** Rehearsals of a contest's final: one is asked for, is watched, and leaves a readiness certificate. */
export function RehearsalsPage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <ContestFrame
      slug={slug}
      title={t('rehearsals.title')}
      lead={t('rehearsals.lead')}
      roles={['organiser', 'technical_commission', 'jury']}
    >
      {({ roles }) => <Rehearsals slug={slug} organises={roles.includes('organiser')} />}
    </ContestFrame>
  );
}

function Rehearsals({ slug, organises }: { slug: string; organises: boolean }): ReactElement {
  const { t } = useTranslation();
  const known = useList('/api/contests/{slug}/rehearsals', { path: { slug } }, { refetchInterval: LOOK_MS });
  const now = known.data?.find(({ endedAt }) => endedAt === null);
  return (
    <>
      {now && <RehearsalNow slug={slug} rehearsal={now} organises={organises} changed={known.reload} />}
      {organises && !now && <AskForm slug={slug} asked={known.reload} />}
      <Part title={t('rehearsals.all')} hint={t('rehearsals.checked')}>
        {(id) => (
          <Reading known={known}>
            {(data) =>
              data.length === 0 ? (
                <p className="facts">{t('rehearsals.none')}</p>
              ) : (
                <RehearsalsTable slug={slug} labelledBy={id} rehearsals={data} />
              )
            }
          </Reading>
        )}
      </Part>
    </>
  );
}
