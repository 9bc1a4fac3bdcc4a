import { type FormEvent, type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrganiserRoundView } from '@starboard/contracts';
import { outcome, rest } from '../api/client';
import type { Refusal } from '../api/refusal';
import { zoneName } from '../format/time';
import { momentIn, zonedTime } from '../format/zoned';
import { Link } from '../router';
import { runningAddress } from '../running/contest-frame';
import { shortNotice } from '../running/near-final';
import { Part } from '../running/part';
import { fieldText } from '../ui/field-text';
import { RefusalText } from '../ui/refusal-text';
import { lastMoment, lobbyBefore } from './schedule';
import { useRoundParameters } from './use-round-parameters';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DEFAULT_LOBBY = 30;

/** Sets the clock of a round in the contest's zone; nearer than the notice period it asks for the reason (regulation 7.5). */
export function SchedulePart(props: {
  slug: string;
  round: OrganiserRoundView;
  zone: string;
  onScheduled: () => void;
}): ReactElement | null {
  const { slug, round, zone, onScheduled } = props;
  const { t, i18n } = useTranslation();
  const parameters = useRoundParameters(slug, round);
  const [now] = useState(Date.now);
  const startsAt = round.startsAt === null ? undefined : Date.parse(round.startsAt);
  const [starts, setStarts] = useState(startsAt === undefined ? { date: '', time: '' } : zonedTime(startsAt, zone));
  const [refusal, setRefusal] = useState<Refusal>();
  const [saved, setSaved] = useState(false);
  const settable = round.status === 'draft' || round.status === 'scheduled';
  // Where the lobby's time has come the round opens at once: what was done is said all the same.
  if (!settable && !saved) return null;
  const moment = momentIn(starts, zone);
  const near = parameters !== undefined && round.mode === 'final' && shortNotice(moment, parameters.noticeDays, now);
  const zoneText = zoneName(new Date(moment ?? now), i18n.language, zone);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (moment === undefined) return;
    const form = event.currentTarget;
    const overrideReason = fieldText(form, 'overrideReason').trim();
    const body = {
      startsAt: new Date(moment).toISOString(),
      lobbyOpensAt: new Date(moment - Number(fieldText(form, 'lobby')) * MINUTE_MS).toISOString(),
      ...(overrideReason !== '' && { overrideReason }),
    };
    const params = { path: { slug, roundId: round.id } };
    const result = await outcome(rest.PUT('/api/contests/{slug}/rounds/{roundId}/schedule', { params, body }));
    setRefusal(result.ok ? undefined : result.refusal);
    setSaved(result.ok);
    if (result.ok) onScheduled();
  };
  const change = (part: Partial<typeof starts>): void => {
    setStarts({ ...starts, ...part });
    setSaved(false);
  };
  return (
    <Part title={t('rounds.schedule')} hint={t('rounds.scheduleHint', { zone, name: zoneText })}>
      {() => (
        <>
          {settable && (
            <form className="round-form" onSubmit={(event) => void submit(event)}>
              <div className="fields">
                <label className="field">
                  <span>{t('rounds.date')}</span>
                  <input
                    type="date"
                    name="date"
                    value={starts.date}
                    onChange={({ target }) => change({ date: target.value })}
                    required
                  />
                </label>
                <label className="field">
                  <span>{t('rounds.time', { zone: zoneText })}</span>
                  <input
                    type="time"
                    name="time"
                    value={starts.time}
                    onChange={({ target }) => change({ time: target.value })}
                    required
                  />
                </label>
                <label className="field">
                  <span>{t('rounds.lobbyMinutes')}</span>
                  <input
                    type="number"
                    name="lobby"
                    min={0}
                    max={10_080}
                    defaultValue={lobbyBefore(round) ?? DEFAULT_LOBBY}
                    required
                  />
                  <small>{t('rounds.lobbyHint')}</small>
                </label>
              </div>
              {parameters && moment !== undefined && (
                <p className="facts">
                  {t('rounds.runs', {
                    seconds: parameters.intervalMs / 1_000,
                    essays: round.essays,
                    end: zonedTime(lastMoment(moment, round.essays, parameters), zone).time,
                    zone: zoneText,
                  })}
                </p>
              )}
              {parameters && round.mode === 'final' && (
                <p className="facts">
                  {t('rounds.earliest', { day: zonedTime(now + parameters.noticeDays * DAY_MS, zone).date })}{' '}
                  <Link href={runningAddress(slug, '/calendar')}>{t('rounds.toCalendar')}</Link>
                </p>
              )}
              {starts.date !== '' && starts.time !== '' && moment === undefined && (
                <p className="form-error" role="alert">
                  {t('rounds.noSuchMoment')}
                </p>
              )}
              <div role="status">
                {near && <p className="round-warning">{t('rounds.shortNotice', { count: parameters.noticeDays })}</p>}
              </div>
              {near && (
                <label className="field">
                  <span>{t('rounds.shortReason')}</span>
                  <textarea name="overrideReason" rows={2} maxLength={2_000} required />
                  <small>{t('rounds.shortReasonHint')}</small>
                </label>
              )}
              <p className="form-error" role="alert">
                {refusal && <RefusalText refusal={refusal} />}
              </p>
              <p className="actions">
                <button type="submit" className="button">
                  {t(round.status === 'draft' ? 'rounds.scheduleNow' : 'rounds.reschedule')}
                </button>
              </p>
            </form>
          )}
          <p className="facts" role="status">
            {saved && (
              <>
                {t(settable ? 'rounds.scheduled' : 'rounds.scheduledAndOpen')}{' '}
                <Link href={runningAddress(slug, '/publishing')}>{t('rounds.announce')}</Link>
              </>
            )}
          </p>
        </>
      )}
    </Part>
  );
}
