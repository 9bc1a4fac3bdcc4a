import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetView, OrganiserRoundView, OwnContestView, RoundRestartBody } from '@starboard/contracts';
import { type Outcome, outcome, rest } from '../api/client';
import { useList } from '../api/list';
import { ConfirmDialog } from '../desk/confirm-dialog';
import { goTo, Link } from '../router';
import { runningAddress } from '../running/contest-frame';
import { Choice, LongField, TextField } from '../running/fields';
import { Part } from '../running/part';
import { fieldText } from '../ui/field-text';

const MAX_PROTOCOL = 300;

type Asked = Pick<RoundRestartBody, 'datasetId' | 'reason' | 'protocols'>;

/** The decision to start a final again: a sealed set of new essays, both protocols, the reason. */
export function RestartForm(props: {
  contest: OwnContestView;
  round: OrganiserRoundView;
  sets: readonly DatasetView[];
  chosen: string;
  choose: (id: string) => void;
}): ReactElement {
  const { contest, round, sets, chosen, choose } = props;
  const { slug } = contest;
  const { t } = useTranslation();
  const incidents = useList('/api/contests/{slug}/rounds/{roundId}/incidents', { path: { slug, roundId: round.id } });
  const references = useId();
  const [asked, ask] = useState<Asked>();
  const made = useRef<string>(undefined);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const text = (name: string): string => fieldText(form, name).trim();
    ask({
      datasetId: chosen,
      reason: text('reason'),
      protocols: { jury: text('jury'), technicalCommission: text('technicalCommission') },
    });
  };
  const send = async (body: Asked): Promise<Outcome<OrganiserRoundView>> => {
    const params = { path: { slug, roundId: round.id } };
    const result = await outcome(rest.POST('/api/contests/{slug}/rounds/{roundId}/restart', { params, body }));
    if (result.ok) made.current = result.data.id;
    return result;
  };
  const set = sets.find(({ id }) => id === chosen);
  return (
    <div className="no-print">
      <Part title={t('rounds.restartDecision')} hint={t('rounds.restartHint')}>
        {() => (
          <form className="round-form" onSubmit={submit}>
            {sets.length === 0 && (
              <p role="status">
                {t('rounds.noOtherSet')} <Link href={runningAddress(slug, '/datasets')}>{t('rounds.toSets')}</Link>
              </p>
            )}
            <div className="fields">
              <Choice
                name="set"
                label={t('rounds.newSet')}
                value={chosen}
                onChoose={choose}
                options={sets.map(({ id, name, version, essays }) => [
                  id,
                  t('rounds.setOption', { name, version, essays }),
                ])}
              />
              <label className="field">
                <span>{t('rounds.commissionProtocol')}</span>
                <input
                  name="technicalCommission"
                  list={references}
                  maxLength={MAX_PROTOCOL}
                  required
                  autoComplete="off"
                />
                <small>{t('rounds.commissionProtocolHint')}</small>
              </label>
              <datalist id={references}>
                {incidents.data?.map(({ reference }) => (
                  <option key={reference} value={reference} />
                ))}
              </datalist>
              <TextField
                name="jury"
                label={t('rounds.juryProtocol')}
                hint={t('rounds.protocolHint')}
                max={MAX_PROTOCOL}
                required
              />
            </div>
            <LongField name="reason" label={t('desk.dialog.reason')} hint={t('rounds.reasonHint')} required />
            <p className="actions">
              <button type="submit" className="button button-back" disabled={set === undefined}>
                {t('rounds.restartAsk')}
              </button>
            </p>
          </form>
        )}
      </Part>
      {asked && set && (
        <ConfirmDialog
          title={t('rounds.restartTitle')}
          confirm={t('rounds.restartConfirm')}
          grave
          send={() => send(asked)}
          onEnd={(end) => {
            ask(undefined);
            if (end === 'done' && made.current !== undefined)
              goTo(runningAddress(slug, `/rounds/${made.current}/control`));
          }}
        >
          <p>{t('rounds.restartMeans', { name: set.name, version: set.version, count: set.essays })}</p>
          <p className="facts">
            {t('rounds.restartProtocols', {
              jury: asked.protocols.jury,
              commission: asked.protocols.technicalCommission,
            })}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
