import { type ReactElement, useState } from 'react';
import type { DeskProjectView } from '@starboard/contracts';
import { outcome, rest } from '../../api/client';
import { useTexts } from './texts';

/** Who is in a project, and a link for one more. */
export function Members({ project }: { project: DeskProjectView }): ReactElement {
  const { t } = useTexts();
  const [link, setLink] = useState<string>();
  const invite = async (): Promise<void> => {
    const params = { path: { projectId: project.id } };
    const made = await outcome(rest.POST('/api/answer-projects/{projectId}/invitations', { params }));
    if (made.ok) setLink(made.data.link);
  };
  return (
    <section className="card answers-section" aria-labelledby="members">
      <h2 id="members">{t('members.title')}</h2>
      <ul>
        {project.members.map(({ userId, name, role, labels }) => (
          <li key={userId}>
            {name}, {t(`role.${role}`)}, <span className="facts">{t('members.labels', { count: labels })}</span>
          </li>
        ))}
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
    </section>
  );
}
