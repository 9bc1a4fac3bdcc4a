import type {
  AdmittedTeamsView,
  AnnouncementListView,
  ContestModulesView,
  DocumentListView,
  ParametersInWords,
  ScheduleView,
} from '@starboard/contracts';

/** Everything that the site publishes of a contest. */
export interface Published {
  readonly schedule: ScheduleView;
  readonly documents: DocumentListView['documents'];
  readonly announcements: AnnouncementListView['announcements'];
  readonly teams: AdmittedTeamsView['teams'];
  readonly approved: AdmittedTeamsView['approved'];
  readonly parameters: ParametersInWords['parameters'];
  readonly modules: ContestModulesView;
}

type Language = 'en' | 'ru';

const HEADS = {
  en: {
    schedule: 'Schedule',
    documents: 'Documents',
    announcements: 'Announcements',
    teams: 'Admitted teams',
    approved: 'Teams whose admission is not decided',
    parameters: 'Parameters in force',
    modules: 'Modules',
    none: 'none',
    withdrawn: 'withdrawn',
    newest: 'this platform has',
  },
  ru: {
    schedule: 'Расписание',
    documents: 'Документы',
    announcements: 'Объявления',
    teams: 'Допущенные команды',
    approved: 'Команды, о допуске которых не решено',
    parameters: 'Действующие параметры',
    modules: 'Модули',
    none: 'нет',
    withdrawn: 'отозвано',
    newest: 'на платформе есть',
  },
} as const;

/** The same as text, a paragraph for each kind. */
export function describePublished(published: Published, lang: Language): string {
  const heads = HEADS[lang];
  const { schedule, documents, announcements, teams, approved, parameters, modules } = published;
  const mark = (withdrawn: boolean): string => (withdrawn ? ` (${heads.withdrawn})` : '');
  const { engineVersion, newestVersion } = modules;
  const newer = engineVersion === newestVersion ? '' : `; ${heads.newest} ${newestVersion}`;
  const sections: readonly (readonly [string, readonly string[]])[] = [
    [`${heads.schedule} (${schedule.timeZone})`, schedule.rounds.map(({ text }) => text[lang])],
    [
      heads.documents,
      documents.map(({ key, current: { title, version, link, file, withdrawn } }) => {
        const where = link ?? (file === null ? '' : `${file.name}, SHA-256 ${file.sha256}`);
        return `${key}, ${version}: ${title[lang]}${mark(withdrawn)} ${where}`.trimEnd();
      }),
    ],
    [
      heads.announcements,
      announcements.map(
        ({ number, kind, publishedAt, title, withdrawn }) =>
          `${number}, ${publishedAt}, ${kind}: ${title[lang]}${mark(withdrawn)}`,
      ),
    ],
    [heads.teams, teams.map(({ name, admittedAt }) => `${name}, ${admittedAt}`)],
    [heads.approved, approved.map(({ name }) => name)],
    [heads.parameters, parameters.map(({ name, title, text }) => `${title[lang]} (${name}): ${text[lang]}`)],
    [heads.modules, [`${engineVersion}${newer}`]],
  ];
  return sections.map(([head, lines]) => `${head}\n${bullets(lines, heads.none)}`).join('\n');
}

const bullets = (lines: readonly string[], none: string): string =>
  (lines.length === 0 ? [none] : lines).map((line) => `  ${line}\n`).join('');
