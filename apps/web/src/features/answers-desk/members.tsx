import { type ReactElement, useState } from 'react';
import type { DeskProjectView } from '@starboard/contracts';
import { useWho } from '../../account/session';
import { outcome, rest } from '../../api/client';
import { ConfirmDialog } from '../../desk/confirm-dialog';
import { goTo } from '../../router';
import type { TabProps } from './tab';
import { useTexts } from './texts';

type Member = DeskProjectView['members'][number];

/** Who is in a project, and a link for one more. The owner takes labellers out, and each may leave; labels stay. */
export function Members({ project, changed }: TabProps): ReactElement {
  const { t } = useTexts();
  const who = useWho();
  const me = who.state === 'somebody' ? who.me.id : undefined;
  const [asked, ask] = useState<Member>();
  const [link, setLink] = useState<string>();
  const invite = async (): Promise<void> => {
    const params = { path: { projectId: project.id } };
    const made = await outcome(rest.POST('/api/answer-projects/{projectId}/invitations', { params }));
    if (made.ok) setLink(made.data.link);
  };
  const actOf = ({ userId }: Member) => (userId === me ? 'leave' : 'remove');
  const mayRemove = ({ userId, role }: Member): boolean =>
    role === 'labeller' && (project.role === 'owner' || userId === me);
  return (
    <section className="card answers-section" aria-labelledby="members">
      <h2 id="members">{t('members.title')}</h2>
      <ul>
        {project.members.map((member) => {
          const { userId, name, role, labels } = member;
          return (
            <li key={userId}>
              {name}, {t(`role.${role}`)}, <span className="facts">{t('members.labels', { count: labels })}</span>{' '}
              {mayRemove(member) && (
                <button
                  type="button"
                  className="quiet"
                  aria-label={`${t(`members.${actOf(member)}`)} ${name}`}
                  onClick={() => ask(member)}
                >
                  {t(`members.${actOf(member)}`)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {project.role === 'owner' && (
        <button type="button" className="quiet" onClick={() => void invite()}>
          {t('members.invite')}
        </button>
      )}
      <div role="status">
        {link !== undefined && (
          <p>
            {t('members.link')} <code className="answers-link">{link}</code>
          </p>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`members.${actOf(asked)}Title`, { name: asked.name })}
          confirm={t(`members.${actOf(asked)}Confirm`)}
          grave
          send={() => {
            const params = { path: { projectId: project.id, userId: asked.userId } };
            return outcome(rest.DELETE('/api/answer-projects/{projectId}/members/{userId}', { params }));
          }}
          onEnd={(end) => {
            ask(undefined);
            if (end !== 'done') return;
            if (asked.userId === me) goTo('/answers');
            else changed();
          }}
        >
          <p className="facts">{t(`members.${actOf(asked)}About`)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
