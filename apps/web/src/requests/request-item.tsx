import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestRequestView, OwnContestView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { formatMoment } from '../format/time';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';

interface ItemProps {
  readonly slug: string;
  readonly roles: OwnContestView['roles'];
  readonly request: ContestRequestView;
  readonly onEnded: () => void;
}

/** A request with what came of it; who may end it has a form. */
export function RequestItem({ slug, roles, request, onEnded }: ItemProps): ReactElement {
  const { t, i18n } = useTranslation();
  const { number, kind, team, asked, text, documents, dueAt, late, status, answer } = request;
  const at = (moment: string): string => formatMoment(moment, i18n.language);
  const ends = endsOf(roles, request);
  return (
    <article aria-label={t('requests.number', { number })}>
      <h3>
        {t('requests.number', { number })} · {team.name} · {t(`requests.kind.${kind}`)}
      </h3>
      <p className="facts">
        {t('requests.askedBy', { who: t(`requests.roles.${asked.as}`), by: asked.by, moment: at(asked.at) })}
        {asked.protocolRef !== '' && ` · ${asked.protocolRef}`}
        {dueAt !== null && ` · ${t('requests.until', { moment: at(dueAt) })}`}
      </p>
      <p>
        <span className="status">{t(late ? 'requests.late' : `requests.status.${status}`)}</span>
      </p>
      <p>{text}</p>
      <Documents of={documents} />
      {answer && (
        <>
          <p className="facts">
            {t('requests.answer')}: {answer.by}, {at(answer.at)}
          </p>
          <p>{answer.text}</p>
          <Documents of={answer.documents} />
        </>
      )}
      {status === 'open' && ends.length > 0 && <EndForm slug={slug} request={request} ends={ends} onEnded={onEnded} />}
    </article>
  );
}

type End = 'answer' | 'grant' | 'decline' | 'withdraw';
const OUTCOMES = { grant: 'granted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** A team answers; the organisers grant or decline an exclusion; whoever asked takes it back. */
function endsOf(roles: ItemProps['roles'], { kind, asked }: ContestRequestView): readonly End[] {
  if (roles.length === 0) return ['answer'];
  const acts = kind === 'exclusion' && roles.includes('organiser');
  return [
    ...(acts ? (['grant', 'decline'] as const) : []),
    ...(roles.includes(asked.as) ? (['withdraw'] as const) : []),
  ];
}

function EndForm(props: {
  slug: string;
  request: ContestRequestView;
  ends: readonly End[];
  onEnded: () => void;
}): ReactElement {
  const { slug, request, ends, onEnded } = props;
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  const requestId = request.id;
  const call = (end: End, text: string) =>
    end === 'answer'
      ? rest.POST('/api/contests/{slug}/teams/{teamId}/requests/{requestId}/answer', {
          params: { path: { slug, teamId: request.team.id, requestId } },
          body: { text, documents: [] },
        })
      : rest.POST('/api/contests/{slug}/requests/{requestId}/end', {
          params: { path: { slug, requestId } },
          body: { outcome: OUTCOMES[end], text },
        });
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const end = ends.find((one) => submitter?.getAttribute('value') === one) ?? ends[0];
    if (end === undefined) return;
    const ended = await outcome(call(end, fieldText(event.currentTarget, 'text')));
    setRefusal(ended.ok ? undefined : ended.refusal);
    if (ended.ok) onEnded();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{t('requests.answer')}</span>
        <textarea name="text" rows={3} maxLength={20_000} required />
      </label>
      <div role="alert">{refusal && <RefusalText refusal={refusal} />}</div>
      <p className="actions">
        {ends.map((end) => (
          <button key={end} type="submit" value={end} className="button">
            {t(`requests.${end}`)}
          </button>
        ))}
      </p>
    </form>
  );
}

function Documents({ of }: { of: ContestRequestView['documents'] }): ReactElement | null {
  if (of.length === 0) return null;
  return (
    <ul>
      {of.map(({ title, link }) => (
        <li key={link}>
          <a href={link} rel="noreferrer">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
