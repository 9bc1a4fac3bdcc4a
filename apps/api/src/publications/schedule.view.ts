import { plannedDeadline } from '@starboard/contest';
import { contestParametersSchema, type Localized, type ScheduleView } from '@starboard/contracts';
import type { PublicRound } from '@starboard/database';

type RoundTimes = ScheduleView['rounds'][number];
type LocalMoment = NonNullable<RoundTimes['starts']>;

const SECOND_MS = 1_000;
const MODES: Readonly<Record<PublicRound['mode'], Localized>> = {
  algorithmic: { ru: 'Отборочный этап', en: 'Qualification' },
  technical: { ru: 'Репетиция', en: 'Rehearsal' },
  final: { ru: 'Финальные испытания', en: 'Final' },
};

/** When the rounds are, in the contest's own zone (regulation 7.5). */
export function makeSchedule(
  { slug, timeZone }: { readonly slug: string; readonly timeZone: string },
  rounds: readonly PublicRound[],
): ScheduleView {
  return { contest: slug, timeZone, rounds: rounds.map((round) => makeRound(round, timeZone)) };
}

function makeRound(round: PublicRound, timeZone: string): RoundTimes {
  const parameters = contestParametersSchema.parse(round.parameters);
  const local = (at: Date | null): LocalMoment | null => (at === null ? null : localMoment(at, timeZone));
  const last = round.lastPlannedAt;
  const starts = local(round.startsAt);
  const intervalSeconds = parameters.intervalMs / SECOND_MS;
  return {
    round: round.id,
    mode: round.mode,
    number: round.number,
    status: round.status,
    replaces: round.replacesId,
    lobbyOpens: local(round.lobbyOpensAt),
    starts,
    ends: local(last === null ? null : new Date(plannedDeadline(last.getTime(), parameters))),
    intervalSeconds,
    items: round.essays - round.cutOff,
    text: sentence(round, starts, intervalSeconds, timeZone),
  };
}

/** @param timeZone IANA name. */
export function localMoment(at: Date, timeZone: string): LocalMoment {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'longOffset' },
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '', timeZoneName = '' } = parts;
  return {
    at: at.toISOString(),
    date: `${year.padStart(4, '0')}-${month}-${day}`,
    time: `${hour}:${minute}:${second}`,
    offset: timeZoneName === 'GMT' ? '+00:00' : timeZoneName.replace('GMT', ''),
  };
}

function sentence(
  { mode, number, essays, cutOff }: PublicRound,
  starts: LocalMoment | null,
  interval: number,
  timeZone: string,
): Localized {
  const { ru, en } = MODES[mode];
  if (starts === null) return { ru: `${ru} ${number}: без расписания.`, en: `${en} ${number}: at any time.` };
  const when = `${starts.date} ${starts.time} (UTC${starts.offset}, ${timeZone})`;
  const files = essays - cutOff;
  return {
    ru: `${ru} ${number}: старт ${when}, файлов: ${files}, по одному каждые ${interval} с.`,
    en: `${en} ${number}: starts ${when}, files: ${files}, one every ${interval} s.`,
  };
}
