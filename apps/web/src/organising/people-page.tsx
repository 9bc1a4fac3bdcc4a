import './organising.css';
import { type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnContestView } from '@starboard/contracts';
import { useList } from '../api/list';
import { queries, useKnown } from '../api/query';
import { DecisionsPart } from '../ui/decisions-part';
import { OrganisersPage } from './organisers-page';
import { GrantForm } from './people/grant-form';
import { Invitations } from './people/invitations';
import { InviteForm } from './people/invite-form';
import { inContest } from './people/place';
import { Roles } from './people/roles';

/** People of a contest: who is what, who is invited, and the links that are handed over. */
export function PeoplePage({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <OrganisersPage slug={slug} title={t('organisingPeople.title')} lead={t('organisingPeople.lead')}>
      {(contest) => <People contest={contest} />}
    </OrganisersPage>
  );
}

function People({ contest: { slug } }: { contest: OwnContestView }): ReactElement {
  const { t } = useTranslation();
  const path = { slug };
  const roles = useKnown(queries.useQuery('get', '/api/contests/{slug}/roles', { params: { path } }));
  const invitations = useList('/api/contests/{slug}/invitations', { path });
  const place = inContest(slug);
  return (
    <>
      <InviteForm place={place} onInvited={invitations.reload} />
      <Roles place={place} known={roles} />
      <GrantForm place={place} onGranted={roles.reload} />
      <DecisionsPart
        slug={slug}
        title={t('decision.list.people')}
        query={{ kind: 'roles.*' }}
        of={roles.data?.items.map(({ id }) => id).join()}
      />
      <Invitations place={place} known={invitations} />
    </>
  );
}
