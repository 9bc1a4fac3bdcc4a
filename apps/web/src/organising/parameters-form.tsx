import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTEST_FIELDS, contestFields, type ParameterField } from '@starboard/catalogue';
import type { OwnContestView, ParametersVersionView } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { GroundsFields, groundsOf } from '../desk/grounds-fields';
import { ParameterEntry } from '../parameters/parameter-entry';
import { changesOf, type ParameterChanges, type ParameterValue } from '../parameters/value';
import { NoticeNote, useNotice } from '../running/notice-note';
import { fieldText } from '../ui/field-text';
import { useLocalized } from '../ui/use-localized';
import { DifferenceList } from './difference-list';
import { changed } from './differences';

interface Props {
  readonly contest: OwnContestView;
  /** Absent before the first version. */
  readonly inForce: ParametersVersionView | undefined;
  readonly onChanged: () => void;
}

const ofPeople = new Set(CONTEST_FIELDS.map(({ name }) => name));

/** Fields of all parameters; what is left empty stays as it is. Shows what would change before it is sent. */
export function ParametersForm({ contest, inForce, onChanged }: Props): ReactElement {
  const { t } = useTranslation();
  const fields = contestFields(contest.engine);
  const values: Readonly<Record<string, unknown>> = inForce?.values ?? {};
  const [asked, ask] = useState<ParameterChanges>();
  const [nothing, setNothing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const changes = changesOf(new FormData(event.currentTarget), fields);
    const same = changed(values, changes, fields).length === 0;
    setNothing(same);
    ask(same ? undefined : changes);
  };
  return (
    <>
      <form className="proposal" onSubmit={submit} onInput={() => setNothing(false)}>
        <Group
          title={t('organising.parameters.scoring')}
          fields={fields.filter(({ name }) => !ofPeople.has(name))}
          values={values}
        />
        <Group title={t('organising.parameters.conduct')} fields={CONTEST_FIELDS} values={values} />
        <p className="actions">
          <button type="submit" className="button">
            {t('organising.parameters.compare')}
          </button>
          <span className="facts" role="status">
            {nothing && t('organising.parameters.nothing')}
          </span>
        </p>
      </form>
      {asked && (
        <ChangeDialog
          contest={contest}
          inForce={inForce}
          changes={asked}
          fields={fields}
          onEnd={(done) => {
            ask(undefined);
            if (done) onChanged();
          }}
        />
      )}
    </>
  );
}

function Group(props: {
  title: string;
  fields: readonly ParameterField[];
  values: Readonly<Record<string, unknown>>;
}): ReactElement {
  const { title, fields, values } = props;
  return (
    <fieldset className="fields">
      <legend>{title}</legend>
      {fields.map((field) => (
        <ParameterEntry key={field.name} field={field} base={values[field.name] as ParameterValue | undefined} />
      ))}
    </fieldset>
  );
}

const NOTICE = 'ERR_NOTICE_PERIOD';
const MAX_REASON = 2_000;

/** Shows old and new, asks for reason and protocol, and near a final for the reason to change it all the same. */
function ChangeDialog(props: {
  contest: OwnContestView;
  inForce: ParametersVersionView | undefined;
  changes: ParameterChanges;
  fields: readonly ParameterField[];
  onEnd: (done: boolean) => void;
}): ReactElement {
  const { contest, inForce, changes, fields, onEnd } = props;
  const { slug, announcedAt } = contest;
  const { t } = useTranslation();
  const localized = useLocalized();
  const draft = useRef('');
  const notice = useNotice(slug);
  const [refused, setRefused] = useState(false);
  const near = refused || (announcedAt !== null && notice?.near === true);
  const send = async (form: HTMLFormElement): Promise<Outcome<unknown>> => {
    const overrideReason = fieldText(form, 'override').trim();
    const body = { changes, ...groundsOf(form), ...(overrideReason !== '' && { overrideReason }) };
    const result = await outcome(rest.POST('/api/contests/{slug}/parameters', { params: { path: { slug } }, body }));
    if (!result.ok && result.refusal.code === NOTICE) setRefused(true);
    return result;
  };
  const version = (inForce?.version ?? 0) + 1;
  return (
    <ConfirmDialog
      title={t('organising.parameters.dialog', { version })}
      confirm={t('organising.parameters.confirm')}
      send={send}
      nameOf={(path) => {
        const field = fields.find(({ name }) => path.startsWith(`changes.${name}`));
        return field === undefined ? path : localized(field.label);
      }}
      onEnd={(end) => onEnd(end === 'done')}
    >
      <DifferenceList of={changed(inForce?.values ?? {}, changes, fields)} />
      <p className="facts">
        {announcedAt === null
          ? t('organising.parameters.beforeAnnouncement')
          : t('organising.parameters.afterAnnouncement', { count: inForce?.values.noticeDays ?? 0 })}
      </p>
      {announcedAt !== null && <NoticeNote notice={notice} />}
      <GroundsFields draft={draft} hint={t('organising.parameters.reasonHint')} protocolNeeded={announcedAt !== null} />
      {near && (
        <label className="field">
          <span>{t('organising.parameters.override')}</span>
          <textarea name="override" rows={2} maxLength={MAX_REASON} required />
          <small>{t('organising.parameters.overrideHint')}</small>
        </label>
      )}
    </ConfirmDialog>
  );
}
