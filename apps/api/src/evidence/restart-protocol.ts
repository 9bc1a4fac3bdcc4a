import type { BeatEvidence, IncidentRound, MissedFile, StoredIncident } from '@starboard/database';

type Language = 'ru' | 'en';

/** What decisions name as their protocol. */
export const incidentReference = (id: string): string => `incident:${id}`;

const TEXTS = {
  ru: {
    title: 'Протокол технической комиссии о массовом техническом сбое (проект)',
    basis: 'Основание: технический регламент, пп. 7.15.1–7.15.4, 8.2.1. Составлен автоматически по записям сервера.',
    contest: 'Конкурс',
    round: 'Раунд',
    reference: 'Обозначение протокола',
    kind: 'Что обнаружено',
    period: 'Время',
    detected: 'Обнаружено',
    manyMissed: (missed: number, of: number, file: number) =>
      `эссе № ${file}: ответа в срок нет у ${missed} из ${of} участвовавших команд`,
    serverGap: (seconds: string) => `${seconds} с не было ни одного процесса сервера обмена`,
    teams: 'Команды, у которых нет ответа в срок',
    heartbeats: 'Процессы сервера на момент обнаружения',
    team: ['Команда', 'По расписанию', 'Отправлено', 'Срок', 'Последняя связь', 'Получено'],
    process: ['Процесс', 'Приложение', 'Запущен', 'Последний сигнал', 'Наибольший перерыв, мс'],
    never: 'не отправлено',
    nothing: 'ничего',
    open: 'Заключение комиссии (заполняется людьми)',
    questions: [
      'Причина сбоя:',
      'Сбой массовый (7.15.1): да / нет',
      'Предложение: перезапуск на новых файлах (7.15.3) / без перезапуска',
      'Подписи, дата:',
    ],
    note: 'Если раунд перезапускается, его решение называет этот протокол; отданные файлы и их результаты не учитываются (7.15.3, 7.15.4).',
  },
  en: {
    title: 'Protocol of the technical commission about a mass technical failure (draft)',
    basis: 'Basis: technical regulation, 7.15.1–7.15.4, 8.2.1. Drawn up automatically from the records of the server.',
    contest: 'Contest',
    round: 'Round',
    reference: 'Reference of the protocol',
    kind: 'What was found',
    period: 'Time',
    detected: 'Found',
    manyMissed: (missed: number, of: number, file: number) =>
      `essay no. ${file}: ${missed} of ${of} teams that took part have no answer in time`,
    serverGap: (seconds: string) => `for ${seconds} s no process of the exchange server was there`,
    teams: 'Teams without an answer in time',
    heartbeats: 'Processes of the server when it was found',
    team: ['Team', 'Planned', 'Sent', 'Deadline', 'Last seen', 'Received'],
    process: ['Process', 'App', 'Started', 'Last beat', 'Longest gap, ms'],
    never: 'not sent',
    nothing: 'nothing',
    open: 'Conclusion of the commission (filled in by people)',
    questions: [
      'Cause of the failure:',
      'The failure is a mass failure (7.15.1): yes / no',
      'Proposal: restart on new files (7.15.3) / no restart',
      'Signatures, date:',
    ],
    note: 'If the round is restarted, the decision names this protocol; files given out and their results do not count (7.15.3, 7.15.4).',
  },
} as const;

/** The draft of a restart's protocol, as text with tables (Markdown): facts from the rows, the conclusion left to people. */
export function makeRestartProtocol(language: Language, head: IncidentRound, incident: StoredIncident): string {
  const t = TEXTS[language];
  const { contest, round } = head;
  const facts: [string, string][] = [
    [t.contest, language === 'ru' ? contest.titleRu : contest.titleEn],
    [t.round, `${round.mode} ${round.number} (${round.id})`],
    [t.reference, incidentReference(incident.id)],
    [t.kind, describe(language, incident)],
    [t.period, `${incident.from.toISOString()} – ${incident.to.toISOString()}`],
    [t.detected, incident.detectedAt.toISOString()],
  ];
  const missed = incident.evidence.missed ?? [];
  const lines = [
    `# ${t.title}`,
    '',
    t.basis,
    '',
    ...facts.map(([name, value]) => `- ${name}: ${plain(value)}`),
    ...(missed.length === 0
      ? []
      : [
          '',
          `## ${t.teams}`,
          '',
          ...table(
            t.team,
            missed.map((file) => teamRow(language, file)),
          ),
        ]),
    '',
    `## ${t.heartbeats}`,
    '',
    ...table(t.process, incident.evidence.heartbeats.map(beatRow)),
    '',
    `## ${t.open}`,
    '',
    ...t.questions.map((question) => `- ${question}`),
    '',
    t.note,
  ];
  return `${lines.join('\n')}\n`;
}

function describe(language: Language, { kind, from, to, evidence }: StoredIncident): string {
  const t = TEXTS[language];
  if (kind === 'server-gap') return t.serverGap(tenths(language, (to.getTime() - from.getTime()) / 1_000));
  const { missed = [], takingPart = 0 } = evidence;
  return t.manyMissed(missed.length, takingPart, missed[0]?.fileId ?? 0);
}

const tenths = (language: Language, value: number): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

function teamRow(language: Language, file: MissedFile): string[] {
  const t = TEXTS[language];
  const received = file.received.map(({ receivedAt, verdict }) => `${moment(receivedAt)} ${verdict}`).join('; ');
  return [
    `${file.name} (${file.team})`,
    moment(file.plannedAt),
    file.releasedAt === null ? t.never : moment(file.releasedAt),
    moment(file.deadlineAt),
    moment(file.lastSeenAt),
    received === '' ? t.nothing : received,
  ];
}

const beatRow = ({ process, app, startedAt, seenAt, worstGapMs }: BeatEvidence): string[] => [
  process,
  app,
  moment(startedAt),
  moment(seenAt),
  String(worstGapMs),
];

const moment = (text: string): string => new Date(text).toISOString();

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map(plain).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/** Names of teams are anybody's: nothing of them may become markup. */
const plain = (text: string): string => text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_[\]<>|#]/g, (sign) => `\\${sign}`);
