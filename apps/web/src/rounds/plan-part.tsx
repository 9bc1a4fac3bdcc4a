import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView, NewRoundBody, ParametersVersionView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import { useList } from '../api/list';
import type { Refusal } from '../api/refusal';
import { goTo, Link } from '../router';
import { runningAddress } from '../running/contest-frame';
import { Choice, LongField } from '../running/fields';
import { Part } from '../running/part';
import { fieldText } from '../ui/field-text';
import { Reading } from '../ui/reading';
import { RefusalText } from '../ui/refusal-text';

type Mode = NewRoundBody['mode'];
const MODES: readonly Mode[] = ['algorithmic', 'technical', 'final'];

/** A final stands on a sealed final set, qualifications on open ones. */
const fits = (mode: Mode, { kind, sealedAt, essays }: DatasetView): boolean =>
  essays > 0 && (mode === 'final' ? kind === 'final' && sealedAt !== null : kind !== 'final');

/** Plans a round: its kind, its set, the version of the parameters. It becomes a draft, which is then scheduled. */
export function PlanPart({ slug }: { slug: string }): ReactElement {
  const { t } = useTranslation();
  const sets = useList('/api/contests/{slug}/datasets', { path: { slug } });
  const versions = useList('/api/contests/{slug}/parameters', { path: { slug } });
  return (
    <Part title={t('rounds.plan')} hint={t('rounds.planHint')}>
      {() => (
        <Reading known={sets}>
          {(all) => (
            <Reading known={versions}>
              {(parameters) => <PlanForm slug={slug} sets={all} versions={parameters} />}
            </Reading>
          )}
        </Reading>
      )}
    </Part>
  );
}

function PlanForm(props: {
  slug: string;
  sets: readonly DatasetView[];
  versions: readonly ParametersVersionView[];
}): ReactElement {
  const { slug, sets, versions } = props;
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('final');
  const [refusal, setRefusal] = useState<Refusal>();
  const fitting = sets.filter((set) => fits(mode, set));
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const overrideReason = fieldText(form, 'overrideReason').trim();
    const body = {
      mode,
      datasetId: fieldText(form, 'set'),
      parametersVersion: Number(fieldText(form, 'parameters')),
      ...(overrideReason !== '' && { overrideReason }),
    };
    const made = await outcome(rest.POST('/api/contests/{slug}/rounds', { params: { path: { slug } }, body }));
    setRefusal(made.ok ? undefined : made.refusal);
    if (made.ok) goTo(runningAddress(slug, `/rounds/${made.data.id}/control`));
  };
  return (
    <form className="round-form" onSubmit={(event) => void submit(event)}>
      <div className="fields">
        <Choice
          name="mode"
          label={t('rounds.mode')}
          options={MODES.map((one) => [one, t(`round.${one}`)] as const)}
          value={mode}
          onChoose={(value) => setMode(MODES.find((one) => one === value) ?? 'final')}
        />
        <Choice
          name="set"
          label={t('rounds.set')}
          hint={t(mode === 'final' ? 'rounds.setHintFinal' : 'rounds.setHint')}
          options={fitting.map(({ id, name, version, essays }) => [
            id,
            t('rounds.setOption', { name, version, essays }),
          ])}
        />
        <Choice
          name="parameters"
          label={t('rounds.parameters')}
          options={versions.map(({ version }, index) => [
            String(version),
            t(index === 0 ? 'rounds.versionInForce' : 'rounds.version', { version }),
          ])}
        />
      </div>
      {mode === 'final' && (
        <details>
          <summary>{t('rounds.shared')}</summary>
          <LongField name="overrideReason" label={t('rounds.sharedReason')} hint={t('rounds.sharedHint')} rows={2} />
        </details>
      )}
      {fitting.length === 0 && (
        <p role="status">
          {t(mode === 'final' ? 'rounds.noSealedSet' : 'rounds.noSet')}{' '}
          <Link href={runningAddress(slug, '/datasets')}>{t('rounds.toSets')}</Link>
        </p>
      )}
      <p className="form-error" role="alert">
        {refusal && <RefusalText refusal={refusal} />}
      </p>
      <p className="actions">
        <button type="submit" className="button" disabled={fitting.length === 0 || versions.length === 0}>
          {t('rounds.make')}
        </button>
      </p>
    </form>
  );
}
