import { useTranslation } from 'react-i18next';
import type { IncidentView, OrganiserRoundView, OwnContestView, RoundLive } from '@starboard/contracts';
import { formatPrecise, zoneName } from '../format/time';
import { zonedTime } from '../format/zoned';
import { useLocalized } from '../ui/use-localized';
import type { ProtocolText } from './protocol';
import { type TeamRow, teamRows } from './team-rows';

/** Whose protocols a restart needs (regulation 7.15.1). */
export const BODIES = ['technicalCommission', 'jury'] as const;
export type Body = (typeof BODIES)[number];

/** What the protocol of each leaves to people. */
const TO_FILL = {
  technicalCommission: ['cause', 'mass', 'proposal', 'signed'],
  jury: ['considered', 'decision', 'start', 'signed'],
} as const;

interface Known {
  readonly contest: OwnContestView;
  readonly round: OrganiserRoundView;
  readonly roundName: string;
  readonly zone: string;
  readonly live: RoundLive;
  readonly incidents: readonly IncidentView[];
  /** The new set, as far as it is chosen. */
  readonly newSet: string | undefined;
}

/** Drafts both protocols of a restart from what the server has recorded; conclusions are left to people. */
export function useProtocols(): (body: Body, known: Known) => ProtocolText {
  const { t, i18n } = useTranslation();
  const localized = useLocalized();
  const at = (moment: string): string => formatPrecise(moment, i18n.language);
  const zoned = (moment: string | null, zone: string): string => {
    if (moment === null) return t('rounds.noMoment');
    const { date, time } = zonedTime(Date.parse(moment), zone);
    return `${date} ${time} ${zoneName(new Date(moment), i18n.language, zone)}`;
  };
  const row = ({ team, state, live }: TeamRow): string[] => [
    team,
    t(`rounds.team.${state}`),
    ...[live?.released, live?.accepted, live?.late, live?.annulled].map((figure) => String(figure ?? 0)),
  ];
  return (body, { contest, round, roundName, zone, live, incidents, newSet }) => {
    const given = live.files.filter(({ delivered }) => delivered > 0).length;
    const happened = [
      ...incidents.map(({ kind, from, to, reference }) => {
        const what = t(`desk.incidentKind.${kind}`);
        return t('rounds.protocol.incident', { what, from: at(from), to: at(to), reference });
      }),
      ...live.outages.map(({ from, to }) => t('rounds.outage', { from: at(from), to: at(to) })),
      ...live.warnings.map(({ index, missed, sessions }) =>
        t('rounds.manyMissed', { file: index + 1, missed, sessions }),
      ),
    ];
    return {
      title: t(`rounds.protocol.title.${body}`),
      basis: t(`rounds.protocol.basis.${body}`),
      facts: [
        [t('rounds.protocol.contest'), localized(contest.title)],
        [t('rounds.column.round'), `${roundName} (${round.id})`],
        [t('rounds.column.set'), t('rounds.setName', { name: round.dataset.name, version: round.dataset.version })],
        [t('rounds.root'), round.dataset.merkleRoot ?? '—'],
        [t('rounds.column.starts'), zoned(round.startsAt, zone)],
        [t('rounds.protocol.given'), t('rounds.protocol.givenOf', { given, sample: live.sample })],
        [t('rounds.protocol.newSet'), newSet ?? t('rounds.protocol.notChosen')],
        [t('rounds.protocol.made'), at(live.serverTime)],
      ],
      happenedTitle: t('rounds.protocol.happened'),
      happened: happened.length === 0 ? [t('rounds.protocol.nothingFound')] : happened,
      table: {
        title: t('rounds.protocol.teams'),
        head: [
          t('rounds.column.team'),
          t('rounds.column.connection'),
          ...(['released', 'accepted', 'late', 'annulled'] as const).map((figure) => t(`rounds.column.${figure}`)),
        ],
        rows: teamRows(live).map(row),
      },
      fillTitle: t('rounds.protocol.fill'),
      toFill: TO_FILL[body].map((name) => t(`rounds.protocol.toFill.${name}`)),
    };
  };
}
