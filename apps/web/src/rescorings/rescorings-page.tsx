import { type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RescoringView } from '@starboard/contracts';
import { isScored } from '../desk/chain';
import { type Desk, DeskFrame } from '../desk/desk-frame';
import { deskAddress, DeskHead, useDeskRound } from '../desk/desk-head';
import { Link } from '../router';
import { Loading } from '../ui/loading';
import { ProposalForm } from './proposal-form';
import { RescoringList } from './rescoring-list';
import { isOpen, rescoringsAddress, useRescorings } from './use-rescorings';

/** Re-scorings of a round: all that there were, and where organisers propose another one. */
export function RescoringsPage({ slug, roundId }: { slug: string; roundId: string }): ReactElement {
  return (
    <DeskFrame slug={slug} roundId={roundId}>
      {(desk) => <Rescorings {...desk} />}
    </DeskFrame>
  );
}

function Rescorings({ contest, result, reload }: Desk): ReactElement {
  const { t } = useTranslation();
  const id = useId();
  const { slug, roles } = contest;
  const { round } = result;
  const name = useDeskRound()(round);
  const list = useRescorings(slug, round.id);
  const again = (): void => (reload(), list.reload());
  const above = [{ name: t('desk.title', { round: name }), href: deskAddress(slug, round.id) }];
  return (
    <>
      <DeskHead contest={contest} title={t('rescoring.title', { round: name })} above={above} reload={again} />
      <div className="sections">
        {roles.includes('organiser') && list.data && <Proposal contest={contest} round={round} list={list.data} />}
        {roles.includes('organiser') && !list.data && !list.refusal && <Loading />}
        <section className="card section" aria-labelledby={id}>
          <h2 id={id}>{t('rescoring.all')}</h2>
          <RescoringList slug={slug} roundId={round.id} list={list} />
        </section>
      </div>
    </>
  );
}

/** The form, or why there is none. */
function Proposal(props: {
  contest: Desk['contest'];
  round: Desk['result']['round'];
  list: readonly RescoringView[];
}): ReactElement {
  const { contest, round, list } = props;
  const { t } = useTranslation();
  const id = useId();
  const open = list.find(isOpen);
  return (
    <section className="card section" aria-labelledby={id}>
      <h2 id={id}>{t('rescoring.propose')}</h2>
      {open && (
        <p>
          {t('rescoring.oneAtATime')}{' '}
          <Link href={`${rescoringsAddress(contest.slug, round.id)}/${open.id}`}>
            {t('rescoring.numbered', { number: open.number })}
          </Link>
        </p>
      )}
      {!open && !isScored(round) && <p>{t('rescoring.notScored')}</p>}
      {!open && isScored(round) && <ProposalForm contest={contest} roundId={round.id} />}
    </section>
  );
}
