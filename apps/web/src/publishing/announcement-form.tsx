import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnnouncementHistoryView, AnnouncementView, NewAnnouncementBody } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { type FormTexts, useKeptForm } from '../drafts/use-kept-form';
import { fieldText } from '../ui/field-text';
import { Loading } from '../ui/loading';
import { useLocalized } from '../ui/use-localized';
import { TextPair, textPair } from './text-pair';

/** As the server limits them. */
const MAX_REASON = 2_000;

type Kind = NewAnnouncementBody['kind'];
/** In the order of the list; a kind that is missing here does not compile. */
const ORDER: Readonly<Record<Kind, number>> = {
  news: 0,
  schedule: 1,
  sets: 2,
  parameters: 3,
  modules: 4,
  restart: 5,
  result: 6,
};
const KINDS = Object.keys(ORDER) as readonly Kind[];

interface Props {
  readonly slug: string;
  readonly person: string;
  /** The announcement whose next version is written; absent for a new one. */
  readonly corrected: AnnouncementView | undefined;
  /** @param published absent where it was given up. */
  readonly onEnd: (published?: AnnouncementHistoryView) => void;
}

/** Writes an announcement, or its next version, in both languages. What is not sent outlives the page. */
export function AnnouncementForm(props: Props): ReactElement | null {
  const { slug, person, corrected, onEnd } = props;
  const { t } = useTranslation();
  const localized = useLocalized();
  const { found, kept, form, onInput, forget } = useKeptForm(
    person,
    `announcement:${slug}:${corrected?.number ?? 'new'}`,
  );
  const [asked, ask] = useState<HTMLFormElement>();
  const published = useRef<AnnouncementHistoryView>(undefined);
  const [round, setRound] = useState(0);
  if (found === undefined) return <Loading />;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    ask(event.currentTarget);
  };
  const send = async (): Promise<Outcome<AnnouncementHistoryView>> => {
    if (asked === undefined) throw new Error('Nothing is asked.');
    const result = await publish(slug, asked, corrected);
    if (!result.ok) return result;
    await forget();
    published.current = result.data;
    return result;
  };
  return (
    <>
      <form ref={form} key={round} className="proposal" onInput={onInput} onSubmit={submit}>
        <Fields corrected={corrected} texts={round === 0 ? found : {}} />
        <p className="actions">
          <button type="submit" className="button">
            {t('publishing.publish')}
          </button>
          {corrected && (
            <button type="button" className="quiet" onClick={() => onEnd()}>
              {t('publishing.cancel')}
            </button>
          )}
          {kept && <span className="facts">{t('publishing.kept')}</span>}
        </p>
      </form>
      {asked && (
        <ConfirmDialog
          title={t('publishing.publishTitle')}
          confirm={t('publishing.confirm')}
          send={send}
          onEnd={(end) => {
            ask(undefined);
            if (end !== 'done') return;
            setRound(round + 1);
            onEnd(published.current);
          }}
        >
          <p className="facts">{t('publishing.publishAbout', { title: localized(textPair(asked, 'title')) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Fields({ corrected, texts }: { corrected: AnnouncementView | undefined; texts: FormTexts }): ReactElement {
  const { t } = useTranslation();
  const legend = useRef<HTMLLegendElement>(null);
  useEffect(() => void (corrected && legend.current?.focus()), [corrected]);
  return (
    <fieldset className="fields pairs">
      <legend ref={legend} tabIndex={-1}>
        {corrected ? t('publishing.correct', { number: corrected.number }) : t('publishing.announce')}
      </legend>
      {corrected === undefined && (
        <label className="field wide">
          <span>{t('publishing.kind')}</span>
          <select name="kind" defaultValue={texts['kind'] ?? 'news'}>
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`about.kind.${kind}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <TextPair name="title" texts={texts} from={corrected?.title} />
      <TextPair name="purpose" texts={texts} from={corrected?.purpose} hint={t('publishing.purposeHint')} />
      <TextPair name="content" texts={texts} from={corrected?.content} />
      {corrected ? (
        <label className="field wide">
          <span>{t('publishing.reason')}</span>
          <textarea name="reason" rows={2} maxLength={MAX_REASON} defaultValue={texts['reason']} required />
          <small>{t('publishing.reasonHint')}</small>
        </label>
      ) : (
        <label className="field wide">
          <span>{t('publishing.override')}</span>
          <textarea name="override" rows={2} maxLength={MAX_REASON} defaultValue={texts['override']} />
          <small>{t('publishing.overrideHint')}</small>
        </label>
      )}
    </fieldset>
  );
}

function publish(
  slug: string,
  form: HTMLFormElement,
  corrected: AnnouncementView | undefined,
): Promise<Outcome<AnnouncementHistoryView>> {
  const text = {
    title: textPair(form, 'title'),
    purpose: textPair(form, 'purpose'),
    content: textPair(form, 'content'),
  };
  if (corrected !== undefined) {
    const params = { path: { slug, number: corrected.number } };
    const body = { ...text, reason: fieldText(form, 'reason').trim() };
    return outcome(rest.POST('/api/contests/{slug}/announcements/{number}/versions', { params, body }));
  }
  const overrideReason = fieldText(form, 'override').trim();
  const kind = fieldText(form, 'kind') as Kind;
  const body = { kind, ...text, ...(overrideReason !== '' && { overrideReason }) };
  return outcome(rest.POST('/api/contests/{slug}/announcements', { params: { path: { slug } }, body }));
}
