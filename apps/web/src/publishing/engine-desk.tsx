import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContestModulesView, OrganiserRoundView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { useList } from '../api/list';
import { queries, useKnown } from '../api/query';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../desk/grounds-fields';
import { useKeptForm } from '../drafts/use-kept-form';
import { NoticeNote, useNotice } from '../running/notice-note';
import { fieldText } from '../ui/field-text';
import { KnownSection } from '../ui/known-section';
import { Loading } from '../ui/loading';
import { useRoundName } from '../ui/use-round-name';
import { TextPair, textPair } from './text-pair';

const MAX_REASON = 2_000;

/** By which version of its engine the contest is scored, and the decision to take the newest (regulation 4.7, 9.2). */
export function EngineDesk(props: { slug: string; person: string; onAdopted: () => void }): ReactElement {
  const { slug, person, onAdopted } = props;
  const { t } = useTranslation();
  const known = useKnown(queries.useQuery('get', '/api/contests/{slug}/modules', { params: { path: { slug } } }));
  const [adopted, setAdopted] = useState<string>();
  return (
    <KnownSection title={t('publishing.engine.title')} hint={t('publishing.engine.hint')} known={known}>
      {(modules) => (
        <>
          <p>
            {t('publishing.engine.now')} <code>{modules.engineVersion}</code>
          </p>
          <p role="status">{adopted !== undefined && t('publishing.engine.adopted', { version: adopted })}</p>
          {modules.newestVersion === modules.engineVersion ? (
            <p className="facts">{t('publishing.engine.newest')}</p>
          ) : (
            <Adoption
              slug={slug}
              person={person}
              modules={modules}
              onAdopted={() => {
                setAdopted(modules.newestVersion);
                known.reload();
                onAdopted();
              }}
            />
          )}
        </>
      )}
    </KnownSection>
  );
}

interface AdoptionProps {
  readonly slug: string;
  readonly person: string;
  readonly modules: ContestModulesView;
  readonly onAdopted: () => void;
}

/** The announcement that goes with it, with purpose and content; then the decision. What is not sent outlives the page. */
function Adoption({ slug, person, modules, onAdopted }: AdoptionProps): ReactElement | null {
  const { t } = useTranslation();
  const notice = useNotice(slug);
  const draft = useRef('');
  const { found, form, onInput, forget } = useKeptForm(person, `engine:${slug}:${modules.newestVersion}`);
  const [asked, ask] = useState<HTMLFormElement>();
  if (found === undefined) return <Loading />;
  const adopt = async (announced: HTMLFormElement, decided: HTMLFormElement) => {
    const text = { title: textPair(announced, 'title'), purpose: textPair(announced, 'purpose') };
    const overrideReason = fieldText(decided, 'override').trim();
    const body = {
      ...{ ...text, content: textPair(announced, 'content'), ...groundsOf(decided) },
      ...(overrideReason !== '' && { overrideReason }),
    };
    const done = await outcome(rest.POST('/api/contests/{slug}/engine-adoption', { params: { path: { slug } }, body }));
    if (done.ok) await forget();
    return done;
  };
  return (
    <>
      <p>
        {t('publishing.engine.newer')} <code>{modules.newestVersion}</code>
      </p>
      <Touched slug={slug} />
      <NoticeNote notice={notice} />
      <form
        ref={form}
        className="proposal"
        onInput={onInput}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          ask(event.currentTarget);
        }}
      >
        <fieldset className="fields pairs">
          <legend>{t('publishing.engine.announce')}</legend>
          <TextPair name="title" texts={found} required />
          <TextPair name="purpose" texts={found} hint={t('publishing.purposeHint')} required />
          <TextPair name="content" texts={found} required />
        </fieldset>
        <p className="actions">
          <button type="submit" className="button">
            {t('publishing.engine.adopt')}
          </button>
        </p>
      </form>
      {asked && (
        <ConfirmDialog
          title={t('publishing.engine.dialog', { version: modules.newestVersion })}
          confirm={t('publishing.engine.confirm')}
          grave
          send={(decided) => adopt(asked, decided)}
          onEnd={(end) => {
            ask(undefined);
            if (end === 'done') onAdopted();
          }}
        >
          <p className="facts">
            {t('publishing.engine.about', { from: modules.engineVersion, to: modules.newestVersion })}
          </p>
          <GroundsFields draft={draft} hint={t('publishing.engine.reasonHint')} />
          {notice?.near === true && (
            <label className="field">
              <span>{t('publishing.override')}</span>
              <textarea name="override" rows={2} maxLength={MAX_REASON} required />
              <small>{t('publishing.engine.overrideHint')}</small>
            </label>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Which rounds are scored anew, and which results stay. */
function Touched({ slug }: { slug: string }): ReactElement | null {
  const { t } = useTranslation();
  const nameOf = useRoundName();
  const { data } = useList('/api/contests/{slug}/rounds', { path: { slug } });
  if (data === undefined) return null;
  const named = (holds: (status: OrganiserRoundView['status']) => boolean): string =>
    data
      .filter(({ status }) => holds(status))
      .map((round) => nameOf(round, data))
      .join(', ');
  const anew = named((status) => status === 'open' || status === 'closed');
  const stay = named((status) => status === 'finalised');
  return (
    <>
      {anew !== '' && <p>{t('publishing.engine.anew', { rounds: anew })}</p>}
      {stay !== '' && <p>{t('publishing.engine.stay', { rounds: stay })}</p>}
    </>
  );
}
