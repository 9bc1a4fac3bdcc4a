import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestRequestView, OwnContestView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { formatMoment } from '../format/time';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';
import { addFiles, chosenFiles, FileLinks, FilesField, type RequestPlace } from './request-files';

interface ItemProps {
  readonly slug: string;
  readonly roles: OwnContestView['roles'];
  readonly request: ContestRequestView;
  readonly onEnded: () => void;
}

/** A request with what came of it; who may end it has a form. */
export function RequestItem({ slug, roles, request, onEnded }: ItemProps): ReactElement {
  const { t, i18n } = useTranslation();
  const { id, number, kind, team, asked, text, documents, files, dueAt, late, status, answer } = request;
  const at = (moment: string): string => formatMoment(moment, i18n.language);
  const ends = endsOf(roles, request);
  const place: RequestPlace = { slug, requestId: id, ...(roles.length === 0 && { teamId: team.id }) };
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
      <FileLinks place={place} of={files.filter(({ answering }) => !answering)} />
      {answer && (
        <>
          <p className="facts">
            {t('requests.answer')}: {answer.by}, {at(answer.at)}
          </p>
          <p>{answer.text}</p>
          <Documents of={answer.documents} />
        </>
      )}
      <FileLinks place={place} of={files.filter(({ answering }) => answering)} />
      {status === 'open' && mayAdd(roles, request) && <AddFiles place={place} onAdded={onEnded} />}
      {status === 'open' && ends.length > 0 && (
        <EndForm place={place} request={request} ends={ends} onEnded={onEnded} />
      )}
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

/** Who asked adds to what is asked; a team sends files with its answer. */
const mayAdd = (roles: ItemProps['roles'], { asked }: ContestRequestView): boolean => roles.includes(asked.as);

function AddFiles({ place, onAdded }: { place: RequestPlace; onAdded: () => void }): ReactElement {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const added = await addFiles(place, chosenFiles(event.currentTarget));
    setRefusal(added.ok ? undefined : added.refusal);
    onAdded();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <FilesField />
      <div role="alert">{refusal && <RefusalText refusal={refusal} />}</div>
      <p className="actions">
        <button type="submit" className="quiet">
          {t('requests.addFiles')}
        </button>
      </p>
    </form>
  );
}

function EndForm(props: {
  place: RequestPlace;
  request: ContestRequestView;
  ends: readonly End[];
  onEnded: () => void;
}): ReactElement {
  const { place, request, ends, onEnded } = props;
  const { slug, requestId } = place;
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<Refusal>();
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
    const form = event.currentTarget;
    // An answer closes the request: its files come first.
    const added = end === 'answer' ? await addFiles(place, chosenFiles(form)) : undefined;
    if (added?.ok === false) return setRefusal(added.refusal);
    const ended = await outcome(call(end, fieldText(form, 'text')));
    setRefusal(ended.ok ? undefined : ended.refusal);
    if (ended.ok) onEnded();
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <label className="field">
        <span>{t('requests.answer')}</span>
        <textarea name="text" rows={3} maxLength={20_000} required />
      </label>
      {ends.includes('answer') && <FilesField />}
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
